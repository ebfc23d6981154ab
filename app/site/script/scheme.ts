/**
 * The choice of light or dark in the footer. The script in the head has applied it before the first paint; where
 * storage is blocked it has not, and the footer offers no choice.
 */
export function watchScheme(): void {
	if (!document.documentElement.dataset.scheme) return;
	showScheme();
	addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "scheme") return;
		localStorage.scheme = target.value;
		showScheme();
	});
	// It may have changed in another tab, or on a page that the visitor left by going back.
	addEventListener("storage", showScheme);
	addEventListener("pageshow", showScheme);
}

function showScheme(): void {
	const scheme: string = localStorage.scheme || "system";
	document.documentElement.dataset.scheme = scheme;
	for (const choice of document.querySelectorAll<HTMLInputElement>("input[name=scheme]"))
		choice.checked = choice.value === scheme;
	for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-bar]")) {
		const { bar } = meta.dataset;
		meta.media = scheme === "system" ? `(prefers-color-scheme: ${bar})` : bar === scheme ? "all" : "not all";
	}
}
