/**
 * Nobody reads and answers a form in less: what comes sooner was filled in by a program. The page's own script waits for
 * so long before it sends, so that somebody whose browser fills in everything is not taken for one.
 */
export const shortestFillingMs = 1500;
