import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { registrations } from "../../tests/support/submissions/submissions.ts";
import { type EventInput, saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { ownBackend } from "./own.ts";

const now = Date.UTC(2026, 0, 15);
const choices = () => ({ hostels: ["Kailash"], programs: ["UG"] });

eachDatabase("our own backend", (open) => {
	test("tells an event with all that is known of it", async () => {
		const { db } = await open();
		const more = { ends_at: now + 2500, domain: "Health", link: "https://example.org/" };
		await saveEvent(db, event({ ...more, language: "hi-Latn", starts_at: now + 250 }), { id: "camp", now });
		await saveEvent(db, event({ starts_at: null }), { id: "undated", now });
		const words = { title: "Camp", venue: "LH 121", description: "Give blood." };
		const backend = ownBackend({ db, now: () => now, choices });
		const stored = { language: "hi-Latn", translations: "{}" };
		const camp = { id: "camp", slug: "camp-2026-01", ...words, starts_at: now + 250, ...more, ...stored };
		const undated = {
			id: "undated",
			slug: "camp-2",
			...words,
			starts_at: null,
			ends_at: null,
			domain: null,
			link: null,
			language: "",
			translations: "{}",
		};
		expect(await backend.events()).toEqual([camp, undated]);
		expect([await backend.event("camp"), await backend.event("c\0mp")]).toEqual([camp, null]);
	});

	test("drafts, the bin and what is to be published later stay private", async () => {
		const { db } = await open();
		await saveEvent(db, event({ state: "draft" }), { now });
		await saveEvent(db, event({ state: "binned" }), { now });
		await saveEvent(db, event({ publish_at: now + 1 }), { id: "later", now });
		const words = { name: "Walk", venue: "", description: "", domain: "Health", date: now, thumbnail_alt: "" };
		await saveHighlight(db, { ...words, media: [], state: "draft", publish_at: now }, { id: "draft", now });
		const backend = ownBackend({ db, now: () => now, choices });
		expect([await backend.events(), await backend.recentEvents(10), await backend.event("later")]).toEqual([
			[],
			[],
			null,
		]);
		expect(await backend.highlights()).toEqual([]);
		expect(await backend.highlight("draft")).toBeNull();
		const tomorrow = ownBackend({ db, now: () => now + 1, choices });
		expect(await tomorrow.events()).toMatchObject([{ id: "later" }]);
	});

	test("keeps the words for those who don't see the pictures", async () => {
		const { db } = await open();
		const media = [{ url: "/drawn/highlight/health-1.svg", alt: "A nurse and a donor", kind: "image" as const }];
		const words = { name: "Camp", venue: "", description: "", domain: "Health", date: now, thumbnail_alt: "A tent" };
		const thumbnail_url = "/drawn/highlight/health-2.svg";
		await saveHighlight(
			db,
			{ ...words, thumbnail_url, media, state: "published", publish_at: now },
			{ id: "camp", now },
		);
		expect(await ownBackend({ db, now: () => now, choices }).highlight("camp")).toEqual({
			id: "camp",
			name: "Camp",
			description: "",
			date: now,
			venue: "",
			domain: "Health",
			thumbnailUrl: thumbnail_url,
			thumbnailAlt: "A tent",
			updated_at: now,
			media,
			language: "",
			translations: "{}",
		});
	});

	test("stores the notice that was shown, the source and the reason for holding it back with a registration", async () => {
		const { db } = await open();
		const options = {
			idempotencyKey: "one",
			notice: { id: "shown", at: now - 1 },
			source: "api",
			heldReason: "too quick",
		} as const;
		const submission = { kind: "registration", fields: registration, ...options } as const;
		await ownBackend({ db, now: () => now, choices }).submit(submission);
		expect(await registrations(db, 10)).toMatchObject([
			{ notice_id: "shown", notice_at: now - 1, source: "api", held_reason: "too quick" },
		]);
	});

	test("says that nothing was stored when the database fails, and logs why", async () => {
		const { db, close } = await open();
		const logged: string[] = [];
		const log = { error: (_: object, line: string) => logged.push(line) };
		const backend = ownBackend({ db, now: () => now, choices, log });
		await close();
		const options = { idempotencyKey: "one", notice: null, source: "form" } as const;
		expect(await backend.submit({ kind: "registration", fields: registration, ...options })).toMatchObject({
			outcome: "failed",
		});
		expect(logged).toEqual(["a submission could not be stored"]);
	});
});

const registration = {
	name: "Gurpreet Sekhon",
	phone: "+91 00000 00000",
	personalGmail: "gurpreet@example.org",
	webmail: "ee1240003@example.org",
	hostel: "Kailash",
	program: "UG",
};

function event(input: Partial<EventInput>): EventInput {
	const words = { title: "Camp", venue: "LH 121", description: "Give blood." };
	return { ...words, starts_at: now, state: "published", publish_at: now, ...input };
}
