package io.raceproof.libraries.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Spring: a context whose beans are asked for, made late, called asynchronously and told of events by many tasks. */
public final class OnSpring {

    private OnSpring() {}

    /** What the context is made of. */
    @Configuration
    @EnableAsync
    public static class Shop {
        @Bean
        public ThreadPoolTaskExecutor taskExecutor() {
            ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
            executor.setCorePoolSize(3);
            executor.setThreadNamePrefix("shop-");
            return executor;
        }

        @Bean
        public Prices prices() {
            return new Prices();
        }

        @Bean
        public Journal journal() {
            return new Journal();
        }

        @Bean
        @Lazy
        public Tariff tariff() {
            return new Tariff(7);
        }

        @Bean
        @Scope(ConfigurableBeanFactory.SCOPE_PROTOTYPE)
        public Basket basket(Prices prices) {
            return new Basket(prices);
        }
    }

    /** Called through a proxy. */
    public static class Prices {
        @Async
        public CompletableFuture<Integer> of(int article) {
            return CompletableFuture.completedFuture(article * article);
        }
    }

    /** Made by the first task that asks. */
    public record Tariff(int percent) {}

    /** One for each task. */
    public static class Basket {
        private final Prices prices;
        private int total;

        Basket(Prices prices) {
            this.prices = prices;
        }

        int add(int article) {
            total += prices.of(article).join();
            return total;
        }
    }

    /** Hears of events. */
    public static class Journal {
        private final AtomicInteger sold = new AtomicInteger();

        @EventListener
        public void sold(Integer total) {
            sold.addAndGet(total);
        }
    }

    public static void main(String[] args) {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Shop.class)) {
            ObjectProvider<Basket> baskets = context.getBeanProvider(Basket.class);
            System.out.println("sold "
                    + Together.sum(12, task -> {
                        Basket basket = baskets.getObject();
                        basket.add(task);
                        int total = basket.add(task + 1)
                                * context.getBean(Tariff.class).percent();
                        ApplicationEventPublisher publisher = context;
                        publisher.publishEvent(Integer.valueOf(total));
                        return total;
                    }));
            System.out.println("journal " + context.getBean(Journal.class).sold);
        }
    }
}
