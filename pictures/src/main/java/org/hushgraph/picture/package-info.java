/**
 * Figures and pages without a drawing library: the same input gives the same bytes everywhere.
 *
 * <p>In reading order: {@link org.hushgraph.picture.Svg} writes, {@link org.hushgraph.picture.Figure} is what can be
 * drawn; {@link org.hushgraph.picture.LineChart}, {@link org.hushgraph.picture.IntervalChart}, {@link org.hushgraph.picture.PointChart} with its {@link
 * org.hushgraph.picture.ParetoFront} and {@link org.hushgraph.picture.NetworkPicture} are the four kinds, the last on a {@link org.hushgraph.picture.Layout} from {@link org.hushgraph.picture.CoordinateLayout} or, where nothing
 * is known of places, {@link org.hushgraph.picture.ForceLayout};
 * {@link org.hushgraph.picture.PanelGrid} sets figures side by side and {@link org.hushgraph.picture.HtmlPage} tells
 * the story around them.
 */
package org.hushgraph.picture;
