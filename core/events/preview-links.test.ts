import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { signerFor } from "../settings/signing.ts";
import { createPreviewLinks } from "./preview-links.ts";
import { type EventInput, findEvent, saveEvent, settlePublication } from "./queries.ts";

const now = Date.UTC(2026, 0, 15);
const who = { id: "asha" };

eachDatabase("links to previews", (open) => {
	test("a draft is seen by its link alone, as it is saved", async () => {
		const { db } = await open();
		await saveEvent(db, draft({ title: "First" }), { id: "camp", now });
		const links = linksOf(db);
		expect(await pathOf(db, "camp")).toBeNull();
		expect(await links.offer(who, "camp")).toBe(true);
		const token = await tokenOf(db, "camp");
		await saveEvent(db, draft({ title: "Second" }), { id: "camp", now });
		expect(await links.find(token)).toMatchObject({ event: { title: "Second" }, poster: null });
		// Asked for again, it stays the same.
		await links.offer(who, "camp");
		expect(await tokenOf(db, "camp")).toBe(token);
		expect((await auditTrail(db, { limit: 9 })).map(({ action }) => action)).toEqual(["event.preview-offered"]);
	});

	test("no other token opens it: not a guess, not that of another event, not one with another secret", async () => {
		const { db } = await open();
		for (const id of ["camp", "walk"]) await saveEvent(db, draft({}), { id, now });
		await linksOf(db).offer(who, "camp");
		await linksOf(db).offer(who, "walk");
		const [, signature] = (await tokenOf(db, "walk")).split(".");
		const stranger = createPreviewLinks({ db, signer: signerFor("another", "preview"), now: () => now });
		for (const token of ["", "camp", "camp.", `camp.${"a".repeat(43)}`, `camp.${signature}`, `c\0mp.${signature}`])
			expect(await linksOf(db).find(token), token).toBeNull();
		expect(await stranger.find(await tokenOf(db, "camp"))).toBeNull();
	});

	test("it ends when it is withdrawn, and a new one has another address", async () => {
		const { db } = await open();
		await saveEvent(db, draft({}), { id: "camp", now });
		const links = linksOf(db);
		await links.offer(who, "camp");
		const token = await tokenOf(db, "camp");
		expect(await links.end(who, "camp")).toBe(true);
		expect(await links.find(token)).toBeNull();
		await links.offer(who, "camp");
		expect(await links.find(token)).toBeNull();
		expect(await links.find(await tokenOf(db, "camp"))).not.toBeNull();
	});

	test("it ends with publishing for good, however that happens", async () => {
		const { db } = await open();
		const links = linksOf(db);
		const later = linksOf(db, now + 2);
		const offered = async (id: string, input: EventInput) => {
			await saveEvent(db, input, { id, now });
			await links.offer(who, id);
			return tokenOf(db, id);
		};
		const scheduled = await offered("scheduled", draft({ state: "published", publish_at: now + 1 }));
		expect(await links.find(scheduled)).not.toBeNull();
		expect(await later.find(scheduled)).toBeNull();
		await saveEvent(db, draft({}), { id: "scheduled", now: now + 2 });
		expect(await later.find(scheduled)).toBeNull();

		const saved = await offered("saved", draft({}));
		await saveEvent(db, draft({ state: "published" }), { id: "saved", now });
		await saveEvent(db, draft({}), { id: "saved", now });
		expect(await links.find(saved)).toBeNull();

		const acted = await offered("acted", draft({}));
		await settlePublication(db, "acted");
		expect(await links.find(acted)).toBeNull();
	});

	test("what is public, in the bin or not there has none", async () => {
		const { db } = await open();
		await saveEvent(db, draft({ state: "published" }), { id: "public", now });
		await saveEvent(db, draft({ state: "binned" }), { id: "binned", now });
		for (const id of ["public", "binned", "none", "n\0ne"]) expect(await linksOf(db).offer(who, id), id).toBe(false);
		expect(await auditTrail(db, { limit: 9 })).toEqual([]);
	});
});

function linksOf(db: Kysely<Database>, moment = now) {
	return createPreviewLinks({ db, signer: signerFor("a secret", "preview"), now: () => moment });
}

async function pathOf(db: Kysely<Database>, id: string): Promise<string | null> {
	const event = await findEvent(db, id);
	return event && linksOf(db).pathOf(event);
}

async function tokenOf(db: Kysely<Database>, id: string): Promise<string> {
	return new URL((await pathOf(db, id)) ?? "", "https://nss.example").searchParams.get("token") ?? "";
}

function draft(given: Partial<EventInput>): EventInput {
	const words = { title: "Camp", venue: "LH 121", description: "Give blood.", starts_at: now };
	return { ...words, state: "draft", publish_at: now, ...given };
}
