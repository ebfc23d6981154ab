/**
 * What a form's action returns. Texts are keys of the chapter's messages or, from another server, sentences.
 * A success that leads to another page is a redirect instead.
 */
export type FormAnswer = Accepted | Refused;

export interface Accepted {
	ok: true;
	/** Different for each success, such as the receipt: the fields are cleared for it. */
	id: string;
	/** Said over the page. */
	alert: string | null;
}

export interface Refused {
	ok: false;
	/** What was typed, to be shown again. */
	values: Record<string, string>;
	/** Said beside the fields, and in the summary. */
	errors: Record<string, string[] | undefined>;
	/** Said in the summary alone. */
	summary: string[];
	/** Said over the page. */
	alert: string | null;
	/** The receipt under which it is stored here, though another server did not take it. */
	storedAs?: string | undefined;
}

export function accepted(id: string, alert: string | null = null): Accepted {
	return { ok: true, id, alert };
}

/** The form was not filled in by the rules. */
export function refused({ values, errors, summary }: Omit<Refused, "ok" | "alert">): Refused {
	return { ok: false, values, errors, summary, alert: null };
}

/** The form was in order, but could not be taken. */
export function failed(typed: FormData, alert: string, errors: Refused["errors"] = {}): Refused {
	const values = [...typed].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
	return { ok: false, values: Object.fromEntries(values), errors, summary: [], alert };
}

/** The words for a key of the chapter's messages; what is no key is a sentence already. */
export function sentence(messages: Readonly<Record<string, string | boolean>>, text: string): string {
	const words = Object.hasOwn(messages, text) ? messages[text] : text;
	return typeof words === "string" ? words : text;
}
