import type { Kysely, Transaction } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database, Flag } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { transaction } from "../database/transaction.ts";
import type { Entry, EntryErrors } from "../forms/entry.ts";
import { lastChange } from "./last-change.ts";
import { countStates, type ListedRow, type ListPage, listPublished, type ShownState } from "./list-queries.ts";
import { pageSize, readListQuery } from "./list-query.ts";
import type { ActOutcome, Actor, Conflict, SaveOutcome } from "./outcome.ts";
import type { Act } from "./publish-acts.ts";
import { type Publication, type PublishChoice, publicationFor } from "./publish-choice.ts";
import type { PublishedTable } from "./queries.ts";
import { doAct, doneBy, note, subjectOf } from "./steps.ts";

export type { ListedRow, ShownState };

/** What organisers do with events, and with highlights in the same way. */
export interface Records<Stored, Values> {
	/** The page of the list that an address asks for. */
	list(search: URLSearchParams): Promise<ListPage<ListedRow> & { pageSize: number }>;
	counts(): Promise<Record<ShownState, number>>;
	/** A form for a new one, and the id under which it will be saved. */
	begin(): { id: string; values: Values };
	/** With what its form shows; null for one that does not exist. */
	find(id: string): Promise<{ stored: Stored; values: Values } | null>;
	/** What keeps it from being published, by field. */
	missing(values: Values): EntryErrors;
	/** A new one is saved under an id that its form was given, so that it is there once however often it is sent. */
	save(who: Actor, id: string, values: Values, basedOn: number | null): Promise<SaveOutcome<Values>>;
	act(who: Actor, id: string, act: Act): Promise<ActOutcome>;
}

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
	store(tx: Transaction<Database>, checked: Checked, options: StoreOptions): Promise<void>;
	/** A new draft with the same words. */
	copy(tx: Transaction<Database>, stored: Stored, options: { id: string; now: number }): Promise<void>;
}

interface StoreOptions {
	id: string;
	publication: { state: "draft" | "published"; publish_at: number; sample: Flag };
	now: number;
}

type Thing = Publication & { revision: number; updated_at: number };
type Publishable = { publish: string };
type Chosen = { publish: PublishChoice | null; publishAt: number | null };

export function createRecords<Stored extends Thing, Values extends Publishable, Checked extends Chosen>(
	{ db, now }: RecordsParts,
	kind: Kind<Stored, Values, Checked>,
): Records<Stored, Values> {
	const { table, find, values, read } = kind;
	const complaints = (given: Values) => {
		const checked = read({ ...given, publish: "now" }, now());
		return checked.ok ? {} : checked.errors;
	};
	return {
		async list(search) {
			return { ...(await listPublished(db, table, readListQuery(search, now()))), pageSize };
		},
		counts: () => countStates(db, table, now()),
		begin: () => ({ id: newId(), values: kind.blank }),
		async find(id) {
			const stored = isId(id) ? await find(db, id) : null;
			return stored && { stored, values: values(stored, now()) };
		},
		missing: complaints,
		save: (who, id, given, basedOn) => save(db, kind, { who, id, given, basedOn, now: now() }),
		async act(who, id, act) {
			const moment = now();
			return transaction(db, async (tx) => {
				await touch(tx, table);
				const current = isId(id) ? await find(tx, id) : null;
				if (!current) return { outcome: "impossible" };
				if (act === "copy") return { outcome: "done", id: await copy(tx, kind, { who, id, current, now: moment }) };
				if (act === "publish" && Object.keys(complaints(values(current, moment))).length > 0)
					return { outcome: "incomplete" };
				const done = await doAct(tx, table, { who, id, act, current, now: moment });
				return done ? { outcome: "done", id } : { outcome: "impossible" };
			});
		},
	};
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

async function save<Stored extends Thing, Values, Checked extends Chosen>(
	db: Kysely<Database>,
	kind: Kind<Stored, Values, Checked>,
	saving: Saving<Values>,
): Promise<SaveOutcome<Values>> {
	const { id, now } = saving;
	const checked = kind.read(saving.given, now);
	if (!checked.ok) return { outcome: "refused", errors: checked.errors };
	return transaction(db, async (tx) => {
		// One writer after the other, so that nothing comes between looking and saving.
		await touch(tx, kind.table);
		const current = await kind.find(tx, id);
		if ((current?.revision ?? null) !== saving.basedOn)
			return { outcome: "conflict", conflict: await conflictWith(tx, kind, { id, current, now }) };
		const errors = await kind.lookAt(tx, checked.value);
		if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
		const { publish, publishAt } = checked.value;
		const publication = publicationFor(publish, publishAt, { current, now });
		// What an organiser has written is no sample any more, and is not cleared away with them.
		await kind.store(tx, checked.value, { id, publication: { ...publication, sample: 0 }, now });
		const done = doneBy(current, publication, now);
		const action = current || done !== "drafted" ? done : "created";
		await note(tx, kind.table, { who: saving.who, id, action, detail: publication, now });
		return { outcome: "saved", done };
	});
}

async function conflictWith<Stored extends Thing, Values, Checked>(
	tx: Transaction<Database>,
	{ table, values }: Kind<Stored, Values, Checked>,
	{ id, current, now }: { id: string; current: Stored | null; now: number },
): Promise<Conflict<Values>> {
	const latest = await lastChange(tx, subjectOf(table, id));
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
