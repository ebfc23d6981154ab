import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { saveSignupSettings } from "../../core/signups/event-signup.ts";

const title = "An event to sign up for";
const day = 86_400_000;

/** Id of a published event with a sign-up; puts it into the database once. */
export async function signupEvent(place: OpenOptions, seats: number): Promise<string> {
	const { db, close } = await openDatabase(place);
	try {
		const there = await db.selectFrom("events").select("id").where("title", "=", title).executeTakeFirst();
		if (there) return there.id;
		const now = Date.now();
		const event = { title, venue: "", description: "For a test under load.", starts_at: now + 30 * day };
		const saved = await saveEvent(db, { ...event, state: "published", publish_at: now - day }, { now });
		if (saved.outcome !== "saved") throw new Error("The event was not saved.");
		const { id } = saved.event;
		const limits = { isOpen: true, seats, hasWaitingList: true, closesAt: null, offerHours: 12 };
		await transaction(db, (tx) => saveSignupSettings(tx, id, { ...limits, questions: [] }, now));
		return id;
	} finally {
		await close();
	}
}

/** Body of the form on the page of an event. */
export function signupForm(eventId: string, number: number): URLSearchParams {
	return new URLSearchParams({
		event: eventId,
		name: "Devika Rao",
		email: emailOf(number),
		phone: "+91 90000 00000",
		sure: emailOf(number),
		sending: number.toString(16).padStart(32, "0"),
	});
}

export function emailOf(number: number): string {
	return `devika${number}@example.org`;
}

/** Receipt of a sign-up whose private page the person gets by mail. */
export const mailed = "mailed";

/** Id of the sign-up whose private page an answer leads to; null if it was not taken. */
export function signupIn(answer: unknown): string | null {
	const text = JSON.stringify(answer);
	return /token=([0-9a-f]{24})\./.exec(text)?.[1] ?? (text.includes("/sign-up?sent=yes") ? mailed : null);
}
