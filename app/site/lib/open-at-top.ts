/**
 * Runs in the head of pages that open at their top: browsers would restore the position on a reload. An address with a
 * fragment still leads to its place, and going back restores the position as everywhere.
 */
export const openAtTopScript = [
	'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="reload"){',
	'history.scrollRestoration="manual";',
	'addEventListener("load",()=>setTimeout(()=>history.scrollRestoration="auto"))}',
].join("");
