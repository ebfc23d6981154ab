import { textOf } from "../parts/form-refusal.ts";

/** What the editor sends: the values of the form as JSON, and the version that it was opened with. */
export function readDraft(form: FormData): { values: unknown; basedOn: string | null } | undefined {
	const values = parsed(textOf(form, "values"));
	return values === undefined ? undefined : { values, basedOn: textOf(form, "basedOn") || null };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // nothing that our form could have sent
	}
}
