/**
 * The oldest browsers that pages are readable in: what the build writes is lowered to what these understand (decision 0034).
 * docs/operations.md states the range.
 */
export const oldestEngines = ["chrome90", "edge90", "firefox97", "safari15.4", "ios15.4"];
