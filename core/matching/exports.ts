import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { entryNumber } from "../signups/entry-number.ts";
import { type HoursRow, hoursSheet } from "../signups/hours.ts";
import { type ExportedFile, type ExportFormat, exportedFile } from "../submissions/export.ts";
import type { Column } from "../submissions/kinds.ts";
import type { DonorProfile, MatchKind, ScribeProfile } from "./kinds.ts";
import { standingOf } from "./member-list.ts";
import { type ChoiceWords, labelIn } from "./need-words.ts";
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

export function hoursFile(rows: HoursRow[], format: ExportFormat, now: number): Promise<ExportedFile> {
	return exportedFile(format, { title: "Scribe hours", columns: hoursSheet, parts: inOne(rows), now });
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
): Promise<ExportedFile> {
	const columns = [
		...personColumns(now),
		...(kind === "scribe" ? scribeColumns(words) : donorColumns(words)),
		...(kind === "blood" && withHealth ? healthColumns : []),
	];
	const title = kind === "scribe" ? "Scribes" : "Donors";
	return exportedFile(format, { title, columns, parts: inOne(members), now });
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
		text("name", "Name", ({ name }) => name, 28),
		text("email", "E-mail", ({ email }) => email, 30),
		{ ...text("phone", "Phone", ({ phone }) => phone), kind: "phone" },
		text("place", "Hostel or area", (member) => readProfile(member).profile.place, 24),
		text("state", "State", (member) => standingOf(member, now)),
		{ ...text("asked", "Asked", ({ asked_count }) => asked_count, 8), kind: "number" },
		{ ...text("yes", "Said yes", ({ yes_count }) => yes_count, 8), kind: "number" },
		{ ...text("since", "Since", ({ created_at }) => created_at), kind: "moment" },
	];
}

function scribeColumns({ languages, subjects, levels }: ChoiceWords): Column<StoredMember>[] {
	const of = (list: (profile: ScribeProfile) => string[]) => (member: StoredMember) => {
		const { kind, profile } = readProfile(member);
		return kind === "scribe" ? list(profile).join(", ") : "";
	};
	return [
		text(
			"languages",
			"Languages",
			of((scribe) => scribe.languages.map((id) => labelIn(languages, id))),
			24,
		),
		text(
			"subjects",
			"Subjects",
			of((scribe) => scribe.subjects.map((id) => labelIn(subjects, id))),
			30,
		),
		text(
			"levels",
			"Levels",
			of((scribe) => scribe.levels.map((level) => levels[level])),
			24,
		),
		text(
			"free",
			"Free",
			of(({ free }) => free),
			40,
		),
	];
}

function ofDonor<Value>(value: (profile: DonorProfile) => Value) {
	return (member: StoredMember) => {
		const { kind, profile } = readProfile(member);
		return kind === "blood" ? value(profile) : null;
	};
}

function donorColumns(words: ChoiceWords): Column<StoredMember>[] {
	const areas = ofDonor((donor) => donor.areas.map((id) => labelIn(words.areas, id)).join(", "));
	return [text("areas", "Can come to", areas, 30)];
}

const healthColumns: Column<StoredMember>[] = [
	text(
		"group",
		"Blood group",
		ofDonor(({ group }) => group),
	),
	text(
		"last",
		"Last donation",
		ofDonor(({ lastDonation }) => lastDonation),
	),
	{
		...text(
			"interval",
			"Interval in days",
			ofDonor(({ interval }) => interval),
			8,
		),
		kind: "number",
	},
];

function text(key: string, label: string, value: Column<StoredMember>["value"], width = 16): Column<StoredMember> {
	return { key, label, value, kind: "text", width, usual: true };
}

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
	yield rows;
}
