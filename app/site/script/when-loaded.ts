/** Runs something once the page and its pictures have loaded: at once if they have. */
export function whenLoaded(run: () => void): void {
	if (document.readyState === "complete") run();
	else addEventListener("load", run, { once: true });
}
