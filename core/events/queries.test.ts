import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { generation } from "../database/generation.ts";
import { remove } from "../publishing/queries.ts";
import { type EventInput, findEvent, publishedEventAt, publishedEvents, saveEvent } from "./queries.ts";

const now = Date.UTC(2026, 0, 15);
const day = 86_400_000;

eachDatabase("events", (open) => {
	test("only published events whose time has come are public, newest first", async () => {
		const { db } = await open();
		await saveEvent(db, event({ title: "Old", starts_at: now - 9 * day }), { now });
		await saveEvent(db, event({ title: "New", starts_at: now + day }), { now });
		await saveEvent(db, event({ title: "Undated", starts_at: null }), { now });
		await saveEvent(db, event({ title: "Draft", state: "draft" }), { now });
		await saveEvent(db, event({ title: "Binned", state: "binned" }), { now });
		await saveEvent(db, event({ title: "Tomorrow", publish_at: now + 1 }), { now });

		expect((await publishedEvents(db, now)).map((row) => row.title)).toEqual(["New", "Old", "Undated"]);
		expect((await publishedEvents(db, now + 1)).map((row) => row.title)).toContain("Tomorrow");
	});

	test("an event comes back as it was saved", async () => {
		const { db } = await open();
		const input = event({ ends_at: now + 1, domain: "Health", link: "https://example.org/", sample: 1 });
		const saved = await saveEvent(db, input, { id: "camp", now });
		const details = { map_link: null, project: null, service_minutes: null, hours_kind: null, preview_nonce: null };
		const expected = {
			...input,
			...details,
			called_off_at: null,
			called_off_words: "",
			id: "camp",
			slug: "blood-donation-camp-2026-01",
			poster_media: null,
			language: "",
			translations: "{}",
			created_at: now,
			updated_at: now,
			revision: 1,
		};
		expect(saved).toStrictEqual({ outcome: "saved", event: expected });
		expect(await findEvent(db, "camp")).toStrictEqual(expected);
	});

	test("an event gets its address when it is first published, and keeps it when its title and day change", async () => {
		const { db } = await open();
		const slugOf = async (id: string) => (await findEvent(db, id))?.slug;
		await saveEvent(db, event({ title: "Untitled", state: "draft" }), { id: "camp", now });
		expect(await slugOf("camp")).toBeNull();
		await saveEvent(db, event({ title: "Blood camp" }), { id: "camp", now });
		expect(await slugOf("camp")).toBe("blood-camp-2026-01");
		await saveEvent(db, event({ title: "Camp", starts_at: now + 99 * day }), { id: "camp", now });
		await saveEvent(db, event({ title: "Camp", state: "draft" }), { id: "camp", now });
		expect(await slugOf("camp")).toBe("blood-camp-2026-01");
	});

	test("no two events have one address, and none has another's id", async () => {
		const { db } = await open();
		for (const id of ["a", "b", "walk-2026-01"]) await saveEvent(db, event({ title: "Walk", slug: null }), { id, now });
		const slugs = await db.selectFrom("events").select("slug").orderBy("id").execute();
		expect(slugs.map(({ slug }) => slug)).toEqual(["walk-2026-01", "walk-2026-01-2", "walk-2026-01-3"]);
		await saveEvent(db, event({ title: "Talk" }), { id: "run-2026-01", now });
		await saveEvent(db, event({ title: "Run" }), { id: "c", now });
		expect(await findEvent(db, "c")).toMatchObject({ slug: "run-2026-01-2" });
	});

	test("a public event is found by its slug in any case and by its id, but its slug comes first", async () => {
		const { db } = await open();
		await saveEvent(db, event({ title: "Mine", slug: "walk" }), { id: "a", now });
		await saveEvent(db, event({ title: "Imported", slug: "other" }), { id: "walk", now });
		await saveEvent(db, event({ title: "Draft", state: "draft", slug: "draft" }), { id: "d", now });
		const titleAt = async (at: string) => (await publishedEventAt(db, at, now))?.title ?? null;
		expect([await titleAt("walk"), await titleAt("WALK"), await titleAt("a"), await titleAt("other")]).toEqual([
			...["Mine", "Mine", "Mine", "Imported"],
		]);
		expect([await titleAt("draft"), await titleAt("none")]).toEqual([null, null]);
	});

	test("saving again changes the event and keeps when it was made", async () => {
		const { db } = await open();
		await saveEvent(db, event({ title: "Camp", domain: "Health" }), { id: "camp", now });
		const again = await saveEvent(db, event({ title: "Blood camp" }), { id: "camp", now: now + 5 });
		expect(again).toMatchObject({ event: { title: "Blood camp", created_at: now, updated_at: now + 5, revision: 2 } });
		expect(await findEvent(db, "camp")).toEqual(again.outcome === "saved" && again.event);
		expect(await publishedEvents(db, now)).toHaveLength(1);
	});

	test("an editor who has not seen the newest revision is told of it and overwrites nothing", async () => {
		const { db } = await open();
		await saveEvent(db, event({ title: "First" }), { id: "camp", now });
		await saveEvent(db, event({ title: "Theirs" }), { id: "camp", basedOn: 1, now });
		const mine = await saveEvent(db, event({ title: "Mine" }), { id: "camp", basedOn: 1, now });
		expect(mine).toMatchObject({ outcome: "conflict", current: { title: "Theirs", revision: 2 } });
		expect(await findEvent(db, "camp")).toMatchObject({ title: "Theirs", revision: 2 });
	});

	test("of several editors at the same time exactly one wins", async () => {
		const { db, ping } = await open();
		await saveEvent(db, event({}), { id: "camp", now });
		const names = ["Asha", "Bilal", "Chitra", "Devika", "Emmanuel"];
		// With a connection for each ready, they really meet.
		await Promise.all(names.map(ping));
		const results = await Promise.all(
			names.map((title) => saveEvent(db, event({ title }), { id: "camp", basedOn: 1, now })),
		);
		expect(results.map((result) => result.outcome).sort()).toEqual([
			"conflict",
			"conflict",
			"conflict",
			"conflict",
			"saved",
		]);
		expect(await findEvent(db, "camp")).toMatchObject({ revision: 2 });
	});

	test("editing an event that was removed meanwhile is a conflict", async () => {
		const { db } = await open();
		expect(await saveEvent(db, event({}), { id: "gone", basedOn: 1, now })).toEqual({
			outcome: "conflict",
			current: null,
		});
	});

	test("a removed event is gone, and removing it again says so", async () => {
		const { db } = await open();
		await saveEvent(db, event({}), { id: "camp", now });
		expect(await remove(db, "events", "camp")).toBe(true);
		expect(await remove(db, "events", "camp")).toBe(false);
		expect(await findEvent(db, "camp")).toBeNull();
	});

	test("every change of an event raises the generation", async () => {
		const { db } = await open();
		const version = async () => await generation(db);
		expect(await version()).toBe(0);
		await saveEvent(db, event({}), { id: "camp", now });
		const afterSaving = await version();
		await remove(db, "events", "camp");
		expect([afterSaving > 0, (await version()) > afterSaving]).toEqual([true, true]);
	});

	test("a poster that does not exist is refused, and the generation stays as it was", async () => {
		const { db } = await open();
		await expect(saveEvent(db, event({ poster_media: "none" }), { now })).rejects.toThrow(/foreign key/i);
		expect(await generation(db)).toBe(0);
	});
});

function event(input: Partial<EventInput>): EventInput {
	return {
		title: "Blood donation camp",
		venue: "Seminar Hall",
		description: "Give blood.",
		starts_at: now,
		state: "published",
		publish_at: now,
		...input,
	};
}
