import { data } from "react-router";

/** What an action answers when it does not take a form. */
export interface FormRefusal {
	ok: false;
	/** Different for each answer, so that what is wrong is read out again. */
	attempt: string;
	/** What was typed, to be shown again. */
	values: Record<string, string>;
	/** Said beside the fields, and at the top. */
	errors: Record<string, string[] | undefined>;
	/** Said at the top alone. */
	summary: string[];
}

/** For an action: the form as it was typed, and what is wrong with it, in sentences. Passwords are not sent back. */
export function refuse(
	typed: FormData,
	wrong: { errors?: FormRefusal["errors"]; summary?: string[] },
	status = 422,
): ReturnType<typeof data<FormRefusal>> {
	const values = [...typed].flatMap(([name, value]) =>
		typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
	);
	const { errors = {}, summary = [] } = wrong;
	const attempt = crypto.randomUUID();
	return data({ ok: false, attempt, values: Object.fromEntries(values), errors, summary }, { status });
}

/** The text of a field; blank if there is none. */
export function textOf(typed: FormData, name: string): string {
	const value = typed.get(name);
	return typeof value === "string" ? value.trim() : "";
}
