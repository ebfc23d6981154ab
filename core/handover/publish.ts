import type { Kysely } from "kysely";
import { z } from "zod";
import { recordAudit } from "../audit/queries.ts";
import { saveVersions, takeBackVersions } from "../content/version-sets.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type BasedOn, type Bodies, handedOver } from "./bodies.ts";
import { type DraftChange, markTakenBack, pastHandovers, publishDraft } from "./queries.ts";

export type PublishOutcome =
	| { outcome: "published" }
	/** Somebody changed these kinds of content after the preview was made; nothing was published. */
	| { outcome: "content changed"; kinds: string[] }
	/** Somebody changed, published or threw away the draft. */
	| { outcome: "draft changed" };

interface Publishing {
	after: Bodies;
	basedOn: BasedOn;
	/** For the history: 'New year: batch 2026'. */
	note: string;
	draft: DraftChange;
}

/** All versions, the end of the draft and the note in the audit, or nothing of it. */
export async function publishBodies(
	db: Kysely<Database>,
	{ after, basedOn, note, draft }: Publishing,
): Promise<PublishOutcome> {
	const { by, now } = draft;
	return transaction(db, async (tx): Promise<PublishOutcome> => {
		const saved = await saveVersions(
			tx,
			handedOver.map((kind) => ({
				...{ kind, language: "en", body: after[kind], author: by, note, now },
				basedOn: basedOn[kind],
			})),
		);
		if (saved.outcome === "conflict")
			return { outcome: "content changed", kinds: saved.places.map(({ kind }) => kind) };
		if (!(await publishDraft(tx, saved.replaced, draft))) throw new DraftChanged();
		const detail = { batch: after.alumni.batches.at(-1)?.label };
		await recordAudit(tx, { actor: by, action: "handover.published", subject: "handover", detail, at: now });
		return { outcome: "published" };
	}).catch((error: unknown): PublishOutcome => {
		if (error instanceof DraftChanged) return { outcome: "draft changed" };
		throw error;
	});
}

/** Thrown to undo the transaction. */
class DraftChanged extends Error {}

export type TakeBackOutcome =
	| { outcome: "taken back" }
	/** These kinds were edited since the hand-over; nothing was taken back. */
	| { outcome: "content changed"; kinds: string[] }
	| { outcome: "missing" };

const replaced = z.array(
	z.object({ kind: z.string(), language: z.string(), version: z.string(), previous: z.string().nullable() }),
);

export async function takeBack(
	db: Kysely<Database>,
	{ id, by, now }: { id: string; by: string; now: number },
): Promise<TakeBackOutcome> {
	return transaction(db, async (tx): Promise<TakeBackOutcome> => {
		const found = (await pastHandovers(tx)).find((handover) => handover.id === id);
		if (found?.state !== "published") return { outcome: "missing" };
		const taken = await takeBackVersions(tx, replaced.parse(found.versions));
		if (taken.outcome === "conflict")
			return { outcome: "content changed", kinds: taken.places.map(({ kind }) => kind) };
		// Whoever else takes it back waits for the topics above, and finds it done.
		if (!(await markTakenBack(tx, id, by, now))) return { outcome: "missing" };
		await recordAudit(tx, { actor: by, action: "handover.taken-back", subject: "handover", at: now });
		return { outcome: "taken back" };
	});
}
