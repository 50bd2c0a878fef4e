package io.raceproof.junit;

import java.lang.annotation.Annotation;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Which annotation holds for a test. */
final class Annotations {

    private Annotations() {}

    /** The nearest one counts: the method's, the class's, that of a class around it. */
    static <A extends Annotation> Optional<A> nearest(ExtensionContext context, Class<A> type) {
        for (Optional<ExtensionContext> at = Optional.of(context);
                at.isPresent();
                at = at.get().getParent()) {
            Optional<A> annotation = AnnotationSupport.findAnnotation(at.get().getElement(), type);
            if (annotation.isPresent()) {
                return annotation;
            }
        }
        return Optional.empty();
    }
}
