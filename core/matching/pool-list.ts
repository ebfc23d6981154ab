import type { Kysely } from "kysely";
import { type ListPage, pageWithin } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { readPage } from "../forms/storable.ts";
import { foldText, searchedWords } from "../search/search-text.ts";
import { matchKinds } from "./kinds.ts";
import { type ChoiceWords, labelIn } from "./need-words.ts";
import { type PoolState, poolStates } from "./pool-states.ts";
import { readProfile, type StoredMember } from "./records.ts";
import type { PoolRow } from "./service.ts";

const pageSize = 50;

/** Volunteers of the pool by name, narrowed by `?kind=`, `?state=` and `?q=`. */
export async function poolPage(
	db: Kysely<Database>,
	{ words, search, now }: { words: ChoiceWords; search: URLSearchParams; now: number },
): Promise<ListPage<PoolRow>> {
	const kind = matchKinds.find((known) => known === search.get("kind"));
	const state = poolStates.find((known) => known === search.get("state"));
	const sought = searchedWords(search.get("q") ?? "");
	const members = await db
		.selectFrom("pool_members")
		.selectAll()
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "scribe"))
		.execute();
	const found = members
		.filter((member) => state === undefined || poolStateOf(member, now) === state)
		.filter((member) => sought.every((word) => searchText(member).includes(word)))
		.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
	const total = found.length;
	const page = pageWithin(readPage(search), { total, pageSize });
	const shown = found.slice((page - 1) * pageSize, page * pageSize);
	return { rows: shown.map((member) => poolRow(member, words)), total, page, pageSize };
}

export function poolStateOf(
	{ state, paused_until, quarantined_reason }: Pick<StoredMember, "state" | "paused_until" | "quarantined_reason">,
	now: number,
): PoolState {
	if (quarantined_reason !== null) return "held";
	if (state === "unconfirmed") return "unconfirmed";
	return (paused_until ?? 0) > now ? "paused" : "active";
}

function searchText(member: StoredMember): string {
	const { name, email, phone, receipt } = member;
	return foldText(name, email, phone.replace(/[\s+]/g, ""), receipt, readProfile(member).profile.place);
}

export function poolRow(member: StoredMember, words: ChoiceWords): PoolRow {
	return {
		id: member.id,
		kind: member.kind,
		receipt: member.receipt,
		name: member.name,
		state: member.state,
		isHeld: member.quarantined_reason !== null,
		pausedUntil: member.paused_until,
		place: readProfile(member).profile.place,
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
