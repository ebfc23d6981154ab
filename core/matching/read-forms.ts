import { readBloodRequest } from "./blood-request-form.ts";
import { readDonor } from "./donor-form.ts";
import type { MatchKind } from "./kinds.ts";
import type { FormFacts, ReadForm } from "./match-form.ts";
import type { KindAndNeed, KindAndProfile } from "./records.ts";
import { readScribeRequest } from "./scribe-request-form.ts";
import { readScribeVolunteer } from "./scribe-volunteer-form.ts";

/** Reads the form of joining the pool. */
export function readMemberForm(kind: MatchKind, fields: unknown, facts: FormFacts): ReadForm<KindAndProfile> {
	return kind === "scribe" ? readScribeVolunteer(fields, facts) : readDonor(fields, facts);
}

/** Reads the form of asking. */
export function readRequestForm(kind: MatchKind, fields: unknown, facts: FormFacts): ReadForm<KindAndNeed> {
	return kind === "scribe" ? readScribeRequest(fields, facts) : readBloodRequest(fields, facts);
}
