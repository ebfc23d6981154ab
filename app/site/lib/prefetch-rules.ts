const notPages = [
	"/console*",
	"/api/*",
	"/documents/*",
	"/media/*",
	"/withdraw*",
	"/unsubscribe*",
	"/*.ics",
	"/*.atom",
];

/** Speculation rules: the browser may fetch a page that the visitor is about to open. The CSP allows them by hash. */
export const prefetchRules = JSON.stringify({
	prefetch: [
		{
			where: { and: [{ href_matches: "/*" }, ...notPages.map((pattern) => ({ not: { href_matches: pattern } }))] },
			eagerness: "moderate",
		},
	],
});
