import { longDate } from "../../../core/time/dates.ts";

/** A question with what was answered, and the id that its step is shown by. */
export interface GivenAnswer {
	label: string;
	shown: string;
	step: string;
}

/** Reads the questions of a form and their answers, as its fields show them. */
export function answersIn(form: HTMLElement, language: string): GivenAnswer[] {
	return stepsIn(form)
		.slice(0, -1)
		.flatMap((step) =>
			[...step.querySelectorAll<Question>(questions)].map((question) => ({
				label: labelOf(question),
				shown: question instanceof HTMLFieldSetElement ? tickedIn(question) : answerOf(question, language),
				step: idOf(step),
			})),
		);
}

type Question = HTMLFieldSetElement | HTMLInputElement | HTMLSelectElement;
const questions = "fieldset, select, input:not([type=checkbox], [type=radio], [type=hidden])";

/** The words themselves, without what marks an optional field. */
function labelOf(question: Question): string {
	const label = question instanceof HTMLFieldSetElement ? question.querySelector("legend") : question.labels?.[0];
	return label?.firstChild?.textContent?.trim() ?? "";
}

function tickedIn(group: HTMLFieldSetElement): string {
	const ticked = [...group.querySelectorAll<HTMLInputElement>("input:checked")];
	return ticked.map((box) => box.ariaLabel ?? box.labels?.[0]?.textContent?.trim() ?? "").join("\n");
}

function answerOf(field: HTMLInputElement | HTMLSelectElement, language: string): string {
	if (field instanceof HTMLSelectElement) return field.value && (field.selectedOptions[0]?.textContent ?? "");
	return (field.type === "date" && longDate(Date.parse(field.value), language)) || field.value.trim();
}

export function stepsIn(element: Element): HTMLElement[] {
	return [...(element.closest("form")?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
}

export function stepOf(element: Element): HTMLElement | null {
	return element.closest<HTMLElement>("[data-step]");
}

/** The step after this one; the last if all answers were seen together before. */
export function nextOf(step: HTMLElement): HTMLElement | undefined {
	const steps = stepsIn(step);
	const wasChecked = step.closest("form")?.dataset.checked !== undefined;
	return wasChecked ? steps.at(-1) : steps[steps.indexOf(step) + 1];
}

export function previousOf(step: HTMLElement): HTMLElement | undefined {
	const steps = stepsIn(step);
	return steps[steps.indexOf(step) - 1];
}

/** The one step that is shown; undefined where all stand on one page. */
export function shownStep(form: HTMLElement): HTMLElement | undefined {
	const shown = stepsIn(form).filter((step) => step.offsetParent !== null);
	return shown.length === 1 ? shown[0] : undefined;
}

/** Shows a step by the address, which makes it a step of the browser's way back too. */
export function goTo(step: HTMLElement | undefined): void {
	if (!step) return;
	location.hash = idOf(step);
	document.getElementById(idOf(step))?.focus();
}

/** Id of its first line, by which the address shows it. */
function idOf(step: HTMLElement): string {
	return step.querySelector("p[id]")?.id ?? "";
}
