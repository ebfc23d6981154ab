/** What dialogs cannot do natively everywhere. */
export function openDialogs(): void {
	if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", followCommand);
	for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-at-once]")) openAtOnce(dialog);
	// A click on the backdrop targets the dialog itself.
	addEventListener("click", ({ target }) => {
		if (target instanceof HTMLDialogElement && "closesBeside" in target.dataset) target.close();
	});
}

/** Fallback for browsers without invoker commands. */
function followCommand({ target }: MouseEvent): void {
	const button = target instanceof Element ? target.closest("button[commandfor]") : null;
	const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute("command") === "show-modal") dialog.showModal();
	else dialog.close();
}

/**
 * The server can only render it open as a non-modal dialog; reopening it makes it modal and traps focus. Closing it,
 * or following one of its links, removes its parameters from the URL, so that neither a reload nor the way back shows it
 * again. Closing goes on at the top of the page: the browser would go on where the dialog stands in the document.
 */
function openAtOnce(dialog: HTMLDialogElement): void {
	delete dialog.dataset.atOnce;
	dialog.open = false;
	dialog.showModal();
	// A dialog focuses its first link; reading should start at the heading instead.
	dialog.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
	const forget = () => history.replaceState(history.state, "", location.pathname);
	dialog.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest("a")) forget();
	});
	dialog.addEventListener("close", () => {
		forget();
		document.querySelector("main")?.focus({ preventScroll: true });
	});
}
