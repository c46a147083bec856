/**
 * Costs of the weights, which measure the exposure to intruders.
 *
 * <p>In reading order: {@link org.hushgraph.privacy.Exposure} φ; {@link org.hushgraph.privacy.PrivacyCost}, the
 * contract of all costs. A {@link org.hushgraph.privacy.CostDefinition} is a formula of a linear network:
 * {@link org.hushgraph.privacy.AllTimeCost}, the default; {@link org.hushgraph.privacy.WindowCost} with its
 * {@link org.hushgraph.privacy.Clock} and the {@link org.hushgraph.privacy.ExactGradient} or
 * {@link org.hushgraph.privacy.PrintedGradient}; {@link org.hushgraph.privacy.ProtectiveCost} for nodes of different
 * {@link org.hushgraph.privacy.Sensitivity}; {@link org.hushgraph.privacy.InformationCost} in bits.
 * A {@link org.hushgraph.privacy.ExpectedCost} is for intruders in doubt.
 * {@link org.hushgraph.privacy.GradientBound} and {@link org.hushgraph.privacy.ExposureLowerBound} bound them.
 *
 * <p>A {@link org.hushgraph.privacy.CostEngine} chooses how to compute costs. A
 * {@link org.hushgraph.privacy.SparseCost} is computed at scale by a {@link org.hushgraph.privacy.SparseEngine}.
 * {@link org.hushgraph.privacy.EmpiricalCost} is for nonlinear networks. A {@link org.hushgraph.privacy.CostModel} adds
 * a cost from another jar.
 */
package org.hushgraph.privacy;
