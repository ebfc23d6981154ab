/** Menus close on a click outside, on choosing an item, when focus leaves them, and on Escape, which restores focus. */
export function watchMenus(): void {
	addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		for (const menu of openMenus()) {
			const item = menu.contains(target) ? target.closest("a, [data-closes-menu]") : null;
			if (menu.contains(target) && !item) continue;
			// A dialog opened by the item restores focus on closing to the element focused now, and the item will be hidden
			// by then.
			if (item?.matches("[data-closes-menu]")) focusSummary(menu);
			menu.open = false;
		}
	});
	addEventListener("focusin", ({ target }) => {
		for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
	});
	addEventListener("keydown", ({ key }) => {
		if (key !== "Escape") return;
		for (const menu of openMenus()) {
			menu.open = false;
			focusSummary(menu);
		}
	});
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll("details[data-menu][open]");
}

function focusSummary(menu: HTMLDetailsElement): void {
	menu.querySelector("summary")?.focus();
}
