"""Conjugate gradients of SciPy 1.10, which Debian 12 has, and newer. Until SciPy 1.11 the relative tolerance is called tol."""

from inspect import signature

from scipy.sparse.linalg import cg as scipy_cg

TOLERANCE = "rtol" if "rtol" in signature(scipy_cg).parameters else "tol"


def cg(A, b, rtol, **options):
    """The solution of A x = b with a residual of at most rtol ‖b‖, and SciPy's status: 0 if it is that small."""
    return scipy_cg(A, b, atol=0, **{TOLERANCE: rtol}, **options)
