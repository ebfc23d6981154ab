import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { entryNumber } from "../signups/entry-number.ts";
import { type HoursRow, hoursSheet } from "../signups/hours.ts";
import { type Column, column } from "../submissions/columns.ts";
import { type ExportedFile, type ExportFormat, exportedFile } from "../submissions/export.ts";
import type { DonorProfile, MatchKind, ScribeProfile } from "./kinds.ts";
import { standingOf } from "./member-list.ts";
import { type ChoiceWords, labelsIn } from "./need-words.ts";
import { readProfile, type StoredMember } from "./records.ts";

/** From the first moment until the second, which is not included. */
export interface TimeRange {
	from: number;
	to: number;
}

/** Hours of scribes whose examinations took place, as the admins of the hours app ask for them. */
export async function scribeHours(
	db: Kysely<Database>,
	{ from, to }: TimeRange,
	institute: string | undefined,
): Promise<HoursRow[]> {
	const rows = await db
		.selectFrom("scribe_hours")
		.innerJoin("pool_members", "pool_members.id", "scribe_hours.member_id")
		.select(["offer_id", "name", "email", "at", "minutes"])
		.where("at", ">=", from)
		.where("at", "<", to)
		.orderBy("at")
		.orderBy("name")
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

export function hoursFile(rows: HoursRow[], format: ExportFormat, now: number): ExportedFile {
	return exportedFile(format, { title: "Scribe hours", columns: hoursSheet, parts: [rows], now });
}

export function membersOf(db: Kysely<Database>, kind: MatchKind): Promise<StoredMember[]> {
	return db
		.selectFrom("pool_members")
		.selectAll()
		.where("kind", "=", kind)
		.where("held_reason", "is", null)
		.orderBy("name")
		.orderBy("id")
		.execute();
}

/** The members of a pool as a list. Blood groups and days of donations are in it only if an admin has asked for them. */
export function membersFile(
	members: StoredMember[],
	{ kind, withHealth, words, format, now }: MembersExport,
): ExportedFile {
	const columns = [
		...personColumns(now),
		...(kind === "scribe" ? scribeColumns(words) : donorColumns(words)),
		...(kind === "blood" && withHealth ? healthColumns : []),
	];
	const title = kind === "scribe" ? "Scribes" : "Donors";
	return exportedFile(format, { title, columns, parts: [members], now });
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
