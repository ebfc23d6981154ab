import { data } from "react-router";
import { isStorable, storable } from "../../../core/forms/storable.ts";

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

/** The form of a request. What no page of ours could have sent is answered with 400, which the console's layout explains. */
export async function receiveForm(request: Request): Promise<FormData> {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) throw unreadable();
	return typed;
}

/**
 * The same for a form that people type into: text that no database can hold is refused beside its field, and is shown
 * again without the characters that were wrong.
 */
export async function receiveFields(
	request: Request,
): Promise<{ typed: FormData; refusal: ReturnType<typeof refuse> | null }> {
	const typed = await request.formData().catch(() => {
		throw unreadable();
	});
	const wrong = new Set<string>();
	const cleaned = new FormData();
	for (const [name, value] of typed) {
		if (!isStorable(name)) throw unreadable();
		if (typeof value === "string" && !isStorable(value)) wrong.add(name);
		cleaned.append(name, typeof value === "string" ? storable(value) : value);
	}
	if (wrong.size === 0) return { typed, refusal: null };
	return {
		typed,
		refusal: refuse(cleaned, { errors: Object.fromEntries([...wrong].map((name) => [name, [unstorable]])) }),
	};
}

const unstorable =
	"There was a character here that cannot be saved, such as copying can bring along. It has been taken out: look at the text and send it again.";

function unreadable() {
	return data("This form could not be read.", { status: 400 });
}
