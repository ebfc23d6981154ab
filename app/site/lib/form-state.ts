import { type FocusEvent, type FormEvent, useCallback, useReducer, useRef, useState } from "react";
import { checkForm } from "../../../core/forms/check-form.ts";
import { useAddress } from "../../ui/link.tsx";
import { type FormAnswer, type Refused, refused } from "./form-answer.ts";
import { beginForm, formTokenField, sendForm } from "./form-sending.ts";

type Schema = Parameters<typeof checkForm>[0];

interface FormOptions {
	/** Answer to a submission without JavaScript, for which the server rendered the page. */
	answer: FormAnswer | undefined;
	/** Address that takes the form and answers with JSON. */
	sendTo: string;
	/** Messages if no valid response arrives. */
	lost: Parameters<typeof sendForm>[2];
	/** Loaded on first interaction: `() => import("…").then(({ contactForm }) => contactForm)`. */
	loadSchema: () => Promise<Schema>;
}

/**
 * Form that is validated in the browser by the same schema as on the server, and then submitted without leaving the
 * page. Without JavaScript, the action responds with the whole page, and the result is shown in the same way.
 */
export function useCheckedForm({ answer: posted, sendTo, lost, loadSchema }: FormOptions) {
	const [state, take] = useReducer(taken, { answer: posted, attempt: 0, round: "" });
	const { sending, once } = useOneAtATime();
	const address = useAddress();
	const schema = useRef<Promise<Schema | null>>(null);
	const token = useRef<Promise<string | null>>(null);

	const prepare = useCallback(() => {
		token.current ??= beginForm();
		schema.current ??= loadSchema().catch(() => null);
		return schema.current;
	}, [loadSchema]);

	function onSubmit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = new FormData(form);
		void once(async () => {
			const refusal = check(await prepare(), typed);
			if (refusal) return take(refusal);
			typed.set(formTokenField, (await token.current) ?? "");
			const answer = await sendForm(address(sendTo), typed, lost);
			if (answer.ok) form.dispatchEvent(new CustomEvent("sent", { bubbles: true, detail: answer }));
			if (!answer.ok || answer.leadsTo === undefined) return take(answer);
			// Allowed here, shortly after the click, and not on the next page. Popup blockers may still refuse.
			if (answer.opens !== undefined) window.open(answer.opens, "_blank", "noopener,noreferrer");
			location.assign(address(answer.leadsTo));
			// The button stays busy until the next page is there.
			await new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
		});
	}

	/** Looks at the fields of a part before the form goes on to others. Resolves to whether nothing is wrong with them. */
	async function checkPart(part: HTMLElement): Promise<boolean> {
		const form = part.closest("form");
		const schema = await prepare();
		const refusal = form && check(schema, new FormData(form));
		const fields = [...part.querySelectorAll("[name]")].map((control) => control.getAttribute("name") ?? "");
		const wrong = Object.entries(refusal?.errors ?? {}).filter(([name]) => fields.includes(name));
		take({ checked: fields, values: refusal?.values ?? {}, errors: Object.fromEntries(wrong) });
		return wrong.length === 0;
	}

	/** A field that was wrong is looked at again when it is left. */
	function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
		const name = target.getAttribute("name") ?? "";
		const { answer } = state;
		if (answer?.ok !== false || !answer.errors[name]) return;
		const typed = new FormData(currentTarget);
		const isAsBefore = String(typed.getAll(name)) === String(answer.values[name] ?? "");
		if (isAsBefore) return;
		void Promise.all([prepare(), endOfPress()]).then(([schema]) => {
			const errors = schema && (check(schema, typed)?.errors ?? {});
			if (errors) take({ corrected: name, errors: errors[name] });
		});
	}

	return { ...state, sending, onSubmit, onBlur, checkPart, prepare };
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;

interface State {
	answer: FormAnswer | undefined;
	/** Incremented with each response, so that the summary takes focus again. */
	attempt: number;
	/** Changes with each success, to reset the fields. */
	round: string;
}

/** What has become of a field that was wrong. */
interface Corrected {
	corrected: string;
	/** What is still wrong with it. */
	errors: string[] | undefined;
}

/** What was found in a part of the form. */
interface Checked extends Pick<Refused, "values" | "errors"> {
	/** The fields of the part. */
	checked: readonly string[];
}

function taken(state: State, answer: FormAnswer | Corrected | Checked): State {
	const { answer: before, attempt, round } = state;
	if ("checked" in answer) return checked(state, answer);
	if (!("corrected" in answer)) return { answer, attempt: attempt + 1, round: answer.ok ? answer.id : round };
	if (before?.ok !== false) return { answer: before, attempt, round };
	const { [answer.corrected]: _, ...others } = before.errors;
	const errors = answer.errors ? { ...before.errors, [answer.corrected]: answer.errors } : others;
	// What was said of the form as a whole, such as that something is missing, was about these fields.
	const summary = Object.keys(errors).length > 0 ? before.summary : [];
	return { answer: { ...before, errors, summary }, attempt, round };
}

/** What is wrong with other parts stays, as it was told. */
function checked({ answer: before, attempt, round }: State, { checked, values, errors: found }: Checked): State {
	const told = before?.ok === false ? before : refused({ values: {}, errors: {}, summary: [] });
	const others = Object.entries(told.errors).filter(([name]) => !checked.includes(name));
	const errors = { ...Object.fromEntries(others), ...found };
	const isWrong = Object.keys(errors).length > 0;
	return {
		answer: isWrong ? { ...told, values: { ...told.values, ...values }, errors, alert: null } : undefined,
		attempt: Object.keys(found).length > 0 ? attempt + 1 : attempt,
		round,
	};
}

/**
 * Resolves once no button of the mouse is down. The press by which a field is left ends where it began only if nothing
 * has moved meanwhile, as it does when a line below the field goes.
 */
async function endOfPress(): Promise<void> {
	if (!document.querySelector(":active")) return;
	await new Promise((resolve) => addEventListener("mouseup", resolve, { once: true }));
	await new Promise((resolve) => setTimeout(resolve));
}

/** Without the schema, as after a network error, validation is left to the server. */
function check(schema: Schema | null, typed: FormData): Refused | null {
	const checked = schema && checkForm(schema, typed);
	return checked && !checked.ok ? refused(checked) : null;
}

/** Ignores a second submit while the first is pending. */
function useOneAtATime() {
	const [sending, setSending] = useState(false);
	const underWay = useRef(false);
	async function once(run: () => Promise<void>): Promise<void> {
		if (underWay.current) return;
		underWay.current = true;
		setSending(true);
		try {
			await run();
		} finally {
			underWay.current = false;
			setSending(false);
		}
	}
	return { sending, once };
}
