import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { checkForm } from "../../../core/forms/check-form.ts";
import { type FormAnswer, type Refused, refused } from "./form-answer.ts";
import { beginForm, formTokenField } from "./form-sending.ts";

type Schema = Parameters<typeof checkForm>[0];

/**
 * Form that is validated in the browser by the same schema as on the server, and then submitted without leaving the
 * page. The schema is loaded on first interaction: `() => import("…").then(({ contactForm }) => contactForm)`. Without
 * JavaScript, the action responds with the whole page, and the result is shown in the same way.
 */
export function useCheckedForm(loadSchema: () => Promise<Schema>) {
	const fetcher = useFetcher<FormAnswer>();
	const posted = useActionData<FormAnswer>();
	const [state, take] = useReducer(taken, { answer: posted, attempt: 0, round: "" });
	const { sending, once } = useOneAtATime();
	const schema = useRef<Promise<Schema | null>>(null);
	const token = useRef<Promise<string | null>>(null);

	useEffect(() => {
		if (fetcher.data) take(fetcher.data);
	}, [fetcher.data]);

	const prepare = useCallback(() => {
		token.current ??= beginForm();
		schema.current ??= loadSchema().catch(() => null);
		return schema.current;
	}, [loadSchema]);

	function onSubmit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		void once(async () => {
			const refusal = check(await prepare(), typed);
			if (refusal) return take(refusal);
			typed.set(formTokenField, (await token.current) ?? "");
			await fetcher.submit(typed, { method: "post" });
		});
	}

	return { ...state, sending, Form: fetcher.Form, onSubmit, prepare };
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;

interface State {
	answer: FormAnswer | undefined;
	/** Incremented with each response, so that the summary takes focus again. */
	attempt: number;
	/** Changes with each success, to reset the fields. */
	round: string;
}

function taken({ attempt, round }: State, answer: FormAnswer): State {
	return { answer, attempt: attempt + 1, round: answer.ok ? answer.id : round };
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
