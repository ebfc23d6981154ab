/**
 * What has just been done is said once: its marks leave the address, so that going forward, a reload and a link that is
 * passed on show how things stand. An element with `data-once` names them; a dialog has its own way, since it may be
 * the only place of a link.
 */
export function sayOnce(): void {
	const address = new URL(location.href);
	for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-once]"))
		for (const mark of dataset.once?.split(" ") ?? []) address.searchParams.delete(mark);
	if (address.href !== location.href) history.replaceState(history.state, "", address);
}
