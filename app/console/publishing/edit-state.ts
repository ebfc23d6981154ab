import { useCallback, useDeferredValue, useEffect, useState } from "react";
import type { Publication } from "../../../core/publishing/publication.ts";
import type { Conflict } from "../../../core/publishing/records.ts";
import type { FormRefusal } from "../parts/form-refusal.ts";

/** One event or highlight, as its screen begins. */
export interface Edited<Values> {
	/** Under which it is saved, or will be. */
	id: string;
	values: Values;
	/** Null for one that does not exist yet. */
	stored: (Publication & { revision: number; sample: boolean }) | null;
	/** What keeps it from being published, if somebody asked for that. */
	missing: Record<string, string[]> | null;
}

/** What the action answers when it did not save. */
export type EditRefusal<Values> = FormRefusal & { conflict: Conflict<Values> | null };

/**
 * What the form of a screen starts with: what is stored, what was typed and refused, or what was kept on this device.
 * The form begins anew with each `round`.
 */
export function useEdited<Values>(edited: Edited<Values>, refusal: EditRefusal<Values> | undefined) {
	const [restored, setRestored] = useState<{ values: Values; round: number } | null>(null);
	// The id of a new one stays the same, however often the screen asks the server.
	const [firstId] = useState(edited.id);
	const revision = edited.stored?.revision ?? "";
	// Until the editor has decided, the form is based on what they saw, and not on what somebody else saved since.
	const basedOn = refusal ? (refusal.values.basedOn ?? "") : String(revision);
	const restore = useCallback((values: Values) => {
		setRestored((before) => ({ values, round: (before?.round ?? 0) + 1 }));
	}, []);
	return {
		id: edited.stored ? edited.id : firstId,
		basedOn,
		values: restored?.values ?? edited.values,
		/** Kept words come after what was refused. */
		refusal: restored ? undefined : (refusal ?? asRefusal(edited.missing)),
		round: `${basedOn} ${restored?.round ?? 0}`,
		restore,
	};
}

function asRefusal(missing: Record<string, string[]> | null): FormRefusal | undefined {
	return missing === null || Object.keys(missing).length === 0
		? undefined
		: { ok: false, attempt: "incomplete", values: {}, errors: missing, summary: [] };
}

/** What was kept on this device, or sent, as a form holds it. */
export function asFormData(entries: Iterable<[name: string, value: string]>): FormData {
	const data = new FormData();
	for (const [name, value] of entries) data.append(name, value);
	return data;
}

/** What a form holds at this moment, for a preview beside it. It begins anew with each `round` of the form. */
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
		// Not within the event itself: fields that React controls would be put back before it has heard of their change.
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
