/** Lets the browser fetch the page that a visitor is about to open; not if they asked to save data. */
export function prefetchPages(): void {
	if (!HTMLScriptElement.supports?.("speculationrules") || isSavingData()) return;
	const rules = document.createElement("script");
	rules.type = "speculationrules";
	rules.textContent = JSON.stringify({
		prefetch: [{ where: { and: [{ href_matches: "/*" }, ...notPages] }, eagerness: "moderate" }],
	});
	document.head.append(rules);
}

const notPages = ["/console*", "/api/*", "/documents/*", "/media/*", "/withdraw*", "/registration-change*"].map(
	(pattern) => ({ not: { href_matches: pattern } }),
);

function isSavingData(): boolean {
	return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
