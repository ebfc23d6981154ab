// What the page needs at once, without waiting for the rest of its code: a few listeners on native elements.

/** Notes how far the page is scrolled, for the bar over the banner. */
function noteScroll() {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolled", scrollY > 50);
	root.toggleAttribute("data-scrolled-far", scrollY > 100);
}
addEventListener("scroll", noteScroll, { passive: true });
noteScroll();

/** The scheme that the reader chose: it holds before the first paint already, by the script in the head. */
function showScheme() {
	const scheme = localStorage.scheme || "system";
	document.documentElement.dataset.scheme = scheme;
	for (const choice of document.getElementsByName("scheme")) choice.checked = choice.value === scheme;
	for (const meta of document.querySelectorAll("meta[data-bar]")) {
		const { bar } = meta.dataset;
		meta.media = scheme === "system" ? `(prefers-color-scheme: ${bar})` : bar === scheme ? "all" : "not all";
	}
}
if (document.documentElement.dataset.scheme) {
	showScheme();
	addEventListener("change", ({ target }) => {
		if (target.name !== "scheme") return;
		localStorage.scheme = target.value;
		showScheme();
	});
	// It may have been chosen in another tab, or on a page from which the reader comes back to this one.
	addEventListener("storage", showScheme);
	addEventListener("pageshow", showScheme);
}

/** A menu closes on a click outside of it, on choosing an item, and on Escape, which gives the focus back. */
const openMenus = () => document.querySelectorAll("details[data-menu][open]");
addEventListener("click", ({ target }) => {
	for (const menu of openMenus()) {
		const item = menu.contains(target) ? target.closest("a, [data-closes-menu]") : null;
		if (menu.contains(target) && !item) continue;
		// A message that the item opens gives the focus back to what has it now, and the item is hidden by then.
		if (item?.matches("[data-closes-menu]")) menu.querySelector("summary").focus();
		menu.open = false;
	}
});
addEventListener("keydown", ({ key }) => {
	if (key !== "Escape") return;
	for (const menu of openMenus()) {
		menu.open = false;
		menu.querySelector("summary").focus();
	}
});

/** Browsers that don't know invoker commands yet open and close dialogs by this. */
if (!("commandForElement" in HTMLButtonElement.prototype)) {
	addEventListener("click", ({ target }) => {
		const button = target.closest("button[commandfor]");
		const dialog = button && document.getElementById(button.getAttribute("commandfor"));
		if (!dialog) return;
		if (button.getAttribute("command") === "show-modal") dialog.showModal();
		else dialog.close();
	});
}
