import { transaction } from "../../core/database/transaction.ts";
import { notePresence } from "../../core/signups/attendance.ts";
import { findEventSignup, saveSignupSettings } from "../../core/signups/event-signup.ts";
import { newsOf, notifyPeople } from "../../core/signups/notices.ts";
import { insertSignup } from "../../core/signups/queries.ts";
import { defaultOfferHours } from "../../core/signups/signup.ts";
import { notifyOrganisers } from "../../core/submissions/notices.ts";
import { insertContactMessage, insertRegistration } from "../../core/submissions/queries.ts";
import { fillMatching } from "./fill-matching.ts";
import { day, type Filling, hour } from "./filling.ts";
import { messages, personOf } from "./people.ts";

/**
 * Fills a database that has the sample season as if a chapter had worked with it for some months: registrations, messages,
 * sign-ups with attendance and hours, a pool, and requests in every state.
 */
export async function fillDemo(options: Omit<Filling, "somebody">): Promise<void> {
	const domain = options.content.site.institute.emailDomain ?? "example.org";
	let known = 0;
	const filling = { ...options, somebody: () => personOf(known++, domain) };
	await fillRegistrations(filling);
	await fillMessages(filling);
	await fillSignups(filling);
	await fillMatching(filling);
	await settleOutbox(filling);
}

/** What comes by a form of the site. */
const byForm = { idempotencyKey: null, notice: null, source: "form" as const };

async function fillRegistrations({ db, content, now, by, somebody }: Filling): Promise<void> {
	const { hostels, programs } = content.hostels;
	const count = 140;
	for (let i = 0; i < count; i++) {
		const { name, phone, email, webmail } = somebody();
		// Most come in the first weeks of the season, the last of them today.
		const at = now - Math.round(((count - 1 - i) / count) ** 2 * 110 * day) - hour;
		const choices = { hostel: hostels[(i * 7) % hostels.length] ?? "", program: programs[i % 5 === 4 ? 1 : 0] ?? "" };
		const fields = { name, phone, personalGmail: email, webmail, ...choices };
		const heldReason = i % 47 === 30 ? "many links, and sent without a form token" : null;
		const { id, receipt } = await insertRegistration(db, fields, { ...byForm, heldReason, now: at });
		if (heldReason === null && at > now - day)
			await transaction(db, async (tx) => {
				await notifyOrganisers(tx, "registration", { id, receipt, outcome: "created" }, at);
			});
		const state = i % 40 === 11 ? "withdrawn" : at < now - 6 * day ? "done" : "new";
		const notes = i % 25 === 6 ? [{ by: by.moderator, at: at + day, text: "Asked to be called after the exams." }] : [];
		await db
			.updateTable("registrations")
			.set({ state, notes: JSON.stringify(notes) })
			.where("id", "=", id)
			.execute();
	}
}

async function fillMessages({ db, now, by, somebody }: Filling): Promise<void> {
	for (const [i, message] of messages.entries()) {
		const { name, email, phone } = somebody();
		const at = now - (i * 5 + 1) * day + 3 * hour;
		const { id } = await insertContactMessage(db, { name, email, contact: phone, message }, { ...byForm, now: at });
		const state = i < 3 ? "new" : i % 3 === 0 ? "answered" : "done";
		await db
			.updateTable("contact_messages")
			.set({ state, assigned_to: i % 4 === 1 ? by.moderator : null })
			.where("id", "=", id)
			.execute();
	}
}

async function fillSignups(filling: Filling): Promise<void> {
	const { db, now } = filling;
	const events = await db
		.selectFrom("events")
		.select(["id", "starts_at", "service_minutes"])
		.where("starts_at", "is not", null)
		.orderBy("starts_at", "desc")
		.execute();
	const past = events.filter(({ starts_at }) => (starts_at ?? 0) < now);
	const coming = events.filter(({ starts_at }) => (starts_at ?? 0) >= now);
	for (const [i, { id, starts_at }] of past.slice(0, 8).entries())
		await fillPast(filling, { id, startsAt: starts_at ?? 0 }, 14 + ((i * 5) % 17));
	for (const { id } of coming) await fillComing(filling, id);
}

/** Who signed up came, but for one in five; one got less than the event gives. */
async function fillPast({ db, by, somebody }: Filling, event: { id: string; startsAt: number }, people: number) {
	const now = event.startsAt - 9 * day;
	const settings = { isOpen: true, seats: 40, hasWaitingList: true, closesAt: null, questions: [] };
	await transaction(db, async (tx) => {
		await saveSignupSettings(tx, event.id, { ...settings, offerHours: defaultOfferHours }, now);
		for (let i = 0; i < people; i++) {
			const { name, webmail: email, phone } = somebody();
			const sent = { ...byForm, eventId: event.id, name, email, phone, answers: {}, now: now + i * 5 * hour };
			const stored = await insertSignup(tx, sent);
			if (stored.outcome !== "created") continue;
			const { id } = stored.signup;
			const moment = event.startsAt + (i % 9) * 60_000;
			if (i % 5 !== 3) await notePresence(tx, id, { present: true, moment, by: by.editor, now: moment });
			if (i === 4)
				await tx
					.updateTable("signups")
					.set({ minutes: 60, hours_note: "Had to leave early" })
					.where("id", "=", id)
					.execute();
		}
	});
}

/** As many as half of the seats, and a few who wait where there are none. */
async function fillComing({ db, now, somebody }: Filling, eventId: string): Promise<void> {
	await transaction(db, async (tx) => {
		const event = await findEventSignup(tx, eventId);
		if (!event) return;
		const free = (event.seats ?? 60) - event.taken;
		for (let i = 0; i < Math.max(3, Math.floor(free / 2)); i++) {
			const { name, webmail: email, phone } = somebody();
			const answers = Object.fromEntries(event.questions.map(({ id, choices }) => [id, choices[i % 3] ?? ""]));
			const at = now - (20 - i) * hour;
			const stored = await insertSignup(tx, { ...byForm, eventId, name, email, phone, answers, now: at });
			if (stored.outcome === "created") await notifyPeople(tx, [stored.signup], newsOf(stored.signup), at);
		}
	});
}

/** What is older than half a day was sent at its time. The rest is sent at the start, into the mailbox of the demo. */
async function settleOutbox({ db, now }: Filling): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ state: "sent", attempts: 1 })
		.where("created_at", "<", now - 12 * hour)
		.execute();
}
