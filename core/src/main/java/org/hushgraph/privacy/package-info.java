/**
 * What intruders learn, as costs of the weights.
 *
 * <p>In reading order: {@link org.hushgraph.privacy.Exposure} φ; {@link org.hushgraph.privacy.WindowCost} with its {@link
 * org.hushgraph.privacy.Clock} and the {@link org.hushgraph.privacy.ExactGradient} or {@link
 * org.hushgraph.privacy.PrintedGradient}; {@link org.hushgraph.privacy.AllTimeCost}, the default; {@link
 * org.hushgraph.privacy.ProtectiveCost} for nodes of unequal {@link org.hushgraph.privacy.Sensitivity}; {@link org.hushgraph.privacy.GradientBound} and {@link
 * org.hushgraph.privacy.LeastExposure}, which bound a cost from both sides; {@link org.hushgraph.privacy.EmpiricalCost} for
 * nonlinear networks.
 */
package org.hushgraph.privacy;
