import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { historyOf } from "../audit/history.ts";
import { type ListPage, readListPage, textHolds } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { readPage } from "../forms/storable.ts";
import { searchedWords } from "../search/search-text.ts";
import { digitsOf } from "../submissions/phone-numbers.ts";
import { longDate } from "../time/dates.ts";
import { readDayInput } from "../time/indian-time.ts";
import { type DayPart, dayParts, type FreeTime, matchKinds, weekdays } from "./kinds.ts";
import { entriesOfMailbox } from "./members.ts";
import { type ChoiceWords, labelIn, labelsIn } from "./need-words.ts";
import { subjects } from "./notices.ts";
import { type KindAndProfile, readProfile, type StoredMember } from "./records.ts";
import { type Standing, standings } from "./states.ts";

/** Members by name, narrowed by `?kind=`, `?state=` and `?q=`. */
export async function membersPage(
	db: Kysely<Database>,
	{ words, search, now }: { words: ChoiceWords; search: URLSearchParams; now: number },
): Promise<ListPage<MemberRow>> {
	const kind = matchKinds.find((known) => known === search.get("kind"));
	const state = standings.find((known) => known === search.get("state"));
	const sought = searchedWords(search.get("q") ?? "");
	const members = db
		.selectFrom("pool_members")
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "scribe"))
		.$if(state !== undefined, (query) => query.where(stands(state ?? "active", now)))
		.where(({ and }) => and(sought.map(isWordOf)));
	const read = (part: { limit: number; offset: number }) =>
		members
			.selectAll()
			.orderBy(sql`substr(search_text, 1, 80)`)
			.orderBy("id")
			.limit(part.limit)
			.offset(part.offset)
			.execute();
	const page = await readListPage(members, readPage(search), read);
	return { ...page, rows: page.rows.map((member) => memberRow(member, words)) };
}

/** Of the name, the place, the address, the number or the receipt. */
function isWordOf(word: string): Expression<SqlBool> {
	const texts = [sql`search_text`, sql`lower(email)`, sql`lower(receipt)`, digitsOf("phone")];
	return sql<SqlBool>`(${sql.join(
		texts.map((text) => textHolds(text, word)),
		sql` or `,
	)})`;
}

/** As `standingOf` has it. */
function stands(standing: Standing, now: number): Expression<SqlBool> {
	if (standing === "held") return sql<SqlBool>`held_reason is not null`;
	if (standing === "unconfirmed") return sql<SqlBool>`held_reason is null and state = 'unconfirmed'`;
	const confirmed = sql`held_reason is null and state <> 'unconfirmed'`;
	const pauses = sql`coalesce(paused_until, 0) > ${now}`;
	return standing === "paused"
		? sql<SqlBool>`${confirmed} and ${pauses}`
		: sql<SqlBool>`${confirmed} and not ${pauses}`;
}

export function standingOf(
	{ state, paused_until, held_reason }: Pick<StoredMember, "state" | "paused_until" | "held_reason">,
	now: number,
): Standing {
	if (held_reason !== null) return "held";
	if (state === "unconfirmed") return "unconfirmed";
	return (paused_until ?? 0) > now ? "paused" : "active";
}

export type MemberRow = ReturnType<typeof memberRow>;

function memberRow(member: StoredMember, words: ChoiceWords) {
	return {
		id: member.id,
		kind: member.kind,
		receipt: member.receipt,
		name: member.name,
		state: member.state,
		isHeld: member.held_reason !== null,
		pausedUntil: member.paused_until,
		place: readProfile(member).profile.place,
		/** Languages, or the group. */
		summary: profileSummary(member, words),
		askedCount: member.asked_count,
		saidYes: member.yes_count,
	};
}

/** Languages, or the blood group. */
function profileSummary(member: StoredMember, words: ChoiceWords): string {
	const { kind, profile } = readProfile(member);
	if (kind === "blood") return profile.group === "unknown" ? "group not known" : profile.group;
	return profile.languages.map((id) => labelIn(words.languages, id)).join(", ");
}

/** Entries that may be the same person, or somebody who has given another's number. */
async function alikeOf(db: Kysely<Database>, member: StoredMember) {
	const sameNumber = await db.selectFrom("pool_members").selectAll().where("phone", "=", member.phone).execute();
	const mailbox = mailboxOf(member.email);
	const others = sameNumber.filter(({ email }) => mailboxOf(email) !== mailbox);
	const twins = (await entriesOfMailbox(db, member)).filter(({ id }) => id !== member.id);
	const told = (shares: "number" | "address") => (entry: StoredMember) => ({
		...{ id: entry.id, name: entry.name, email: entry.email, shares },
	});
	return [...others.map(told("number")), ...twins.map(told("address"))];
}

export type MemberDetail = Awaited<ReturnType<typeof memberDetail>>;

/** A member with everything that a coordinator sees. */
export async function memberDetail(
	{ db, words, now }: { db: Kysely<Database>; words: ChoiceWords; now: number },
	member: StoredMember,
) {
	const offers = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.select(["match_offers.id", "request_id", "receipt", "match_offers.state", "at", "asked_at"])
		.where("member_id", "=", member.id)
		.orderBy("asked_at", "desc")
		.execute();
	const row = memberRow(member, words);
	return {
		...row,
		pausedUntil: (row.pausedUntil ?? 0) > now ? row.pausedUntil : null,
		email: member.email,
		phone: member.phone,
		heldReason: member.held_reason,
		/** Other entries of the pools with the same number, or of the same mailbox in this pool. */
		alike: await alikeOf(db, member),
		/** What the person has told, with labels. */
		details: profileDetails(readProfile(member), words),
		isAskedToStay: member.asked_to_stay_at !== null,
		createdAt: member.created_at,
		/** Newest first. */
		offers: offers.map(({ id, request_id, receipt, state, at, asked_at }) => ({
			...{ id, requestId: request_id, receipt, state, at, askedAt: asked_at },
		})),
		history: await historyOf(db, subjects.member(member.id)),
	};
}

/** What a volunteer has told, with labels, for coordinators. */
function profileDetails({ kind, profile }: KindAndProfile, words: ChoiceWords): [label: string, value: string][] {
	if (kind === "scribe") {
		const { languages, subjects, levels, free, place } = profile;
		return [
			["Languages", labelsIn(words.languages, languages)],
			["Subjects", labelsIn(words.subjects, subjects)],
			["Levels", levels.map((level) => words.levels[level]).join(", ")],
			["Free", freeWords(free, words)],
			["Hostel or area", place],
		];
	}
	const { group, lastDonation, interval, place, areas } = profile;
	const last = lastDonation && readDayInput(lastDonation);
	return [
		["Blood group", group === "unknown" ? "Not known" : group],
		["Last donation", last ? longDate(last) : "Never, or not known"],
		["Interval", `${interval} days`],
		["Can come to", labelsIn(words.areas, areas)],
		["Hostel or area", place],
	];
}

/** 'Monday: Morning, 8 to 12 / Evening, 5 to 9', a line for each day. */
function freeWords(free: readonly FreeTime[], { days, parts }: ChoiceWords): string {
	const partNames = Object.keys(dayParts) as DayPart[];
	return weekdays
		.map((day) => [day, partNames.filter((part) => free.includes(`${day}-${part}`))] as const)
		.filter(([, of]) => of.length > 0)
		.map(([day, of]) => `${days[day]}: ${of.map((part) => parts[part]).join(" / ")}`)
		.join("\n");
}
