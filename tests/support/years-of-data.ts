import { createHash } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../core/database/schema.ts";
import { foldText } from "../../core/search/search-text.ts";

type Rows<Table extends keyof Database> = Insertable<Database[Table]>;

const day = 86_400_000;

/** How many years of a busy chapter: one, ten, or more than anybody will have. Events and highlights do not grow beyond twenty. */
export const sizes = { S: 1, M: 10, L: 100 } as const;
export type Size = keyof typeof sizes;

/**
 * Fills a database as if a chapter had used it for years: each year 2,000 registrations, 60 events with 40 sign-ups each, 100 highlights,
 * 300 people in the pool, 200 requests, 20,000 lines of audit and 5,000 mails.
 */
export async function fillYears(db: Kysely<Database>, size: Size, now: number): Promise<void> {
	const times = sizes[size];
	const seasons = Math.min(times, 20);
	const span = Math.min(times, 10) * 364 * day;
	/** A moment that lies as far back as the row is old. */
	const moment = (i: number, of: number) => now - Math.floor((span * (of - i)) / (of + 1));
	const table = <Table extends keyof Database>(name: Table, of: number, row: (i: number, at: number) => Rows<Table>) =>
		insertAll(db, name, of, (i) => row(i, moment(i, of)));

	await table("registrations", 2000 * times, registration);
	await table("contact_messages", 300 * times, message);
	await table("media", 400 * seasons, picture);
	await table("events", 60 * seasons, event);
	await table("signup_settings", 60 * seasons, (i, at) => ({
		is_open: 0 as const,
		...{ event_id: eventId(i), seats: 60, offer_hours: 24, questions: "[]", told: null, updated_at: at },
	}));
	await table("signups", 2400 * times, (i, at) => signup(i, at, eventId(i % (60 * seasons))));
	await table("highlights", 100 * seasons, highlight);
	await insertAll(db, "highlight_media", 400 * seasons, (i) => ({
		...{ highlight_id: id("a", Math.floor(i / 4)), position: i % 4, media_id: pictureId(i) },
		...{ url: null, alt: `What picture ${i} shows` },
		kind: "image" as const,
	}));
	await table("pool_members", 300 * times, (i, at) => member(i, Math.max(at, now - 360 * day)));
	await insertAll(db, "match_requests", 200 * times, (i) => request(i, now));
	await insertAll(db, "match_offers", 1200 * times, (i) =>
		offer(i, { requests: 200 * times, members: 300 * times, now }),
	);
	await table("scribe_hours", 100 * times, (i, at) => ({
		...{ offer_id: id("o", i), member_id: id("p", (i * 2) % (300 * times)), at, minutes: 180 },
	}));
	await table("audit", 20_000 * times, auditLine);
	// Sent messages are kept for a while only, but a mailing to everybody is as large as the list of them.
	await table("outbox", 5000 * times, (i, at) => mail(i, Math.max(at, now - 20 * day)));
}

async function insertAll<Table extends keyof Database>(
	db: Kysely<Database>,
	name: Table,
	of: number,
	row: (i: number) => Rows<Table>,
): Promise<void> {
	const size = 500;
	await db.transaction().execute(async (tx) => {
		for (let from = 0; from < of; from += size) {
			const rows = Array.from({ length: Math.min(size, of - from) }, (_, i) => row(from + i));
			await tx
				.insertInto(name)
				.values(rows as never)
				.execute();
		}
	});
}

/** As ids are: without an order that says when. */
function id(kind: string, i: number): string {
	return createHash("sha256").update(`${kind} ${i}`).digest("hex").slice(0, 24);
}
const eventId = (i: number) => id("e", i);
const pictureId = (i: number) => createHash("sha256").update(`picture ${i}`).digest("hex");

const firsts = ["Asha", "Bilal", "Chitra", "Dev", "Esha", "Farhan", "Gita", "Harsh", "Isha", "Jai", "Kavya", "Lalit"];
const lasts = ["Rao", "Kujur", "Nair", "Singh", "Das", "Khan", "Iyer", "Bose", "Gill", "Jain", "Mehta"];
const hostels = ["Kailash", "Nilgiri", "Aravali", "Himadri", "Satpura", "Zanskar"];
const domains = ["Health", "Environment", "Education", "Awareness"];
const personOf = (i: number) => `${firsts[i % firsts.length]} ${lasts[(i * 7) % lasts.length]}`;
const phoneOf = (i: number) => `9${String(100_000_000 + ((i * 7919) % 899_999_999))}`;
const words = "We met at the gate and went on together, with everything that the day needed and a little more. ";

const submitted = { idempotency_key: null, notice_id: null, notice_at: null, consent_version: null, consent_at: null };

function registration(i: number, at: number): Rows<"registrations"> {
	const webmail = `cs1${String(i % 10)}${String(1_000_000 + i)}@example.org`;
	return {
		...{ ...submitted, id: id("r", i), receipt: `R-${i}`, notes: notesOf(i, at), discarded_at: null, source: "form" },
		...{ held_reason: i % 400 === 7 ? "links" : null, created_at: at, updated_at: at },
		...{ person_key: i % 400 === 7 ? null : webmail, name: personOf(i), phone: phoneOf(i), webmail },
		...{ personal_gmail: `person.${i}@gmail.com`, hostel: hostels[i % 6] ?? "", program: i % 3 ? "UG" : "PG" },
		state: i % 50 === 3 ? "withdrawn" : i % 3 ? "done" : "new",
	};
}

/** Beside one in a thousand newer details wait. */
function notesOf(i: number, at: number): string {
	if (i % 1000 !== 5) return "[]";
	const details = {
		name: personOf(i),
		phone: phoneOf(i + 1),
		personal_gmail: "new@gmail.com",
		hostel: "Kailash",
		program: "UG",
	};
	const { idempotency_key: _, ...sent } = submitted;
	const newer = { id: id("n", i), details, sent: { ...sent, idempotency_key: null, source: "form" } };
	return JSON.stringify([{ by: "", at, text: "Sent again with other details.", newer }]);
}

function message(i: number, at: number): Rows<"contact_messages"> {
	return {
		...{ ...submitted, id: id("m", i), receipt: `M-${i}`, notes: "[]", held_reason: null, discarded_at: null },
		...{ source: "form", created_at: at, updated_at: at, name: personOf(i), email: `writer.${i}@gmail.com` },
		...{ contact: phoneOf(i + 3), message: words, state: i % 4 ? "done" : "new", assigned_to: null },
	};
}

function picture(i: number, at: number): Rows<"media"> {
	const widths = [320, 640, 960, 1280, 1600];
	const variants = ["image/webp", "image/avif", "image/jpeg"].flatMap((type) =>
		widths.map((width) => ({ type, width, height: Math.round(width * 0.75), bytes: width * 100 })),
	);
	return {
		...{ id: pictureId(i), type: "image/jpeg", bytes: 400_000, width: 1600, height: 1200, name: `picture-${i}.jpg` },
		...{ alt: `What picture ${i} shows`, search_text: `what picture ${i} shows`, sample: 0, created_at: at },
		...{
			placeholder: `data:image/webp;base64,${"A".repeat(120)}`,
			variants: JSON.stringify(variants),
			replaced_by: null,
		},
	};
}

const published = (at: number) => ({
	...{ state: "published" as const, publish_at: at, sample: 0 as const, created_at: at, updated_at: at, revision: 1 },
});

function event(i: number, at: number): Rows<"events"> {
	const title = `Blood donation camp ${i}`;
	return {
		...{ ...published(at), id: eventId(i), slug: `blood-donation-camp-${i}`, title, venue: "Lecture Hall Complex" },
		...{ description: words.repeat(3), starts_at: at, ends_at: at + 3 * 3_600_000, domain: domains[i % 4] ?? null },
		...{ link: null, poster_media: i % 2 ? pictureId(i) : null, map_link: null, project: null, service_minutes: 180 },
		...{ hours_kind: "ground", preview_nonce: null, search_text: foldText(title, "Lecture Hall Complex", words) },
	};
}

function signup(i: number, at: number, event_id: string): Rows<"signups"> {
	const email = `cs1${String(i % 10)}${String(1_000_000 + (i % 20_000))}@example.org`;
	return {
		...{ id: id("s", i), receipt: `E-${i}`, event_id, arrival: i, person_key: `${email} ${i}`, idempotency_key: null },
		...{ name: personOf(i), email, phone: phoneOf(i), answers: "{}", state: "seat", offered_until: null },
		...{ reminded_at: at, attended_at: i % 4 ? at : null, attended_by: null, ticked_at: null, minutes: null },
		...{ hours_note: null, source: "form", held_reason: null, notice_id: null, notice_at: null },
		...{ created_at: at, updated_at: at },
	};
}

function highlight(i: number, at: number): Rows<"highlights"> {
	const name = `A day at the river ${i}`;
	return {
		...{ ...published(at), id: id("a", i), name, venue: "Yamuna", description: words.repeat(4), date: at },
		...{ domain: domains[i % 4] ?? "Health", thumbnail_media: pictureId(i * 4), thumbnail_url: null },
		...{ thumbnail_alt: `What picture ${i * 4} shows`, search_text: foldText(name, "Yamuna", words) },
	};
}

function member(i: number, at: number): Rows<"pool_members"> {
	const [kind, profile] =
		i % 2
			? (["blood", { group: "O+", lastDonation: null, interval: 90, place: hostels[i % 6], areas: ["south"] }] as const)
			: (["scribe", scribeProfile(i)] as const);
	const email = `member.${i}@example.org`;
	return {
		...{ id: id("p", i), receipt: `V-${i}`, kind, person_key: email, idempotency_key: null, name: personOf(i), email },
		...{ phone: phoneOf(i), profile: JSON.stringify(profile), state: i % 20 === 4 ? "unconfirmed" : "active" },
		...{ paused_until: null, asked_count: i % 9, last_asked_at: at, stays_since: at, asked_to_stay_at: null },
		...{ held_reason: null, notice_id: null, notice_at: null, created_at: at, updated_at: at },
	};
}

function scribeProfile(i: number) {
	const days = ["mon", "tue", "wed", "thu", "fri"];
	const free = ["morning", "afternoon"].map((part) => `${days[i % 5]}-${part}`);
	return {
		languages: ["en", "hi"],
		subjects: [i % 4 ? "maths" : "law"],
		levels: ["college"],
		free,
		place: hostels[i % 6],
	};
}

/** All within the month for which they are kept, one in twenty to come. */
function request(i: number, now: number): Rows<"match_requests"> {
	const isComing = i % 20 === 0;
	const at = isComing ? now + ((i % 13) + 1) * day : now - ((i % 29) + 1) * day;
	const need = { minutes: 180, place: "Hall 3", subject: "maths", language: "en", level: "college", help: "write" };
	return {
		...{ id: id("q", i), receipt: `N-${i}`, kind: "scribe", idempotency_key: null, name: personOf(i) },
		...{ email: `asker.${i}@example.org`, phone: phoneOf(i + 9), at, needed: 1, need: JSON.stringify(need) },
		...{ state: isComing ? "new" : i % 3 ? "matched" : "closed", address_state: null, next_wave_at: null },
		...{ nobody_left_at: null, checked_by: null, matched_at: i % 3 && !isComing ? at - 2 * day : null },
		...{ closing_note: null, reminded_at: at, followed_up_at: at, held_reason: null, notice_id: null },
		...{ notice_at: null, created_at: at - 3 * day, updated_at: at },
	};
}

function offer(
	i: number,
	{ requests, members, now }: { requests: number; members: number; now: number },
): Rows<"match_offers"> {
	const round = Math.floor(i / requests);
	const of = i % requests;
	return {
		...{ id: id("o", i), request_id: id("q", of), member_id: id("p", ((of * 6 + round) * 2) % members) },
		...{
			state: round === 0 && of % 20 !== 0 && of % 3 ? "yes" : "lapsed",
			wave: 1,
			by_hand: 0,
			asked_at: now - 30 * day,
		},
		...{ until: now - 29 * day, answered_at: now - 29 * day, phone: null, asked_again_at: now, still_coming_at: now },
		...{ member_says: 1, requester_says: 1 },
	};
}

const actions = ["registration.viewed", "registrations.viewed", "event.published", "message.viewed", "auth.signed-in"];

function auditLine(i: number, at: number): Rows<"audit"> {
	return {
		...{ id: id("l", i), actor: i % 9 ? id("w", i % 12) : "system", action: actions[i % actions.length] ?? "" },
		...{ subject: `registration:${id("r", i % 2000)}`, detail: "{}", at },
	};
}

function mail(i: number, at: number): Rows<"outbox"> {
	const about = id("r", i % 2000);
	return {
		...{ id: id("x", i), topic: "registration-confirmation", subject: `registration:${about}` },
		...{ payload: JSON.stringify({ kind: "registration", id: about, receipt: `R-${i}` }), mailing_id: null },
		...{ state: i % 2500 === 9 ? "dead" : "sent", attempts: 1, next_attempt_at: at, last_error: null },
		...{ created_at: at, updated_at: at },
	};
}
