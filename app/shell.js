// Needed before hydration: a few listeners on native elements.

/** Marks whether the page is scrolled, for the bar over the banner. */
function noteScroll() {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolled", scrollY > 50);
	root.toggleAttribute("data-scrolled-far", scrollY > 100);
}
addEventListener("scroll", noteScroll, { passive: true });
noteScroll();

/** Applies the chosen colour scheme. The script in the head has already done so before the first paint. */
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
	// It may have changed in another tab, or on a page that the visitor left by going back (bfcache).
	addEventListener("storage", showScheme);
	addEventListener("pageshow", showScheme);
}

/** Menus close on a click outside, on choosing an item, and on Escape, which restores focus. */
const openMenus = () => document.querySelectorAll("details[data-menu][open]");
addEventListener("click", ({ target }) => {
	for (const menu of openMenus()) {
		const item = menu.contains(target) ? target.closest("a, [data-closes-menu]") : null;
		if (menu.contains(target) && !item) continue;
		// A dialog opened by the item restores focus on closing to the element focused now, and the item will be hidden by
		// then.
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

/** Fallback for browsers without invoker commands. */
if (!("commandForElement" in HTMLButtonElement.prototype)) {
	addEventListener("click", ({ target }) => {
		const button = target.closest("button[commandfor]");
		const dialog = button && document.getElementById(button.getAttribute("commandfor"));
		if (!dialog) return;
		if (button.getAttribute("command") === "show-modal") dialog.showModal();
		else dialog.close();
	});
}
