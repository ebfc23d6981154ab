import { readBloodRequest } from "./blood-request-form.ts";
import { readDonor } from "./donor-form.ts";
import type { MatchKind } from "./kinds.ts";
import type { FormFacts } from "./match-form.ts";
import type { Invalid } from "./matching.ts";
import type { KindAndNeed, KindAndProfile } from "./records.ts";
import { readScribeRequest } from "./scribe-request-form.ts";
import { readScribeVolunteer } from "./scribe-volunteer-form.ts";

interface Person {
	name: string;
	email: string;
	phone: string;
}

type Read<Value> = { ok: true; value: Person & { wanted: Value } } | { ok: false; refusal: Omit<Invalid, "outcome"> };

/** Reads the form of joining the pool. */
export function readMemberForm(kind: MatchKind, fields: FormData, facts: FormFacts): Read<KindAndProfile> {
	if (kind === "scribe") {
		const read = readScribeVolunteer(fields, facts);
		return read.ok ? accepted(read.value, { kind, profile: read.value.profile }) : refused(read);
	}
	const read = readDonor(fields, facts);
	return read.ok ? accepted(read.value, { kind, profile: read.value.profile }) : refused(read);
}

/** Reads the form of asking. */
export function readRequestForm(kind: MatchKind, fields: FormData, facts: FormFacts): Read<KindAndNeed> {
	if (kind === "scribe") {
		const read = readScribeRequest(fields, facts);
		return read.ok ? accepted(read.value, { kind, need: read.value.need }) : refused(read);
	}
	const read = readBloodRequest(fields, facts);
	return read.ok ? accepted(read.value, { kind, need: read.value.need }) : refused(read);
}

function accepted<Value>({ name, email, phone }: Person, wanted: Value) {
	return { ok: true as const, value: { name, email, phone, wanted } };
}

function refused({ values, errors, summary }: Omit<Invalid, "outcome">) {
	return { ok: false as const, refusal: { values, errors, summary } };
}
