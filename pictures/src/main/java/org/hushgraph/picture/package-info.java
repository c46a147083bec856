/**
 * Figures and pages without a drawing library. The same input gives the same bytes on all machines.
 *
 * <p>In reading order: {@link org.hushgraph.picture.Svg} writes drawings, and {@link org.hushgraph.picture.Figure} is
 * the interface of all figures. There are four kinds: {@link org.hushgraph.picture.LineChart}, {@link
 * org.hushgraph.picture.IntervalChart}, {@link org.hushgraph.picture.PointChart} with its {@link
 * org.hushgraph.picture.ParetoFront}, and {@link org.hushgraph.picture.NetworkPicture}. A network is drawn on a {@link
 * org.hushgraph.picture.Layout} from {@link org.hushgraph.picture.CoordinateLayout} or, without known positions, {@link
 * org.hushgraph.picture.ForceLayout}. {@link org.hushgraph.picture.PanelGrid} arranges figures side by side, and {@link
 * org.hushgraph.picture.HtmlPage} combines text and figures in a page.
 */
package org.hushgraph.picture;
