import type { Kysely, Transaction } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import type { ListPage } from "../database/list-pages.ts";
import type { Database, Flag } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
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
import { lastChange, type PublishedTable, remove, setPublication } from "./queries.ts";

/** What organisers do with events, and with highlights in the same way. */
export interface Records<Stored, Values> {
	/** The page of the list that an address asks for. */
	list(search: URLSearchParams): Promise<ListPage<ListedRow>>;
	counts(): Promise<Record<ShownState, number>>;
	/** A form for a new one, and the id under which it will be saved. */
	begin(): { id: string; values: Values };
	/** With what its form shows; null for one that does not exist. */
	find(id: string): Promise<{ stored: Stored; values: Values } | null>;
	/** What keeps it from being published, by field. */
	missing(values: Values): EntryErrors;
	/** A new one is saved under an id that its form was given, so that it is there once however often it is sent. */
	save(who: Actor, id: string, values: Values, basedOn: number | null): Promise<SaveResult<Values>>;
	act(who: Actor, id: string, action: PublishAction): Promise<ActionResult>;
}

export type SaveResult<Values> =
	| { outcome: "saved"; done: SaveEffect }
	/** The form is not in order; nothing was stored. */
	| { outcome: "refused"; errors: EntryErrors }
	/** Somebody else was quicker; nothing was overwritten. */
	| { outcome: "conflict"; conflict: Conflict<Values> };

/** What somebody else has saved meanwhile. */
export interface Conflict<Values> {
	/** As it is now; null, like its revision, if it was removed for good. */
	theirs: Values | null;
	revision: number | null;
	/** The name of whoever changed it last, if that is known. */
	who: string | null;
	at: number | null;
}

export type ActionResult =
	| { outcome: "done"; id: string }
	/** It cannot be published before its form is filled in. */
	| { outcome: "incomplete" }
	/** There is no such thing, or not where this can be done to it. */
	| { outcome: "impossible" };

export interface RecordsParts {
	db: Kysely<Database>;
	now(): number;
}

/** Where events and highlights differ. */
export interface Kind<Stored, Values, Checked> {
	table: PublishedTable;
	/** What the form for a new one shows. */
	blank: Values;
	find(db: Kysely<Database>, id: string): Promise<Stored | null>;
	/** What the form shows of a stored one. */
	values(stored: Stored, now: number): Values;
	/** The rules of the form. */
	read(values: Values, now: number): Entry<Checked>;
	/** What only the database knows to be wrong, such as a picture that has gone. */
	lookAt(tx: Transaction<Database>, checked: Checked): Promise<EntryErrors>;
	store(
		tx: Transaction<Database>,
		checked: Checked,
		options: { id: string; publication: Publication & { sample: Flag }; now: number },
	): Promise<void>;
	/** A new draft with the same words. */
	copy(tx: Transaction<Database>, stored: Stored, options: { id: string; now: number }): Promise<void>;
}

type AnyStored = Publication & { revision: number; updated_at: number };
type AnyChecked = { publish: PublishChoice | null; publishAt: number | null };

export function createRecords<Stored extends AnyStored, Values extends { publish: string }, Checked extends AnyChecked>(
	{ db, now }: RecordsParts,
	kind: Kind<Stored, Values, Checked>,
): Records<Stored, Values> {
	const { table, find, values, read } = kind;
	const missing = (given: Values) => {
		const checked = read({ ...given, publish: "now" }, now());
		return checked.ok ? {} : checked.errors;
	};
	return {
		list: (search) => listPublished(db, table, readListQuery(search, now())),
		counts: () => countStates(db, table, now()),
		begin: () => ({ id: newId(), values: kind.blank }),
		async find(id) {
			const stored = isId(id) ? await find(db, id) : null;
			return stored && { stored, values: values(stored, now()) };
		},
		missing,
		save: (who, id, given, basedOn) => save(db, kind, { who, id, given, basedOn, now: now() }),
		async act(who, id, action) {
			const at = now();
			return transaction(db, async (tx) => {
				await touch(tx, table);
				const current = isId(id) ? await find(tx, id) : null;
				if (!current) return { outcome: "impossible" };
				if (action === "copy") return { outcome: "done", id: await copy(tx, kind, { who, id, current, now: at }) };
				if (action === "publish" && Object.keys(missing(values(current, at))).length > 0)
					return { outcome: "incomplete" };
				const done = await takeAction(tx, table, { who, id, action, current, now: at });
				return done ? { outcome: "done", id } : { outcome: "impossible" };
			});
		},
	};
}

/** What a copy is called until somebody gives it a name of its own. */
export function copyName(name: string, max: number): string {
	const ending = " (copy)";
	return name.slice(0, max - ending.length) + ending;
}

/** No id of ours has such characters, and PostgreSQL refuses to be asked about some of them. */
function isId(id: string): boolean {
	return !/\p{Cc}/u.test(id);
}

interface Saving<Values> {
	who: Actor;
	id: string;
	given: Values;
	/** The revision that the editor has seen; null for a new one. */
	basedOn: number | null;
	now: number;
}

async function save<Stored extends AnyStored, Values, Checked extends AnyChecked>(
	db: Kysely<Database>,
	kind: Kind<Stored, Values, Checked>,
	{ who, id, given, basedOn, now }: Saving<Values>,
): Promise<SaveResult<Values>> {
	const checked = kind.read(given, now);
	if (!checked.ok) return { outcome: "refused", errors: checked.errors };
	return transaction(db, async (tx) => {
		// One writer after the other, so that nothing comes between looking and saving.
		await touch(tx, kind.table);
		const current = await kind.find(tx, id);
		if ((current?.revision ?? null) !== basedOn)
			return { outcome: "conflict", conflict: await conflictWith(tx, kind, { id, current, now }) };
		const errors = await kind.lookAt(tx, checked.value);
		if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
		const { publish, publishAt } = checked.value;
		const publication = publicationFor(publish, publishAt, { current, now });
		// What an organiser has written is no sample any more, and is not cleared away with them.
		await kind.store(tx, checked.value, { id, publication: { ...publication, sample: 0 }, now });
		const done = effectOf(current, publication, now);
		const action = current || done !== "drafted" ? done : "created";
		await note(tx, kind.table, { who, id, action, detail: publication, now });
		return { outcome: "saved", done };
	});
}

async function conflictWith<Stored extends AnyStored, Values, Checked>(
	tx: Transaction<Database>,
	{ table, values }: Kind<Stored, Values, Checked>,
	{ id, current, now }: { id: string; current: Stored | null; now: number },
): Promise<Conflict<Values>> {
	const latest = await lastChange(tx, `${nouns[table]}:${id}`);
	return {
		theirs: current && values(current, now),
		revision: current?.revision ?? null,
		who: latest?.who ?? null,
		at: current?.updated_at ?? latest?.at ?? null,
	};
}

async function copy<Stored, Values, Checked>(
	tx: Transaction<Database>,
	kind: Kind<Stored, Values, Checked>,
	{ who, id: from, current, now }: { who: Actor; id: string; current: Stored; now: number },
): Promise<string> {
	const id = newId();
	await kind.copy(tx, current, { id, now });
	await note(tx, kind.table, { who, id, action: "copied", detail: { from }, now });
	return id;
}

/** Moves it from one state to another, or removes for good what is in the bin. False where that makes no sense. */
async function takeAction(
	tx: Transaction<Database>,
	table: PublishedTable,
	{
		who,
		id,
		action,
		current,
		now,
	}: { who: Actor; id: string; action: PublishAction; current: Publication; now: number },
): Promise<boolean> {
	const after = publicationAfter(action, current, now);
	if (after) await setPublication(tx, table, id, { ...after, now });
	else if (action === "remove" && current.state === "binned") await remove(tx, table, id);
	else return false;
	await note(tx, table, { who, id, action: doneActions[action], detail: { was: current.state }, now });
	return true;
}

const nouns = { events: "event", highlights: "highlight" } as const;

/** Writes a change to the audit log, in the transaction that makes it. */
async function note(
	tx: Transaction<Database>,
	table: PublishedTable,
	{ who, id, action, detail, now }: { who: Actor; id: string; action: string; detail: object; now: number },
): Promise<void> {
	const noun = nouns[table];
	await recordAudit(tx, {
		actor: who.id,
		action: `${noun}.${action}`,
		subject: `${noun}:${id}`,
		detail: { ...detail },
		at: now,
	});
}
