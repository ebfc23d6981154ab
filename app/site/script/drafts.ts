/**
 * Keeps what a visitor types into a form on this device, until it is sent or a day has passed: a reload, another language
 * and the way back lose nothing. A line in the form says so from now on, and clears it. The page that follows says to which
 * address it was sent, which stands in no address of a page, and a link of it brings what was sent back to be corrected.
 */
export function keepDrafts(): void {
	const { dataset } = document.documentElement;
	// Without a scheme, storage is blocked.
	if (!dataset.scheme) return;
	dataset.keeps = "";
	const isBegun = document.querySelector("form[data-kept=again]") !== null;
	if (
		isBegun ||
		sessionStorage.getItem("sent") ||
		Object.keys(localStorage).some((key) => key.startsWith("unsaved visitor "))
	)
		load().then((drafts) => drafts?.bringBack());
	addEventListener("input", ({ target }) => withForm(target, "keep"));
	addEventListener("sent", (event) => withForm(event.target, "sent", (event as CustomEvent).detail));
	// Without the form's own script. What is refused comes back with the page.
	addEventListener("submit", ({ target, defaultPrevented }) => defaultPrevented || withForm(target, "drop"));
	addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		if (target.matches("[data-clears]")) withForm(target, "clear");
		if (target.matches("[data-corrects]")) load().then((drafts) => drafts?.correct());
	});
}

function withForm(target: EventTarget | null, does: "keep" | "drop" | "clear" | "sent", answer = {}): void {
	const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-kept]");
	if (form) load().then((drafts) => drafts?.[does](form, answer));
}

/** Offline, nothing is kept, and nothing says so. */
function load() {
	return import("./kept-drafts.ts").catch(() => void delete document.documentElement.dataset.keeps);
}
