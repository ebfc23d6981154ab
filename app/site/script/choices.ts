/**
 * A choice that is a whole form, such as the year of events, is submitted at once. By keyboard it waits for the form's
 * button, which appears then: each arrow key on the way to a choice is one.
 */
export function watchChoices(): void {
	addEventListener("change", ({ target }) => {
		const form = formAtOnce(target);
		// Safari has the first since version 16.
		if (form && !("byKey" in form.dataset)) (form.requestSubmit ?? form.submit).call(form);
	});
	addEventListener("keydown", ({ target, key }) => {
		const form = formAtOnce(target);
		if (form && key !== "Tab") form.dataset.byKey = "";
	});
	addEventListener("pointerdown", ({ target }) => {
		const form = formAtOnce(target);
		if (form) delete form.dataset.byKey;
	});
}

/** Form of a select that is submitted at once. */
function formAtOnce(target: EventTarget | null): HTMLFormElement | null {
	const form = target instanceof HTMLSelectElement ? target.form : null;
	return form && "submitsAtOnce" in form.dataset ? form : null;
}
