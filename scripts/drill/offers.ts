import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { matchingToken } from "../../core/matching/links.ts";
import { insertMember } from "../../core/matching/members.ts";
import type { KindAndNeed, KindAndProfile } from "../../core/matching/records.ts";
import { insertRequest, updateRequest } from "../../core/matching/requests.ts";
import { insertOffer } from "../../core/matching/wave.ts";

const day = 86_400_000;

/** A volunteer is asked about a request that nobody else knows of. */
export interface Offer {
	id: string;
	/** Of the page on which they say yes. */
	token: string;
}

/** Puts so many requests for a scribe into the database, each with one volunteer who was asked. */
export async function openOffers(place: OpenOptions, secret: string, count: number): Promise<Offer[]> {
	const { db, close } = await openDatabase(place);
	try {
		return await transaction(db, async (tx) => {
			const offers: Offer[] = [];
			for (let i = 0; i < count; i++) {
				const now = Date.now();
				const until = now + 20 * day;
				const sent = { idempotencyKey: null, notice: null, heldReason: null, language: "en", now };
				const phone = `+9190${10_000_000 + i}`;
				const student = { ...sent, name: "Meera Nair", email: "", phone, wanted: needAt(until) };
				const { request } = await insertRequest(tx, { ...student, confirmsAddress: false });
				// Nobody else is asked.
				await updateRequest(tx, request.id, { state: "open", next_wave_at: until }, now);
				const helper = { ...sent, name: "Ravi Menon", email: helperOf(i), phone, wanted: profile };
				const { member } = await insertMember(tx, helper);
				const confirmed = { state: "active", person_key: helperOf(i) } as const;
				await tx.updateTable("pool_members").set(confirmed).where("id", "=", member.id).execute();
				const asked = { state: "asked", wave: 1, until, byHand: false, now } as const;
				const { id } = await insertOffer(tx, request, member, asked);
				offers.push({ id, token: matchingToken(secret, "offer", id, now) });
			}
			return offers;
		});
	} finally {
		await close();
	}
}

/** Body of the form on the page of an offer. */
export function yesForm({ token }: Offer): URLSearchParams {
	return new URLSearchParams({ token, intent: "yes", phone: "+91 90000 00000" });
}

function helperOf(i: number): string {
	return `ravi${i}@example.org`;
}

function needAt(at: number): KindAndNeed {
	const asked = { subject: "maths", language: "en", level: "college", help: "write" } as const;
	return { kind: "scribe", need: { ...asked, at, minutes: 60, place: "Hall 3" } };
}

const profile: KindAndProfile = {
	kind: "scribe",
	profile: { languages: ["en"], subjects: ["maths"], levels: ["college"], free: ["mon-morning"], place: "Hostel" },
};
