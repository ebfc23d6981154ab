/**
 * Runs in the head, before anything is painted, so that a chosen scheme never flashes in the other one. Where the
 * browser refuses to remember anything it stops before it has done anything, and the footer offers no choice.
 */
export const schemeScript = 'try{document.documentElement.dataset.scheme=localStorage.scheme||"system"}catch{}';

/** What browsers paint their own bars with: the colour of ours. They read no stylesheet for it. */
export const barColours = { light: "#cfe6f7", dark: "#1a2756" } as const;
