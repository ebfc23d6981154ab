import { openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { insertMember } from "../../core/matching/members.ts";
import { insertRequest } from "../../core/matching/requests.ts";
import { open } from "../../scripts/browser/open.ts";
import type { Tour } from "./tour.ts";

/** One request of the board, with who was asked about it. */
export async function showMatching({ page, site, shoot }: Tour): Promise<void> {
	await putPeople(site.dataDir);
	await open(page, "/console/matching");
	await page.getByRole("link", { name: "Blood: 2 × B+, Platelets" }).click();
	await page.getByRole("button", { name: "Checked by phone" }).click();
	await page.getByRole("button", { name: "Devika Rao has said yes on the phone" }).click();
	await page.getByText("1 of 2 found").waitFor();
	await shoot("matching");
}

const sent = { language: "en", idempotencyKey: null, notice: null, heldReason: null };
const donors = ["Anjali Verma", "Bilal Khan", "Devika Rao"];

async function putPeople(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir });
	const now = Date.now();
	const profile = { group: "B+", lastDonation: null, interval: 90, place: "Nilgiri", areas: ["south"] } as const;
	for (const name of donors) {
		const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
		const person = { ...sent, name, email, phone: "+919876543210", now };
		const wanted = { kind: "blood" as const, profile: { ...profile, areas: [...profile.areas] } };
		await transaction(db, (tx) => insertMember(tx, { ...person, wanted }));
	}
	await db.updateTable("pool_members").set({ state: "active" }).execute();
	const place = { hospital: "City Hospital", area: "south", group: "B+", component: "platelets" } as const;
	const wanted = { kind: "blood" as const, need: { ...place, units: 2, at: now + 30 * 3_600_000 } };
	const requester = { ...sent, name: "Meera Nair", email: "", phone: "+919812345678", now };
	await transaction(db, (tx) => insertRequest(tx, { ...requester, wanted }));
	await close();
}
