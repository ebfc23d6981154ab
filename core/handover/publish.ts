import type { Kysely } from "kysely";
import { z } from "zod";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import { saveVersions, takeBackVersions } from "../content/version-sets.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type BasedOn, type Documents, handedOver } from "./documents.ts";
import { type DraftChange, updateDraft } from "./drafts.ts";
import { type Plan, plan } from "./plan.ts";

export type PublishOutcome =
	| { outcome: "published" }
	/** These kinds of content changed after the preview; nothing was published. */
	| { outcome: "content changed"; kinds: string[] }
	/** The draft was changed, published or discarded in the meantime. */
	| { outcome: "draft changed" };

/** Saves all versions, closes the draft and writes to the audit log in one transaction. */
export async function publishDocuments(
	db: Kysely<Database>,
	{ documents, basedOn, batch }: { documents: Documents; basedOn: BasedOn; batch: Plan["batch"] },
	draft: DraftChange,
): Promise<PublishOutcome> {
	const { by, now } = draft;
	const note = `New year: batch ${batch.label}`;
	const versions = handedOver.map((kind) => {
		return { kind, language: "en", body: documents[kind], author: by, note, now, basedOn: basedOn[kind] };
	});
	return transaction(db, async (tx): Promise<PublishOutcome> => {
		const saved = await saveVersions(tx, versions);
		if (saved.outcome === "conflict")
			return { outcome: "content changed", kinds: saved.places.map(({ kind }) => kind) };
		const published = { state: "published", versions: saved.replaced } as const;
		if (!(await updateDraft(tx, published, draft))) throw new DraftChanged();
		const detail = { batch: batch.label };
		await recordAudit(tx, { actor: by, action: "handover.published", subject: "handover", detail, at: now });
		return { outcome: "published" };
	}).catch((error: unknown): PublishOutcome => {
		if (error instanceof DraftChanged) return { outcome: "draft changed" };
		throw error;
	});
}

/** Thrown to roll back the transaction. */
class DraftChanged extends Error {}

export interface PastHandover {
	id: string;
	batch: Plan["batch"];
	state: "published" | "taken-back";
	by: string;
	at: number;
}

/** Returns published hand-overs, including those taken back, newest first. */
export async function pastHandovers(db: Kysely<Database>): Promise<PastHandover[]> {
	const rows = await db
		.selectFrom("handovers")
		.selectAll()
		.where("state", "!=", "draft")
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	const name = await peopleNames(db, new Set(rows.map(({ updated_by }) => updated_by)));
	return rows.map((row) => ({
		id: row.id,
		batch: plan.parse(JSON.parse(row.plan)).batch,
		state: row.state === "taken-back" ? "taken-back" : "published",
		by: name(row.updated_by),
		at: row.updated_at,
	}));
}

type TakeBackOutcome =
	| { outcome: "taken back" }
	/** These kinds were edited after the hand-over; nothing was reverted. */
	| { outcome: "content changed"; kinds: string[] }
	| { outcome: "missing" };

const replaced = z.array(
	z.object({ kind: z.string(), language: z.string(), version: z.string(), previous: z.string().nullable() }),
);

export async function takeBack(db: Kysely<Database>, id: string, by: string, now: number): Promise<TakeBackOutcome> {
	return transaction(db, async (tx): Promise<TakeBackOutcome> => {
		const published = tx
			.selectFrom("handovers")
			.select("versions")
			.where("id", "=", id)
			.where("state", "=", "published");
		const row = await published.executeTakeFirst();
		if (!row) return { outcome: "missing" };
		const taken = await takeBackVersions(tx, replaced.parse(JSON.parse(row.versions)));
		if (taken.outcome === "conflict")
			return { outcome: "content changed", kinds: taken.places.map(({ kind }) => kind) };
		const { numUpdatedRows } = await tx
			.updateTable("handovers")
			.set({ state: "taken-back", updated_by: by, updated_at: now })
			.where("id", "=", id)
			.where("state", "=", "published")
			.executeTakeFirstOrThrow();
		// A concurrent request waits for the topic locks above, then finds the hand-over already taken back.
		if (numUpdatedRows !== 1n) return { outcome: "missing" };
		await recordAudit(tx, { actor: by, action: "handover.taken-back", subject: "handover", at: now });
		return { outcome: "taken back" };
	});
}
