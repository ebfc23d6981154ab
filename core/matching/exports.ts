import type { Kysely } from "kysely";
import { type ListPage, readListPage } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { entryNumber } from "../signups/entry-number.ts";
import { type HoursRow, hoursSheet } from "../signups/hours.ts";
import { type Column, column } from "../submissions/columns.ts";
import { type ExportedFile, type ExportFormat, exportedFile, inParts } from "../submissions/export.ts";
import type { DonorProfile, MatchKind, ScribeProfile } from "./kinds.ts";
import { standingOf } from "./member-list.ts";
import { type ChoiceWords, labelsIn } from "./need-words.ts";
import { readProfile, type StoredMember } from "./records.ts";

/** From the first moment until the second, which is not included. */
export interface TimeRange {
	from: number;
	to: number;
}

/** A page of the hours of scribes whose examinations took place. */
export async function scribeHours(
	db: Kysely<Database>,
	range: TimeRange,
	{ page, institute }: { page: number; institute: string | undefined },
): Promise<ListPage<HoursRow>> {
	const found = givenIn(db, range);
	const read = (part: { limit: number; offset: number }) =>
		inOrder(found).limit(part.limit).offset(part.offset).execute();
	const list = await readListPage(found, page, read);
	return { ...list, rows: await hoursOf(db, list.rows, institute) };
}

function givenIn(db: Kysely<Database>, { from, to }: TimeRange) {
	return db.selectFrom("scribe_hours").where("at", ">=", from).where("at", "<", to);
}

function inOrder(found: ReturnType<typeof givenIn>) {
	return found.select("offer_id as id").orderBy("at").orderBy("offer_id");
}

/** As the admins of the hours app ask for them, in the order of the ids. */
async function hoursOf(
	db: Kysely<Database>,
	given: readonly { id: string }[],
	institute: string | undefined,
): Promise<HoursRow[]> {
	const ids = given.map(({ id }) => id);
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("scribe_hours")
		.innerJoin("pool_members", "pool_members.id", "scribe_hours.member_id")
		.select(["offer_id", "name", "email", "at", "minutes"])
		.where("offer_id", "in", ids)
		.orderBy("at")
		.orderBy("offer_id")
		.execute();
	return rows.map(({ offer_id, name, email, at, minutes }) => ({
		...{ id: offer_id, eventId: "", name, email, minutes, startsAt: at },
		entry: entryNumber(email, institute),
		event: "Scribe at an examination",
		corrected: false,
		note: null,
		kind: "ground",
	}));
}

export async function hoursFile(
	db: Kysely<Database>,
	range: TimeRange,
	{ institute, format, now }: { institute: string | undefined; format: ExportFormat; now: number },
): Promise<ExportedList> {
	const given = (await inOrder(givenIn(db, range)).execute()).map(({ id }) => id);
	const parts = inParts(given, (ids) =>
		hoursOf(
			db,
			ids.map((id) => ({ id })),
			institute,
		),
	);
	return { rows: given.length, file: exportedFile(format, { title: "Scribe hours", columns: hoursSheet, parts, now }) };
}

interface ExportedList {
	rows: number;
	file: ExportedFile;
}

async function membersByIds(db: Kysely<Database>, ids: readonly string[]): Promise<StoredMember[]> {
	const found = await db.selectFrom("pool_members").selectAll().where("id", "in", ids).execute();
	const byId = new Map(found.map((member) => [member.id, member]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The members of a pool as a list. Blood groups and days of donations are in it only if an admin has asked for them. */
export async function membersFile(
	db: Kysely<Database>,
	{ kind, withHealth, words, format, now }: MembersExport,
): Promise<ExportedList> {
	const members = await db
		.selectFrom("pool_members")
		.select("id")
		.where("kind", "=", kind)
		.where("held_reason", "is", null)
		.orderBy("name")
		.orderBy("id")
		.execute();
	const columns = [
		...personColumns(now),
		...(kind === "scribe" ? scribeColumns(words) : donorColumns(words)),
		...(kind === "blood" && withHealth ? healthColumns : []),
	];
	const title = kind === "scribe" ? "Scribes" : "Donors";
	const parts = inParts(
		members.map(({ id }) => id),
		(ids) => membersByIds(db, ids),
	);
	return { rows: members.length, file: exportedFile(format, { title, columns, parts, now }) };
}

interface MembersExport {
	kind: MatchKind;
	withHealth: boolean;
	words: ChoiceWords;
	format: ExportFormat;
	now: number;
}

function personColumns(now: number): Column<StoredMember>[] {
	return [
		column("name", "Name", ({ name }) => name, { width: 28 }),
		column("email", "E-mail", ({ email }) => email, { width: 30 }),
		column("phone", "Phone", ({ phone }) => phone, { kind: "phone" }),
		column("place", "Hostel or area", (member) => readProfile(member).profile.place, { width: 24 }),
		column("state", "State", (member) => standingOf(member, now)),
		column("asked", "Asked", ({ asked_count }) => asked_count, { kind: "number", width: 8 }),
		column("yes", "Said yes", ({ yes_count }) => yes_count, { kind: "number", width: 8 }),
		column("since", "Since", ({ created_at }) => created_at, { kind: "moment" }),
	];
}

function scribeColumns({ languages, subjects, levels }: ChoiceWords): Column<StoredMember>[] {
	return [
		column("languages", "Languages", (row) => labelsIn(languages, scribeOf(row)?.languages), { width: 24 }),
		column("subjects", "Subjects", (row) => labelsIn(subjects, scribeOf(row)?.subjects), { width: 30 }),
		column(
			"levels",
			"Levels",
			(row) =>
				scribeOf(row)
					?.levels.map((id) => levels[id])
					.join(", ") ?? "",
			{ width: 24 },
		),
		column("free", "Free", (row) => scribeOf(row)?.free.join(", ") ?? "", { width: 40 }),
	];
}

function scribeOf(member: StoredMember): ScribeProfile | undefined {
	const { kind, profile } = readProfile(member);
	return kind === "scribe" ? profile : undefined;
}

function donorColumns({ areas }: ChoiceWords): Column<StoredMember>[] {
	return [column("areas", "Can come to", (row) => labelsIn(areas, donorOf(row)?.areas), { width: 30 })];
}

const healthColumns: Column<StoredMember>[] = [
	column("group", "Blood group", (row) => donorOf(row)?.group ?? null),
	column("last", "Last donation", (row) => donorOf(row)?.lastDonation ?? null),
	column("interval", "Interval in days", (row) => donorOf(row)?.interval ?? null, { kind: "number", width: 8 }),
];

function donorOf(member: StoredMember): DonorProfile | undefined {
	const { kind, profile } = readProfile(member);
	return kind === "blood" ? profile : undefined;
}
