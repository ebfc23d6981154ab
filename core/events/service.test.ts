import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { generation } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { addMedia } from "../media/queries.ts";
import { signerFor } from "../settings/signing.ts";
import { blankEvent, type EventValues } from "./event-form.ts";
import { paintPoster } from "./paint-poster.ts";
import { findEvent, publishedEvents, saveEvent } from "./queries.ts";
import { createEventService } from "./service.ts";

const now = Date.UTC(2026, 0, 15);
const who = { id: "asha" };
const filled: EventValues = {
	...blankEvent,
	title: "Blood camp",
	venue: "LH 121",
	description: "Give blood.",
	starts: "2026-03-14T18:30",
};

eachDatabase("the service of events", (open) => {
	test("saves a draft that nobody sees, with a line in the audit", async () => {
		const { db } = await open();
		const records = serviceFor(db);
		expect(await records.save(who, "camp", { ...blankEvent, title: "Camp" }, null)).toEqual({
			outcome: "saved",
			done: "drafted",
		});
		expect(await publishedEvents(db, now)).toEqual([]);
		expect(await trail(db)).toEqual([["asha", "event.created", "event:camp"]]);
		expect(await records.find("camp")).toMatchObject({ values: { title: "Camp", publish: "draft" } });
	});

	test("publishes at once, and raises the generation of pages", async () => {
		const { db } = await open();
		const before = await generation(db);
		expect(await serviceFor(db).save(who, "camp", { ...filled, publish: "now" }, null)).toMatchObject({
			done: "published",
		});
		expect(await publishedEvents(db, now)).toMatchObject([{ id: "camp", starts_at: Date.UTC(2026, 2, 14, 13) }]);
		expect(await generation(db)).toBeGreaterThan(before);
		expect(await trail(db)).toEqual([["asha", "event.published", "event:camp"]]);
	});

	test("publishes at a time, and not before", async () => {
		const { db } = await open();
		const later = { ...filled, publish: "later", publishAt: "2026-02-01T09:00" };
		expect(await serviceFor(db).save(who, "camp", later, null)).toMatchObject({ done: "scheduled" });
		expect(await publishedEvents(db, now)).toEqual([]);
		expect(await publishedEvents(db, Date.UTC(2026, 1, 1, 3, 30))).toHaveLength(1);
		expect(await serviceFor(db).find("camp")).toMatchObject({
			values: { publish: "later", publishAt: "2026-02-01T09:00" },
		});
	});

	test("keeps since when something is seen while its words change, and takes it back as a draft", async () => {
		const { db } = await open();
		await serviceFor(db).save(who, "camp", { ...filled, publish: "now" }, null);
		const tomorrow = serviceFor(db, now + 86_400_000);
		expect(await tomorrow.save(who, "camp", { ...filled, title: "New", publish: "now" }, 1)).toMatchObject({
			done: "saved",
		});
		expect(await findEvent(db, "camp")).toMatchObject({ title: "New", publish_at: now });
		expect(await tomorrow.save(who, "camp", filled, 2)).toMatchObject({ done: "unpublished" });
		expect(await publishedEvents(db, now * 2)).toEqual([]);
	});

	test("refuses what is not in order, and stores nothing", async () => {
		const { db } = await open();
		const refused = await serviceFor(db).save(who, "camp", { ...filled, venue: "", publish: "now" }, null);
		expect(refused).toEqual({ outcome: "refused", errors: { venue: ["Say where it takes place."] } });
		expect([await findEvent(db, "camp"), await trail(db)]).toEqual([null, []]);
	});

	test("refuses a poster that is not among the media, or is no picture", async () => {
		const { db } = await open();
		const film = "cd".repeat(32);
		await addMedia(db, { ...picture, id: film, type: "video/mp4" });
		for (const poster of ["ab".repeat(32), film])
			expect(await serviceFor(db).save(who, "camp", { ...filled, poster }, null)).toMatchObject({
				outcome: "refused",
				errors: { poster: [expect.stringContaining("Media")] },
			});
		await addMedia(db, picture);
		expect(await serviceFor(db).save(who, "camp", { ...filled, poster: picture.id }, null)).toMatchObject({
			outcome: "saved",
		});
	});

	test("tells the slower of two editors who was quicker, and what they wrote; nothing is overwritten", async () => {
		const { db } = await open();
		await organiser(db, "bilal", "Bilal Khan");
		await serviceFor(db).save(who, "camp", filled, null);
		await serviceFor(db, now + 5).save({ id: "bilal" }, "camp", { ...filled, title: "Theirs" }, 1);
		const mine = await serviceFor(db, now + 9).save(who, "camp", { ...filled, title: "Mine" }, 1);
		expect(mine).toMatchObject({
			outcome: "conflict",
			conflict: { theirs: { title: "Theirs" }, revision: 2, who: "Bilal Khan", at: now + 5 },
		});
		expect(await findEvent(db, "camp")).toMatchObject({ title: "Theirs" });
		// Having seen theirs, the editor may decide for their own.
		expect(await serviceFor(db).save(who, "camp", { ...filled, title: "Mine" }, 2)).toMatchObject({ outcome: "saved" });
	});

	test("saves a new one once, however often its form is sent", async () => {
		const { db, ping } = await open();
		await Promise.all([1, 2, 3].map(ping));
		const sendings = [1, 2, 3].map(() => serviceFor(db).save(who, "camp", filled, null));
		const outcomes = (await Promise.all(sendings)).map(({ outcome }) => outcome);
		expect(outcomes).toEqual(["saved", "saved", "saved"]);
		expect(await findEvent(db, "camp")).toMatchObject({ revision: 1 });
		expect(await auditTrail(db, { limit: 9 })).toHaveLength(1);
	});

	test("takes a change that is sent again, after its answer was lost, as saved", async () => {
		const { db } = await open();
		await serviceFor(db).save(who, "camp", filled, null);
		const changed = { ...filled, venue: "Deer Park", publish: "now" };
		expect(await serviceFor(db).save(who, "camp", changed, 1)).toEqual({ outcome: "saved", done: "published" });
		const again = await serviceFor(db, now + 60_000).save(who, "camp", { ...changed, venue: "Deer Park " }, 1);
		expect(again).toEqual({ outcome: "saved", done: "published" });
		expect(await findEvent(db, "camp")).toMatchObject({ venue: "Deer Park", revision: 2 });
	});

	test("says of one that was removed meanwhile that it has gone", async () => {
		const { db } = await open();
		expect(await serviceFor(db).save(who, "camp", filled, 3)).toMatchObject({
			outcome: "conflict",
			conflict: { theirs: null, revision: null },
		});
	});

	test("makes no sample of what an organiser has written", async () => {
		const { db } = await open();
		const words = { title: "Sample", venue: "", description: "", starts_at: now };
		await saveEvent(db, { ...words, state: "published", publish_at: 0, sample: 1 }, { id: "camp", now });
		await serviceFor(db).save(who, "camp", { ...filled, publish: "now" }, 1);
		expect(await findEvent(db, "camp")).toMatchObject({ sample: 0 });
	});

	test("moves to the bin and back as a draft, and removes for good only what is in the bin", async () => {
		const { db } = await open();
		const records = serviceFor(db);
		await records.save(who, "camp", { ...filled, publish: "now" }, null);
		expect(await records.act(who, "camp", "remove")).toEqual({ outcome: "impossible" });
		expect(await records.act(who, "camp", "bin")).toEqual({ outcome: "done", id: "camp" });
		expect(await publishedEvents(db, now)).toEqual([]);
		expect(await records.act(who, "camp", "bin")).toEqual({ outcome: "impossible" });
		await records.act(who, "camp", "restore");
		expect(await records.find("camp")).toMatchObject({ stored: { state: "draft", revision: 3 } });
		await records.act(who, "camp", "bin");
		expect(await records.act(who, "camp", "remove")).toEqual({ outcome: "done", id: "camp" });
		expect(await records.find("camp")).toBeNull();
		expect((await trail(db)).map(([, action]) => action)).toEqual([
			...["event.binned", "event.binned", "event.published", "event.removed", "event.restored"],
		]);
	});

	test("publishes a draft from the list only if it is whole", async () => {
		const { db } = await open();
		const records = serviceFor(db);
		await records.save(who, "bare", { ...blankEvent, title: "Camp" }, null);
		expect(await records.act(who, "bare", "publish")).toEqual({ outcome: "incomplete" });
		const bare = await records.find("bare");
		expect(bare && Object.keys(records.missing(bare.values))).toEqual(["starts", "venue", "description"]);
		await records.save(who, "whole", filled, null);
		expect(await records.act(who, "whole", "publish")).toEqual({ outcome: "done", id: "whole" });
		expect(await publishedEvents(db, now)).toMatchObject([{ id: "whole" }]);
		await records.act(who, "whole", "unpublish");
		expect(await publishedEvents(db, now)).toEqual([]);
	});

	test("copies one as a draft without its times", async () => {
		const { db } = await open();
		const records = serviceFor(db);
		await records.save(who, "camp", { ...filled, title: "x".repeat(150), language: "hi-Latn", publish: "now" }, null);
		const copied = await records.act(who, "camp", "copy");
		const copy = copied.outcome === "done" ? await records.find(copied.id) : null;
		expect(copy).toMatchObject({ stored: { state: "draft", starts_at: null, venue: "LH 121" } });
		expect(copy?.values.language).toBe("hi-Latn");
		expect(copy?.values.title).toMatch(/^x{143} \(copy\)$/);
	});

	test("does nothing to what does not exist, whatever it is called", async () => {
		const { db } = await open();
		for (const id of ["none", "\0"]) {
			expect(await serviceFor(db).find(id)).toBeNull();
			expect(await serviceFor(db).act(who, id, "bin")).toEqual({ outcome: "impossible" });
		}
	});

	test("leaves no trace of an act whose line in the audit could not be written", async () => {
		const { db } = await open();
		await serviceFor(db).save(who, "camp", { ...filled, publish: "now" }, null);
		await db.schema.alterTable("audit").renameTo("elsewhere").execute();
		await expect(serviceFor(db).act(who, "camp", "bin")).rejects.toThrow();
		await expect(serviceFor(db).save(who, "camp", { ...filled, title: "New" }, 1)).rejects.toThrow();
		expect(await findEvent(db, "camp")).toMatchObject({ state: "published", title: "Blood camp", revision: 1 });
	});
});

function serviceFor(db: Kysely<Database>, moment = now) {
	const signer = signerFor("a secret", "preview");
	return createEventService({ db, now: () => moment, pictures: { poster: paintPoster }, signer });
}

/** Sorted by what was done, since of one moment they come in no order. */
async function trail(db: Kysely<Database>) {
	const entries = await auditTrail(db, { limit: 20 });
	return entries.map(({ actor, action, subject }) => [actor, action, subject]).sort();
}

async function organiser(db: Kysely<Database>, id: string, name: string): Promise<void> {
	const moment = new Date(now).toISOString();
	const rest = { email: `${id}@example.org`, role: "editor", two_factor_enabled: 1 } as const;
	await db
		.insertInto("organisers")
		.values({ id, name, ...rest, created_at: moment, updated_at: moment })
		.execute();
}

const picture = {
	id: "ab".repeat(32),
	type: "image/jpeg",
	bytes: 9,
	width: 9,
	height: 9,
	name: "",
	alt: "",
	placeholder: null,
	variants: [],
	sample: 0 as const,
	created_at: now,
};
