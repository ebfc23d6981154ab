import { data, href, type RouterContextProvider, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { type BasedOn, basedOn } from "../../../core/handover/documents.ts";
import type { Draft } from "../../../core/handover/drafts.ts";
import { services } from "../../services.ts";
import { type FormRefusal, refuse, textOf } from "../parts/form-refusal.ts";

/** Change to the draft by another organiser after this form was opened. */
interface DraftConflict {
	who: string;
	at: number;
	/** The next save is based on this revision. */
	revision: number;
}

export type StepRefusal = FormRefusal & { conflict?: DraftConflict };

/** Returns the draft, or redirects to the start if there is none any more. */
export async function draftOr(context: Readonly<RouterContextProvider>): Promise<Draft> {
	const draft = await context.get(services).console.handover.draft();
	if (!draft) throw redirect(`${href("/console/handover")}?done=no-draft`);
	return draft;
}

/** Refuses without overwriting anything: returns the typed values, and who saved first. */
export async function refuseChanged(context: Readonly<RouterContextProvider>, typed: FormData) {
	const { changedBy, changedAt, revision } = await draftOr(context);
	const conflict: DraftConflict = { who: changedBy, at: changedAt, revision };
	const refusal: StepRefusal = { ...refuse(typed, {}).data, conflict };
	return data(refusal, { status: 409 });
}

export function revisionIn(typed: FormData): number {
	return readWholeNumber(textOf(typed, "revision")) ?? 0;
}

/** Reads from the form which versions the preview was based on. */
export function readSeen(text: string): BasedOn | undefined {
	try {
		return basedOn.parse(JSON.parse(text));
	} catch {
		return undefined; // not sent by this form
	}
}

/** Joins the names, such as 'the team and the chat groups'. */
export function kindNames(kinds: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(kinds.map((kind) => names[kind] ?? kind));
}

const names: Readonly<Record<string, string>> = {
	team: "the team",
	alumni: "the alumni",
	chatGroups: "the chat groups",
};
