package org.hushgraph.graphfile;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Numeral;

/**
 * The attributes of nodes, or of links, that an XML file declares with a key, a name, a type and an optional default. A
 * value may precede its declaration. A value that is never declared is stored under its key. Whole numbers that do not
 * fit in a double are stored as texts.
 */
final class DeclaredAttributes {
    private static final double LARGEST_WHOLE = 1L << 53;
    private static final long MOST_DEFAULTS = 1_000_000;
    private static final Set<String> WHOLE = Set.of("int", "integer", "long", "short", "byte", "biginteger");
    private static final Set<String> REAL = Set.of("double", "float", "bigdecimal", "decimal");

    private record Declaration(String name, boolean isNumber, boolean isWhole, String defaultValue) {}

    private final AttributeTable table;
    private final Map<String, Declaration> declarations = new HashMap<>();
    private final AttributeTable undeclared = new AttributeTable(); // values without a declaration so far, by key

    DeclaredAttributes(AttributeTable table) {
        this.table = table;
    }

    /**
     * Adds a declaration. {@code defaultValue} applies to elements without a value and may be null. The first
     * declaration of a key counts.
     */
    void declare(String key, String name, String type, String defaultValue) {
        String word = type == null ? "" : type.toLowerCase(Locale.ROOT);
        boolean whole = WHOLE.contains(word);
        declarations.putIfAbsent(key, new Declaration(name, whole || REAL.contains(word), whole, defaultValue));
    }

    /** Sets the value of a key in a row. */
    void put(String key, int row, String text, XmlSource xml) {
        Declaration declaration = declarations.get(key);
        if (declaration == null) {
            undeclared.column(key).put(row, text);
        } else if (!declaration.isNumber) {
            if (!text.isEmpty() || declaration.defaultValue != null) {
                table.column(declaration.name).put(row, text);
            }
        } else {
            putNumber(declaration, row, text, xml.number(declaration.name, text));
        }
    }

    private void putNumber(Declaration declaration, int row, String text, double value) {
        if (declaration.isWhole && isRounded(text.strip(), value)) {
            table.column(declaration.name).put(row, text.strip());
        } else if (!Double.isNaN(value)) {
            table.column(declaration.name).put(row, value);
        }
    }

    private static boolean isRounded(String digits, double value) {
        boolean decimal =
                digits.indexOf('x') < 0 && digits.indexOf('X') < 0; // hexadecimal literals such as 0x1p60 are exact
        return decimal
                && Math.abs(value) >= LARGEST_WHOLE
                && new BigDecimal(digits).compareTo(new BigDecimal(value)) != 0;
    }

    /**
     * Adds, at the end of the file, the values that preceded their declarations, and the defaults for {@code rows}
     * rows.
     */
    void finish(int rows, XmlSource xml) {
        undeclared.columns().forEach(this::addDeferred);
        long defaults = declarations.values().stream()
                .filter(d -> d.defaultValue != null)
                .count();
        if (defaults * rows > MOST_DEFAULTS + xml.bytesRead()) {
            throw xml.error(defaults + " attributes with a default for " + rows
                    + " rows are out of proportion to the size of the file. Try leaving out the defaults.");
        }
        for (Declaration declaration : declarations.values()) {
            if (declaration.defaultValue != null) {
                fill(declaration, rows, xml);
            }
        }
    }

    private void addDeferred(Column texts) {
        Declaration declaration = declarations.get(texts.name());
        for (int n = 0; n < texts.size(); n++) {
            int row = texts.row(n);
            String text = texts.text(row);
            double value = declaration != null && declaration.isNumber ? Numeral.parse(text.strip()) : Double.NaN;
            if (Double.isFinite(value)) {
                putNumber(declaration, row, text, value);
            } else if (declaration != null && !text.isEmpty()) {
                table.column(declaration.name).put(row, text);
            } else if (!text.isEmpty()) {
                table.column(texts.name()).putUntyped(row, text);
            }
        }
    }

    private void fill(Declaration declaration, int rows, XmlSource xml) {
        double value = declaration.isNumber ? xml.number(declaration.name, declaration.defaultValue) : Double.NaN;
        BitSet empty = new BitSet();
        table.find(declaration.name)
                .ifPresentOrElse(
                        column -> {
                            for (int row = 0; row < rows; row++) {
                                empty.set(row, !column.has(row));
                            }
                        },
                        () -> empty.set(0, rows));
        for (int row = empty.nextSetBit(0); row >= 0; row = empty.nextSetBit(row + 1)) {
            if (declaration.isNumber) {
                putNumber(declaration, row, declaration.defaultValue, value);
            } else {
                table.column(declaration.name).put(row, declaration.defaultValue);
            }
        }
    }
}
