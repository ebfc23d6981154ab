/** Buttons that copy a text; what is beside them says whether it was done. Browsers allow it over HTTPS alone. */
export function watchCopies(): void {
	addEventListener("click", async ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
		const status = button?.parentElement?.querySelector("[role=status]");
		if (!button || !status) return;
		// Said once more when it is pressed once more.
		status.textContent = "";
		const { copies = "", done = "", failed = "" } = button.dataset;
		status.textContent =
			(await navigator.clipboard?.writeText(copies).then(
				() => done,
				() => failed,
			)) ?? failed;
	});
}
