import { data } from "react-router";
import { isStorable, storable } from "../../../core/forms/storable.ts";

/** Returned by an action that refuses a form. */
export interface FormRefusal {
	ok: false;
	/** Unique per response, so that screen readers announce the errors again. */
	attempt: string;
	/** Typed values, to refill the form. */
	values: Record<string, string>;
	/** Shown beside the fields and in the summary. */
	errors: Record<string, string[] | undefined>;
	/** Shown in the summary only. */
	summary: string[];
}

/** Returns the typed values and the errors as sentences, for an action. Passwords and codes are not sent back. */
export function refuse(
	typed: FormData,
	wrong: { errors?: FormRefusal["errors"]; summary?: string[] },
	status = 422,
): ReturnType<typeof data<FormRefusal>> {
	const values = [...typed].flatMap(([name, value]) =>
		typeof value === "string" && !/password|freshCode/i.test(name) ? [[name, value]] : [],
	);
	const { errors = {}, summary = [] } = wrong;
	const attempt = crypto.randomUUID();
	return data({ ok: false, attempt, values: Object.fromEntries(values), errors, summary }, { status });
}

/** Text of a field, or an empty string. */
export function textOf(typed: FormData, name: string): string {
	const value = typed.get(name);
	return typeof value === "string" ? value.trim() : "";
}

/**
 * Reads the form of a request. Throws a 400 for bodies that no form of ours could have sent; the console's layout
 * explains it.
 */
export async function receiveForm(request: Request): Promise<FormData> {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) throw unreadable();
	return typed;
}

/**
 * Like `receiveForm`, for forms with text fields: text that no database can store is refused beside its field, and
 * shown again without the invalid characters.
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
