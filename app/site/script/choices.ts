/** A choice that is a whole form, such as the year of events, is submitted at once. */
export function watchChoices(): void {
	addEventListener("change", ({ target }) => {
		if (target instanceof HTMLSelectElement && target.form && "submitsAtOnce" in target.form.dataset)
			target.form.requestSubmit();
	});
}
