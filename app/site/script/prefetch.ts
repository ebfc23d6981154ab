import { prefetchRules } from "../lib/prefetch-rules.ts";

/** Lets the browser fetch the page that a visitor is about to open; not if they asked to save data. */
export function prefetchPages(): void {
	if (!HTMLScriptElement.supports?.("speculationrules") || isSavingData()) return;
	const rules = document.createElement("script");
	rules.type = "speculationrules";
	rules.textContent = prefetchRules;
	document.head.append(rules);
}

function isSavingData(): boolean {
	return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
