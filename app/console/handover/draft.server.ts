import { data, href, type RouterContextProvider, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { type BasedOn, basedOn } from "../../../core/handover/documents.ts";
import type { Draft } from "../../../core/handover/drafts.ts";
import { services } from "../../services.ts";
import { type FormRefusal, refuse, textOf } from "../parts/form-refusal.ts";

/** What somebody else did to the draft after this form was opened. */
interface DraftConflict {
	who: string;
	at: number;
	/** What is saved next is based on this. */
	revision: number;
}

export type StepRefusal = FormRefusal & { conflict?: DraftConflict };

/** The draft, or the way to the beginning if there is none any more. */
export async function draftOr(context: Readonly<RouterContextProvider>): Promise<Draft> {
	const draft = await context.get(services).console.handover.draft();
	if (!draft) throw redirect(`${href("/console/handover")}?done=no-draft`);
	return draft;
}

/** Nothing is overwritten: the form comes back as it was typed, with who was faster. */
export async function refuseChanged(context: Readonly<RouterContextProvider>, typed: FormData) {
	const { changedBy, changedAt, revision } = await draftOr(context);
	const conflict: DraftConflict = { who: changedBy, at: changedAt, revision };
	const refusal: StepRefusal = { ...refuse(typed, {}).data, conflict };
	return data(refusal, { status: 409 });
}

export function revisionIn(typed: FormData): number {
	return readWholeNumber(textOf(typed, "revision")) ?? 0;
}

/** Which versions the preview was made from, as the form says. */
export function readSeen(text: string): BasedOn | undefined {
	try {
		return basedOn.parse(JSON.parse(text));
	} catch {
		return undefined; // not a form of ours
	}
}

/** 'the team and the chat groups' */
export function kindNames(kinds: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(kinds.map((kind) => names[kind] ?? kind));
}

const names: Readonly<Record<string, string>> = {
	team: "the team",
	alumni: "the alumni",
	chatGroups: "the chat groups",
};
