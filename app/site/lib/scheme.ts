/**
 * Runs in the head before the first paint, to avoid a flash of the wrong scheme. Where storage is blocked it throws
 * before setting anything, and the footer offers no choice.
 */
export const schemeScript = 'try{document.documentElement.dataset.scheme=localStorage.scheme||"system"}catch{}';

/** The `theme-color` of the browser's own UI, matching our bar; it cannot use CSS variables. */
export const barColours = { light: "#cfe6f7", dark: "#1a2756" } as const;
