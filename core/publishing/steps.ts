import type { Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import type { Actor, Done } from "./outcome.ts";
import { type Act, doneActs } from "./publish-acts.ts";
import type { Publication } from "./publish-choice.ts";
import { type PublishedTable, remove, setPublication } from "./queries.ts";

const nouns = { events: "event", highlights: "highlight" } as const;

/** How the audit names something. */
export function subjectOf(table: PublishedTable, id: string): string {
	return `${nouns[table]}:${id}`;
}

/** Notes a change in the transaction that makes it. */
export async function note(
	tx: Transaction<Database>,
	table: PublishedTable,
	{ who, id, action, detail, now }: { who: Actor; id: string; action: string; detail?: object; now: number },
): Promise<void> {
	const entry = { actor: who.id, action: `${nouns[table]}.${action}`, subject: subjectOf(table, id), at: now };
	await recordAudit(tx, { ...entry, detail: { ...detail } });
}

/** What became of it, seen from outside. */
export function doneBy(before: Publication | null, after: Publication, now: number): Done {
	const seen = (one: Publication | null) => one?.state === "published" && one.publish_at <= now;
	if (after.state === "draft") return before?.state === "published" ? "unpublished" : "drafted";
	if (!seen(after)) return "scheduled";
	return seen(before) ? "saved" : "published";
}

/** The acts that change where something stands, and nothing else of it. Null where they make no sense. */
export function publicationAfter(act: Act, current: Publication, now: number) {
	if (act === "publish" && current.state === "draft") return { state: "published", publish_at: now } as const;
	if (act === "unpublish" && current.state === "published")
		return { state: "draft", publish_at: current.publish_at } as const;
	if (act === "bin" && current.state !== "binned") return { state: "binned", publish_at: current.publish_at } as const;
	// What it was before is not remembered: nothing appears in public by being taken out of the bin.
	if (act === "restore" && current.state === "binned")
		return { state: "draft", publish_at: current.publish_at } as const;
	return null;
}

/** Does one of those acts, or removes for good what is in the bin. False where that makes no sense. */
export async function doAct(
	tx: Transaction<Database>,
	table: PublishedTable,
	{ who, id, act, current, now }: { who: Actor; id: string; act: Act; current: Publication; now: number },
): Promise<boolean> {
	const after = publicationAfter(act, current, now);
	if (after) await setPublication(tx, table, id, { ...after, now });
	else if (act === "remove" && current.state === "binned") await remove(tx, table, id);
	else return false;
	await note(tx, table, { who, id, action: doneActs[act], detail: { was: current.state }, now });
	return true;
}
