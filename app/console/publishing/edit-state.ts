import { useDeferredValue, useEffect, useState } from "react";
import type { Publication } from "../../../core/publishing/publication.ts";
import type { Conflict } from "../../../core/publishing/records.ts";
import type { FormRefusal } from "../parts/form-refusal.ts";

/** Loader data of the screen of one event or highlight. */
export interface Edited<Values> {
	/** Id that the record has, or will be stored under. */
	id: string;
	values: Values;
	/** Null for a new record. */
	stored: (Publication & { revision: number; sample: boolean }) | null;
	/** What is missing for publishing, if that was requested. */
	missing: Record<string, string[]> | null;
}

/** Returned by the action if it did not save. */
export type EditRefusal<Values> = FormRefusal & { conflict: Conflict<Values> | null };

/**
 * Initial values of the form: stored, typed and refused, or restored from this device. The form remounts with each
 * `round`.
 */
export function useEdited<Values>(edited: Edited<Values>, refusal: EditRefusal<Values> | undefined) {
	const [draft, setDraft] = useState<Restored<Values> | null>(null);
	// A new record keeps its first id across revalidations.
	const [firstId] = useState(edited.id);
	const revision = edited.stored?.revision ?? "";
	// Until the conflict is resolved, the form is based on the revision that the editor saw, not on the newer one.
	const basedOn = refusal ? (refusal.values.basedOn ?? "") : String(revision);
	const answered = refusal ?? asRefusal(edited.missing);
	const attempt = answered?.attempt;
	// Once it has been saved, the form shows what is stored.
	const restored = draft?.basedOn === basedOn ? draft : null;
	const restore = (values: Values, id: string | undefined) => setDraft({ values, id, basedOn, after: attempt });
	return {
		// A draft of a new record keeps its id, so that one whose save went through unnoticed is not saved twice.
		id: edited.stored ? edited.id : (restored?.id ?? firstId),
		basedOn,
		values: restored?.values ?? edited.values,
		/** A restored draft is newer than the refusals before it, but not than those after it. */
		refusal: restored && restored.after === attempt ? undefined : answered,
		round: `${basedOn} ${restored ? "restored" : ""}`,
		isRestored: restored !== null,
		restore,
	};
}

/** A draft brought back from this device. */
interface Restored<Values> {
	values: Values;
	/** Of a new record. */
	id: string | undefined;
	basedOn: string;
	/** The attempt whose refusal was shown at that time. */
	after: string | undefined;
}

function asRefusal(missing: Record<string, string[]> | null): FormRefusal | undefined {
	return missing === null || Object.keys(missing).length === 0
		? undefined
		: { ok: false, attempt: "incomplete", values: {}, errors: missing, summary: [] };
}

/** Turns entries that were kept on this device or posted into FormData. */
export function asFormData(entries: Iterable<[name: string, value: string]>): FormData {
	const data = new FormData();
	for (const [name, value] of entries) data.append(name, value);
	return data;
}

/** Current values of a form, for its preview. Resets with each `round` of the form. */
export function useLiveValues<Values>(
	{ formId, round, first }: { formId: string; round: string; first: Values },
	read: (typed: FormData) => Values,
): Values {
	const [live, setLive] = useState({ round, values: first });
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const look = () => setLive({ round, values: read(new FormData(form)) });
		look();
		// Deferred: within the event, controlled fields would be read before React has handled their change.
		let timer: ReturnType<typeof setTimeout>;
		const lookSoon = () => {
			clearTimeout(timer);
			timer = setTimeout(look);
		};
		form.addEventListener("input", lookSoon);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", lookSoon);
		};
	}, [formId, round, read]);
	return useDeferredValue(live.round === round ? live.values : first);
}
