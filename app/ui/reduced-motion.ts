/** Media query of visitors who prefer less motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
