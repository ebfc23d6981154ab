/**
 * What has just been done is said once: its marks leave the address, so that going forward, a reload and a link that is
 * passed on show how things stand. An element with `data-once` names them; one with `data-then` names the page that does
 * so, where the open one says nothing else. A dialog has its own way, since it may be the only place of a link.
 */
export function sayOnce(): void {
	let address = new URL(location.href);
	for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-once], [data-then]")) {
		for (const mark of dataset.once?.split(" ") ?? []) address.searchParams.delete(mark);
		if (dataset.then) address = new URL(dataset.then, address);
	}
	if (address.href !== location.href) history.replaceState(history.state, "", address);
}
