import type { Kysely } from "kysely";
import { historyOf } from "../audit/history.ts";
import { type ListPage, pageOf } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { foldText, searchedWords } from "../search/search-text.ts";
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
	const members = await db
		.selectFrom("pool_members")
		.selectAll()
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "scribe"))
		.execute();
	const found = members
		.filter((member) => state === undefined || standingOf(member, now) === state)
		.filter((member) => sought.every((word) => searchText(member).includes(word)))
		.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
	const page = pageOf(found, search);
	return { ...page, rows: page.rows.map((member) => memberRow(member, words)) };
}

export function standingOf(
	{ state, paused_until, held_reason }: Pick<StoredMember, "state" | "paused_until" | "held_reason">,
	now: number,
): Standing {
	if (held_reason !== null) return "held";
	if (state === "unconfirmed") return "unconfirmed";
	return (paused_until ?? 0) > now ? "paused" : "active";
}

function searchText(member: StoredMember): string {
	const { name, email, phone, receipt } = member;
	return foldText(name, email, phone.replace(/[\s+]/g, ""), receipt, readProfile(member).profile.place);
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
