import type { Kysely } from "kysely";
import { newId, newReceipt } from "../../../core/database/ids.ts";
import type { Database } from "../../../core/database/schema.ts";
import { type BloodGroup, bloodComponents, helpKinds, levels } from "../../../core/matching/kinds.ts";
import type { KindAndNeed, KindAndProfile } from "../../../core/matching/records.ts";
import { freeTimes } from "../../../core/matching/scribe-volunteer-form.ts";
import { isoDate } from "../../../core/time/dates.ts";
import type { Random } from "../fuzz/random.ts";

const languages = ["en", "hi", "ta", "bn"];
const subjects = ["maths", "science", "language", "commerce", "law"];
const areas = ["south", "north", "east", "west"];
/** About as often as in India. */
const groups: BloodGroup[] = ["O+", "O+", "O+", "B+", "B+", "B+", "A+", "A+", "AB+", "O-", "B-", "A-"];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Puts so many confirmed volunteers into both pools. Of the donors every third is a scribe too. */
export async function fillPool(
	db: Kysely<Database>,
	chance: Random,
	{ scribes, donors }: { scribes: number; donors: number },
	now: number,
): Promise<void> {
	const rows = [
		...Array.from({ length: scribes }, (_, i) => memberRow(scribe(i), randomScribe(chance), now)),
		...Array.from({ length: donors }, (_, i) =>
			memberRow(i % 3 === 0 ? again(i) : donor(i), randomDonor(chance, now), now),
		),
	];
	for (let i = 0; i < rows.length; i += 200)
		await db
			.insertInto("pool_members")
			.values(rows.slice(i, i + 200))
			.execute();
}

/** Each person has a name of their own, by which the checks know them in both pools. */
interface Person {
	name: string;
	email: string;
	phone: string;
}

function scribe(i: number): Person {
	return { name: `scribe-${i}`, email: `scribe-${i}@example.org`, phone: `+9198${10_000_000 + i}` };
}

function donor(i: number): Person {
	return { name: `donor-${i}`, email: `donor-${i}@example.org`, phone: `+9199${10_000_000 + i}` };
}

/** A scribe who gives blood too, perhaps with another number; or a donor with a scribe's number, who is somebody else. */
function again(i: number): Person {
	const { name, email, phone } = scribe(i);
	const other = donor(i);
	return i % 2 === 0 ? { name, email, phone: i % 4 === 0 ? other.phone : phone } : { ...other, phone };
}

function memberRow({ name, email, phone }: Person, { kind, profile }: KindAndProfile, now: number) {
	return {
		...{ id: newId(), receipt: newReceipt("V"), kind, person_key: email, idempotency_key: null, name, email },
		...{ phone, profile: JSON.stringify(profile), state: "active" as const, paused_until: null },
		...{ stays_since: now, asked_to_stay_at: null, held_reason: null, notice_id: null, notice_at: null },
		...{ created_at: now, updated_at: now },
	};
}

function randomScribe(chance: Random): KindAndProfile {
	return {
		kind: "scribe",
		profile: {
			languages: ["en", ...some(chance, languages.slice(1), 3)],
			subjects: some(chance, subjects, 2),
			levels: some(chance, levels, 2),
			free: some(chance, freeTimes, 2),
			place: "Nilgiri",
		},
	};
}

function randomDonor(chance: Random, now: number): KindAndProfile {
	return {
		kind: "blood",
		profile: {
			group: chance.oneIn(20) ? "unknown" : chance.pick(groups),
			lastDonation: chance.oneIn(3) ? isoDate(now - chance.below(200) * day) : null,
			interval: chance.oneIn(3) ? 120 : 90,
			place: "Nilgiri",
			areas: some(chance, areas, 2),
		},
	};
}

/** Each with a chance of one in so many; at least one. */
function some<T>(chance: Random, all: readonly T[], times: number): T[] {
	const found = all.filter(() => chance.oneIn(times));
	return found.length > 0 ? found : [chance.pick(all)];
}

/** Of six in the morning. */
export function randomNeed(chance: Random, now: number): KindAndNeed {
	if (chance.below(100) < 60) {
		// On the hour or half past, between nine and four.
		const at = now + (1 + chance.below(14)) * day + (3 + chance.below(7)) * hour + chance.below(2) * 30 * minute;
		const [subject, language] = [chance.pick(subjects), chance.pick(["en", "en", "en", "hi", "ta"])];
		const rest = { minutes: 60 + 30 * chance.below(5), level: chance.pick(levels), help: chance.pick(helpKinds) };
		return { kind: "scribe", need: { at, place: "Hall 3", subject, language, ...rest } };
	}
	const [group, component] = [chance.pick(groups), chance.pick(bloodComponents)];
	const at = now + 3 * hour + chance.below(3 * day);
	const rest = { area: chance.pick(areas), units: 1 + chance.below(3) };
	return { kind: "blood", need: { at, hospital: "City Hospital", group, component, ...rest } };
}
