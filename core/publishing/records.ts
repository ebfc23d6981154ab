import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import { takePagesTurn, touch } from "../database/generation.ts";
import { newId } from "../database/ids.ts";
import type { ListPage } from "../database/list-pages.ts";
import type { Database, Flag } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { Entry, EntryErrors } from "../forms/entry.ts";
import { countStates, type ListedRow, listPublished, readListQuery, type ShownState } from "./list-queries.ts";
import {
	doneActions,
	effectOf,
	type Publication,
	type PublishAction,
	type PublishChoice,
	publicationAfter,
	publicationFor,
	type SaveEffect,
} from "./publication.ts";
import { isId, lastChange, type PublishedTable, remove, setPublication } from "./queries.ts";

/** What organisers do with events and highlights alike. */
export interface Records<Stored, Values> {
	/** Returns the page of the list that the query string asks for. */
	list(search: URLSearchParams): Promise<ListPage<ListedRow>>;
	counts(): Promise<Record<ShownState, number>>;
	/** Returns a blank form and the id under which it will be saved. */
	begin(): { id: string; values: Values };
	/** Returns the stored record and its form values; null if it does not exist. */
	find(id: string): Promise<{ stored: Stored; values: Values } | null>;
	/** Returns what blocks publishing, by field. */
	missing(values: Values): EntryErrors;
	/**
	 * A new record is saved under the id its form was given, so that repeated submits do not create duplicates. What is
	 * stored already counts as saved: the answer to an earlier request may have been lost.
	 */
	save(who: Actor, id: string, values: Values, basedOn: number | null): Promise<SaveResult<Values>>;
	act(who: Actor, id: string, action: PublishAction): Promise<ActionResult>;
}

export type SaveResult<Values> =
	| { outcome: "saved"; done: SaveEffect }
	/** The form is invalid; nothing was stored. */
	| { outcome: "refused"; errors: EntryErrors }
	/** Another organiser saved first; nothing was overwritten. */
	| { outcome: "conflict"; conflict: Conflict<Values> };

/** What another organiser has saved in the meantime. */
export interface Conflict<Values> {
	/** Current form values; null, like the revision, if it was deleted permanently. */
	theirs: Values | null;
	revision: number | null;
	/** Name of the last editor, if known. */
	who: string | null;
	at: number | null;
}

export type ActionResult =
	| { outcome: "done"; id: string }
	/** Cannot be published until the form is complete. */
	| { outcome: "incomplete" }
	/** It does not exist, or is in a state that does not allow the action. */
	| { outcome: "impossible" };

export interface RecordsParts {
	db: Kysely<Database>;
	now(): number;
}

/** Where events and highlights differ. */
export interface Kind<Stored, Values, Checked> {
	table: PublishedTable;
	/** Initial form values. */
	blank: Values;
	find(db: Kysely<Database>, id: string): Promise<Stored | null>;
	/** Converts a stored record to form values. */
	values(stored: Stored, now: number): Values;
	/** Validates the form. */
	read(values: Values, now: number): Entry<Checked>;
	/** Checks that need the database, such as a picture that no longer exists. */
	lookAt(tx: Transaction<Database>, checked: Checked): Promise<EntryErrors>;
	store(
		tx: Transaction<Database>,
		checked: Checked,
		options: { id: string; publication: Publication & { sample: Flag }; now: number },
	): Promise<void>;
	/** Called after an action has changed the publication. */
	settle?(tx: Transaction<Database>, id: string): Promise<void>;
	/** Creates a draft with the same text. */
	copy(tx: Transaction<Database>, stored: Stored, options: { id: string; now: number }): Promise<void>;
}

const nouns = { events: "event", highlights: "highlight" } as const;

export function createRecords<
	Stored extends Publication & { revision: number; updated_at: number },
	Values extends { publish: string },
	Checked extends { publish: PublishChoice | null; publishAt: number | null },
>({ db, now }: RecordsParts, kind: Kind<Stored, Values, Checked>): Records<Stored, Values> {
	const { table } = kind;
	const subject = (id: string) => `${nouns[table]}:${id}`;

	/** Serialises writers, so that nothing changes between check and save. */
	function change<Result>(
		id: string,
		work: (tx: Transaction<Database>, current: Stored | null, at: number) => Promise<Result>,
	): Promise<Result> {
		const at = now();
		return transaction(db, async (tx) => {
			await takePagesTurn(tx);
			return work(tx, isId(id) ? await kind.find(tx, id) : null, at);
		});
	}

	/** Writes to the audit log in the transaction of the change. */
	const note = (tx: Transaction<Database>, who: Actor, id: string, action: string, detail: object, at: number) =>
		recordAudit(tx, {
			actor: who.id,
			action: `${nouns[table]}.${action}`,
			subject: subject(id),
			detail: { ...detail },
			at,
		});

	function missing(values: Values): EntryErrors {
		const checked = kind.read({ ...values, publish: "now" }, now());
		return checked.ok ? {} : checked.errors;
	}

	/** Whether the record is as the form wants it. */
	function holds(current: Stored, wanted: Checked, at: number): boolean {
		const stored = kind.read(kind.values(current, at), at);
		return current.state !== "binned" && stored.ok && isDeepStrictEqual(stored.value, wanted);
	}

	async function conflictWith(tx: Transaction<Database>, id: string, current: Stored | null, at: number) {
		const latest = await lastChange(tx, subject(id));
		return {
			theirs: current && kind.values(current, at),
			revision: current?.revision ?? null,
			who: latest?.who ?? null,
			at: current?.updated_at ?? latest?.at ?? null,
		};
	}

	return {
		list: (search) => listPublished(db, table, readListQuery(search, now())),
		counts: () => countStates(db, table, now()),
		begin: () => ({ id: newId(), values: kind.blank }),
		async find(id) {
			const stored = isId(id) ? await kind.find(db, id) : null;
			return stored && { stored, values: kind.values(stored, now()) };
		},
		missing,
		async save(who, id, values, basedOn) {
			const checked = kind.read(values, now());
			if (!checked.ok) return { outcome: "refused", errors: checked.errors };
			return change(id, async (tx, current, at) => {
				if ((current?.revision ?? null) !== basedOn && current && holds(current, checked.value, at))
					return { outcome: "saved", done: effectOf(null, current, at) };
				if ((current?.revision ?? null) !== basedOn)
					return { outcome: "conflict", conflict: await conflictWith(tx, id, current, at) };
				const errors = await kind.lookAt(tx, checked.value);
				if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
				const { publish, publishAt } = checked.value;
				const publication = publicationFor(publish, publishAt, { current, now: at });
				// Once an organiser has saved it, it is no longer a sample and is not removed with them.
				await kind.store(tx, checked.value, { id, publication: { ...publication, sample: 0 }, now: at });
				const done = effectOf(current, publication, at);
				await note(tx, who, id, current || done !== "drafted" ? done : "created", publication, at);
				return { outcome: "saved", done };
			});
		},
		act: (who, id, action) =>
			change<ActionResult>(id, async (tx, current, at) => {
				if (!current) return { outcome: "impossible" };
				if (action === "copy") {
					const copy = newId();
					await kind.copy(tx, current, { id: copy, now: at });
					await note(tx, who, copy, doneActions.copy, { from: id }, at);
					return { outcome: "done", id: copy };
				}
				if (action === "publish" && Object.keys(missing(kind.values(current, at))).length > 0)
					return { outcome: "incomplete" };
				const after = publicationAfter(action, current, at);
				if (after) {
					if (current.state === "published" || after.state === "published") await touch(tx);
					await setPublication(tx, table, id, { ...after, now: at });
					await kind.settle?.(tx, id);
				} else if (action === "remove" && current.state === "binned") await remove(tx, table, id);
				else return { outcome: "impossible" };
				await note(tx, who, id, doneActions[action], { was: current.state }, at);
				return { outcome: "done", id };
			}),
	};
}

/** Returns the initial name of a copy. */
export function copyName(name: string, max: number): string {
	const ending = " (copy)";
	return name.slice(0, max - ending.length) + ending;
}
