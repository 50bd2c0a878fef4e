package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.runtime.LibraryTable.How;
import io.raceproof.runtime.LibraryTable.Touch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.zip.Adler32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user's file says goes before what the JDK's table says, and concerns nothing else. */
class LibraryFileTest {

    @TempDir
    private Path folder;

    private final LibraryTable table = new LibraryTable();

    private LibraryFile file(String name, String text) throws IOException {
        return LibraryFile.read(Files.writeString(folder.resolve(name), text));
    }

    @Test
    void theFirstRowThatFitsCounts() throws IOException {
        file("one", "object SUM java.util.zip.CRC32C\nnone SUM updateLater\nwrite SUM update*\nread SUM *")
                .addTo(table);
        String family = table.row(CRC32C.class).family();
        assertThat(table.row(CRC32C.class).how()).isEqualTo(How.OBJECT);
        assertThat(table.touch(family, "update", "(I)V")).isEqualTo(Touch.WRITE);
        assertThat(table.touch(family, "updateLater", "()V")).isEqualTo(Touch.NONE);
        assertThat(table.touch(family, "getValue", "()J")).isEqualTo(Touch.READ);
    }

    @Test
    void aClassIsItsOwnRatherThanItsInterfaces() throws IOException {
        file("one", "object SUM java.util.zip.Checksum\nlocked OTHER java.util.zip.Adler32\nsafe java.util.zip.CRC32")
                .addTo(table);
        assertThat(table.row(Adler32.class).how()).isEqualTo(How.LOCKED);
        assertThat(table.row(CRC32C.class).how()).isEqualTo(How.OBJECT);
        assertThat(table.row(java.util.zip.CRC32.class).how()).isEqualTo(How.SAFE);
        assertThat(table.isNamed(CRC32C.class)).isTrue();
        assertThat(table.isNamed(Checksum.class.getName())).isTrue();
        assertThat(table.isNamed(CRC32C.class.getName()))
                .as("to call it by its class")
                .isFalse();
        assertThat(table.row(Object.class)).isNull();
    }

    @Test
    void whatTheJdksTableSaysOfAClassGivesWay() throws IOException {
        table.add("object COLLECTION java.util.ArrayList java.util.LinkedList");
        table.add("write COLLECTION add");
        file("one", "object COLLECTION java.util.ArrayList\nnone COLLECTION add")
                .addTo(table);
        String own = table.row(ArrayList.class).family();
        String jdks = table.row(LinkedList.class).family();
        assertThat(table.touch(own, "add", "(Ljava/lang/Object;)Z")).isEqualTo(Touch.NONE);
        assertThat(table.touch(jdks, "add", "(Ljava/lang/Object;)Z")).isEqualTo(Touch.WRITE);
        assertThat(table.isNamed(Collection.class)).isFalse();
    }

    @Test
    void familiesOfFilesAreApart() throws IOException {
        file("one", "object SUM java.util.zip.CRC32C\nwrite SUM update").addTo(table);
        file("two", "object SUM java.util.zip.Adler32\nread SUM update").addTo(table);
        assertThat(table.touch(table.row(CRC32C.class).family(), "update", "(I)V"))
                .isEqualTo(Touch.WRITE);
        assertThat(table.touch(table.row(Adler32.class).family(), "update", "(I)V"))
                .isEqualTo(Touch.READ);
    }

    @Test
    void argumentsAreOfMethodsOfClasses() throws IOException {
        file("one", "reads demo.Native send*\nwrite demo.Native fill\nnone demo.Native size")
                .addTo(table);
        assertThat(table.hasOwnMethods("demo.Native")).isTrue();
        assertThat(table.touchOfArguments("demo.Native", "sendAll", "([I)V")).isEqualTo(Touch.READ);
        assertThat(table.touch("demo.Native", "fill", "([I)V")).isEqualTo(Touch.WRITE);
        assertThat(table.touch("demo.Native", "size", "([I)I")).isEqualTo(Touch.NONE);
        assertThat(table.isNamed("demo.Native")).as("its objects").isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "'objects X a.B', 'line 1: \"objects\" means nothing'",
        "'#\n\nobject X', 'line 3: the row ends after \"object X\"'",
        "safe, 'line 1: the row ends after \"safe\"'",
        "'object X a/B', 'names of classes are written with dots'",
        "'object X a.B\nwrite Y *', 'line 2: no class is of the family Y'",
        "'read a.B get', 'line 1: what a method of a class does with its arguments'",
        "'view X a.B', '\"view\" means nothing'",
    })
    void whatMeansNothingIsRefusedWithItsPlace(String text, String message) {
        assertThatThrownBy(() -> file("one", text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(folder.resolve("one").toString())
                .hasMessageContaining(message);
    }

    @Test
    void anEmptyFileSaysNothing() throws IOException {
        file("one", "# nothing\n\n   \n").addTo(table);
        assertThat(table.isNamed(Object.class)).isFalse();
    }
}
