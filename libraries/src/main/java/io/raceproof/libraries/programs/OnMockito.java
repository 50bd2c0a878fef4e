package io.raceproof.libraries.programs;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.mockito.MockedStatic;

/** Mockito with inline mocks: final classes and static methods, whose loaded classes it transforms anew. */
public final class OnMockito {

    private OnMockito() {}

    static final class Oven {
        private int baked;

        int bake(int loaves) {
            baked += loaves;
            return baked;
        }

        static int temperature() {
            return 180;
        }
    }

    interface Shop {
        String name(int number);
    }

    public static void main(String[] args) {
        Oven first = new Oven();
        System.out.println("real " + first.bake(3) + " " + Oven.temperature());
        Oven mocked = mock(Oven.class);
        when(mocked.bake(anyInt())).thenAnswer(call -> 10 * call.getArgument(0, Integer.class));
        System.out.println("mocked " + Together.sum(20, mocked::bake));
        verify(mocked, times(20)).bake(anyInt());

        System.out.println("each its own "
                + Together.sum(8, task -> {
                    Shop shop = mock(Shop.class);
                    when(shop.name(task)).thenReturn("shop " + task);
                    try (MockedStatic<Oven> oven = mockStatic(Oven.class)) {
                        oven.when(Oven::temperature).thenReturn(task);
                        return shop.name(task).length() + Oven.temperature();
                    }
                }));

        Oven spied = spy(first);
        System.out.println("spied " + spied.bake(2) + " " + first.bake(1) + " " + Oven.temperature());
    }
}
