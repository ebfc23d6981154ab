import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { foldText, searchedWords } from "../search/search-text.ts";
import { type Column, column } from "../submissions/columns.ts";
import { byThePerson } from "./attendance.ts";
import { entryNumber } from "./entry-number.ts";
import { type ListedState, listedStates, stateName } from "./listed-states.ts";
import { isActive, isUnconfirmed, type Question, readAnswers, type StoredSignup } from "./signup.ts";

export interface ListedSignup {
	id: string;
	receipt: string;
	name: string;
	email: string;
	phone: string;
	entry: string | null;
	state: StoredSignup["state"];
	/** Position in the waiting list, from 1; null for others. */
	place: number | null;
	offeredUntil: number | null;
	/** Whether the person has yet to follow the mailed link. */
	unconfirmed: boolean;
	/** By the questions' ids. */
	answers: Record<string, string>;
	source: StoredSignup["source"];
	presentAt: number | null;
	byWall: boolean;
	/** Why it waits for an organiser; null if it does not. */
	held: string | null;
	createdAt: number;
}

/** All sign-ups of an event in order of arrival. Events have hundreds, so that lists are narrowed here. */
export async function eventSignups(db: Kysely<Database>, eventId: string, institute?: string): Promise<ListedSignup[]> {
	const rows = await db
		.selectFrom("signups")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("arrival")
		.orderBy("id")
		.execute();
	let place = 0;
	return rows.map((row) => ({
		id: row.id,
		receipt: row.receipt,
		name: row.name,
		email: row.email,
		phone: row.phone,
		entry: entryNumber(row.email, institute),
		state: row.state,
		place: row.state === "waiting" && row.offered_until === null && row.held_reason === null ? ++place : null,
		offeredUntil: row.offered_until,
		unconfirmed: isUnconfirmed(row),
		answers: readAnswers(row.answers),
		source: row.source,
		presentAt: row.attended_at,
		byWall: row.attended_by === byThePerson,
		held: row.held_reason,
		createdAt: row.created_at,
	}));
}

const belongs: Record<ListedState, (row: ListedSignup) => boolean> = {
	all: ({ state, held }) => held === null && isActive(state),
	seat: ({ state, held }) => held === null && state === "seat",
	offered: ({ state, held }) => held === null && state === "offered",
	waiting: ({ state, held }) => held === null && state === "waiting",
	present: ({ presentAt, held }) => held === null && presentAt !== null,
	cancelled: ({ state, held }) => held === null && !isActive(state),
	held: ({ held }) => held !== null,
};

export function countListed(rows: readonly ListedSignup[]): Record<ListedState, number> {
	const counts = listedStates.map((state) => [state, rows.filter(belongs[state]).length]);
	return Object.fromEntries(counts) as Record<ListedState, number>;
}

function readListedState(search: URLSearchParams): ListedState {
	return listedStates.find((state) => state === search.get("state")) ?? "all";
}

/** Those of the state that hold every word in name, address, entry number, phone, receipt or answers. */
export function narrowSignups(rows: readonly ListedSignup[], search: URLSearchParams): ListedSignup[] {
	const words = searchedWords(search.get("q") ?? "");
	return rows.filter(belongs[readListedState(search)]).filter((row) => {
		const { name, email, phone, entry, receipt } = row;
		const text = foldText(name, email, phone.replace(/\s/g, ""), entry ?? "", receipt, ...Object.values(row.answers));
		return words.every((word) => text.includes(word));
	});
}

/** Columns of the exported list, with one for each question. */
export function signupColumns(questions: readonly Question[]): Column<ListedSignup>[] {
	return [
		column("name", "Name", (row) => row.name, { width: 28 }),
		column("entry", "Entry number", (row) => row.entry),
		column("email", "E-mail", (row) => row.email, { width: 30 }),
		column("phone", "Phone", (row) => row.phone, { kind: "phone" }),
		column("state", "State", stateName),
		column("received", "Signed up", (row) => row.createdAt, { kind: "moment" }),
		column("present", "Present since", (row) => row.presentAt, { kind: "moment" }),
		...questions.map(({ id, label }) =>
			column<ListedSignup>(`answer-${id}`, label, (row) => row.answers[id] ?? null, { width: 30 }),
		),
		column("receipt", "Receipt", (row) => row.receipt),
	];
}
