import type { Selectable } from "kysely";
import type { Database } from "../database/schema.ts";
import { foldText } from "../search/search-text.ts";
import { type FormDetails, formColumns } from "../submissions/submission.ts";
import type { MatchKind, Needs, Profiles } from "./kinds.ts";

export type StoredMember = Selectable<Database["pool_members"]>;
export type StoredRequest = Selectable<Database["match_requests"]>;
export type StoredOffer = Selectable<Database["match_offers"]>;

/** A kind with what belongs to it, so that one tells the other. */
export type KindAndNeed = { [Kind in MatchKind]: { kind: Kind; need: Needs[Kind] } }[MatchKind];
export type KindAndProfile = { [Kind in MatchKind]: { kind: Kind; profile: Profiles[Kind] } }[MatchKind];

/** A form of joining or asking as it is stored: what is wanted, of whom, and what the browser sent along. */
export interface SentBy<Wanted> extends FormDetails {
	wanted: Wanted;
	name: string;
	email: string;
	phone: string;
}

/** The columns that both forms fill. */
export function senderColumns({ name, email, phone, ...details }: SentBy<unknown>) {
	return { name, email, phone, ...formColumns(details), created_at: details.now };
}

/** What is stored was checked by the form that it came by. */
export function readNeed({ kind, need, at }: Pick<StoredRequest, "kind" | "need" | "at">): KindAndNeed {
	return { kind, need: { ...JSON.parse(need), at } } as KindAndNeed;
}

export function readProfile({ kind, profile }: Pick<StoredMember, "kind" | "profile">): KindAndProfile {
	return { kind, profile: JSON.parse(profile) } as KindAndProfile;
}

/** The columns that hold a need. */
export function needColumns({ kind, need }: KindAndNeed): Pick<StoredRequest, "at" | "needed" | "need"> {
	const { at, ...rest } = need;
	return { at, needed: kind === "blood" ? need.units : 1, need: JSON.stringify(rest) };
}

/** What one volunteer is asked for: one unit of blood, however many are needed. */
export function askedOfOne(wanted: KindAndNeed): KindAndNeed {
	return wanted.kind === "blood" ? { ...wanted, need: { ...wanted.need, units: 1 } } : wanted;
}

/** When it is over: the end of the examination, or the time by which blood is needed. */
export function endOf(request: Pick<StoredRequest, "kind" | "need" | "at">): number {
	const { kind, need } = readNeed(request);
	return kind === "scribe" ? need.at + need.minutes * 60_000 : need.at;
}

/** What lists find a member by: see `search_text`. */
export function memberText(member: Pick<StoredMember, "name" | "kind" | "profile">): string {
	return foldText(member.name, readProfile(member).profile.place);
}
