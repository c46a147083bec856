package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;

/** Several figures as panels of one figure, row by row, each with a caption below it, and with one shared legend. */
public final class PanelGrid implements Figure {
    private static final double GAP = 18;
    private static final double CAPTION = 26;

    private final String title;
    private final int columns;
    private final List<Panel> panels;
    private final boolean sharesLegend;

    private record Panel(String caption, Figure figure) {
        double height() {
            return figure.height() + CAPTION;
        }
    }

    private PanelGrid(String title, int columns, List<Panel> panels, boolean sharesLegend) {
        this.title = title;
        this.columns = columns;
        this.panels = panels;
        this.sharesLegend = sharesLegend;
    }

    /** Returns an empty grid with this number of panels per row. The title may be empty. */
    public static PanelGrid of(String title, int columns) {
        if (columns < 1) {
            throw new IllegalArgumentException(
                    "columns = " + columns + " must be at least 1. Try 3, which shows six panels in two rows.");
        }
        return new PanelGrid(title, columns, List.of(), true);
    }

    /** Returns the grid with one more panel. */
    public PanelGrid with(String caption, Figure figure) {
        List<Panel> more = new ArrayList<>(panels);
        more.add(new Panel(caption, figure));
        return new PanelGrid(title, columns, List.copyOf(more), sharesLegend);
    }

    /** Returns the grid with a separate legend in each panel. */
    public PanelGrid withOwnLegends() {
        return new PanelGrid(title, columns, panels, false);
    }

    @Override
    public double width() {
        double width = 0;
        for (int column = 0; column < Math.min(columns, panels.size()); column++) {
            width += columnWidth(column) + (column == 0 ? 0 : GAP);
        }
        return Math.max(120, width);
    }

    @Override
    public double height() {
        double height = titleHeight();
        for (int row = 0; row < rows(); row++) {
            height += rowHeight(row) + (row == 0 ? 0 : GAP);
        }
        return height + legend().height(width() - 24) + (legend().isEmpty() ? 4 : 8);
    }

    @Override
    public String description() {
        List<String> captions = panels.stream().map(Panel::caption).toList();
        return (title.isEmpty() ? "Panels" : title) + ": " + String.join("; ", captions);
    }

    @Override
    public Legend legend() {
        return sharesLegend
                ? Legend.union(panels.stream().map(p -> p.figure.legend()).toList())
                : Legend.EMPTY;
    }

    @Override
    public PanelGrid withoutLegend() {
        return new PanelGrid(
                title,
                columns,
                panels.stream()
                        .map(p -> new Panel(p.caption, p.figure.withoutLegend()))
                        .toList(),
                false);
    }

    @Override
    public void drawOn(Svg svg) {
        if (!title.isEmpty()) {
            svg.text(12, 24, 15, TextWidth.fit(title, 16, width() - 24), "fill", Palette.INK, "font-weight", 600);
        }
        double top = titleHeight();
        for (int row = 0; row < rows(); row++) {
            double left = 0;
            for (int column = 0; column < columns && row * columns + column < panels.size(); column++) {
                draw(svg, drawn(row * columns + column), left, top, columnWidth(column), rowHeight(row));
                left += columnWidth(column) + GAP;
            }
            top += rowHeight(row) + GAP;
        }
        legend().drawOn(svg, 12, top - GAP + 8, width() - 24);
    }

    private static void draw(Svg svg, Panel panel, double left, double top, double width, double height) {
        svg.place(panel.figure, left + (width - panel.figure.width()) / 2, top);
        String caption = TextWidth.fit(panel.caption, 12.5, width);
        double baseline = top + height - CAPTION + 17;
        svg.text(left + width / 2, baseline, 12.5, caption, "fill", Palette.INK, "text-anchor", "middle");
    }

    /** A panel as it is drawn: without its own legend if there is a shared one. */
    private Panel drawn(int index) {
        Panel panel = panels.get(index);
        return sharesLegend ? new Panel(panel.caption, panel.figure.withoutLegend()) : panel;
    }

    private int rows() {
        return (panels.size() + columns - 1) / columns;
    }

    private double titleHeight() {
        return title.isEmpty() ? 8 : 44;
    }

    private double columnWidth(int column) {
        double width = 0;
        for (int i = column; i < panels.size(); i += columns) {
            width = Math.max(width, panels.get(i).figure().width());
        }
        return width;
    }

    private double rowHeight(int row) {
        double height = 0;
        for (int i = row * columns; i < Math.min(panels.size(), (row + 1) * columns); i++) {
            height = Math.max(height, drawn(i).height());
        }
        return height;
    }
}
