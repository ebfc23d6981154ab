import { describe, expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { startTestServer } from "../../tests/support/other-server.ts";
import { contactMessages, registrations } from "../../tests/support/submissions/submissions.ts";
import { saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { checkedSubmit } from "../submissions/submit.ts";
import type { Backend } from "./contract.ts";
import { ownBackend } from "./own.ts";
import { remoteBackend } from "./remote.ts";

const now = Date.UTC(2026, 0, 15, 6, 30);
const choices = { hostels: ["Himadari", "Kailash"], programs: ["UG", "PG", "Others"] };

/** A backend of whatever kind, and the other side of it: what it knows, and what it was given. */
interface Subject {
	backend: Backend;
	addEvent(event: { id: string; title: string; description: string; start: number | null }): Promise<unknown>;
	addHighlight(highlight: { id: string; name: string; date: number; media: string[] }): Promise<unknown>;
	messages(): Promise<object[]>;
	registrations(): Promise<object[]>;
}

eachDatabase("the backend in our own database", (open) => {
	keepsTheContract(async () => {
		const { db } = await open();
		const published = { state: "published", publish_at: now } as const;
		return {
			backend: ownBackend({ db, now: () => now, choices: () => choices }),
			addEvent: ({ id, start, ...event }) =>
				saveEvent(db, { ...published, ...event, venue: "LH 121", starts_at: start }, { id, now }),
			addHighlight: ({ id, media, ...highlight }) => {
				const words = {
					venue: "Hauz Khas",
					description: "A walk.",
					domain: "Society",
					thumbnail_alt: "People walking",
				};
				const files = media.map(
					(url) => ({ url, alt: "A scene", kind: url.endsWith(".mp4") ? "video" : "image" }) as const,
				);
				const input = { ...published, ...words, ...highlight, thumbnail_url: media[0] ?? null, media: files };
				return saveHighlight(db, input, { id, now });
			},
			messages: () => contactMessages(db, 100),
			registrations: async () =>
				(await registrations(db, 100)).map(({ personal_gmail, ...row }) => ({ ...row, personalGmail: personal_gmail })),
		};
	});
});

describe("the backend of another server", () => {
	keepsTheContract(async () => {
		const server = await startTestServer(choices);
		onTestFinished(() => server.close());
		const urls = { backendUrl: server.url, imageHostUrl: server.url };
		const { send, ...remote } = remoteBackend({
			...urls,
			legacyMediaHosts: [],
			log: { warn: () => undefined },
			now: () => now,
		});
		const checks = { now: () => now, choices: () => choices };
		return {
			backend: { ...remote, submit: checkedSubmit(checks, (sent, { idempotencyKey }) => send(sent, idempotencyKey)) },
			async addEvent({ id, start, ...event }) {
				const startdate = start === null ? "soon" : { _seconds: start / 1000, _nanoseconds: 0 };
				server.events[id] = { ...event, venue: "LH 121", startdate };
				server.posters.add(id);
			},
			async addHighlight({ id, date, media, ...highlight }) {
				const words = { venue: "Hauz Khas", description: "A walk.", domain: "Society" };
				const sent = { ...words, ...highlight, date: new Date(date).toISOString() };
				server.highlights.push({ ...sent, _id: id, thumbnailUrl: media[0], mediaUrls: media });
			},
			messages: async () => server.messages.map((message) => Object(message)),
			registrations: async () => server.registrations.map((registration) => Object(registration)),
		};
	});
});

function keepsTheContract(start: () => Promise<Subject>): void {
	test("a backend without anything answers with nothing", async () => {
		const { backend } = await start();
		expect([await backend.events(), await backend.recentEvents(10), await backend.highlights()]).toEqual([[], [], []]);
		expect([await backend.event("camp"), await backend.highlight("walk")]).toEqual([null, null]);
	});

	test("every event comes with its words, start and poster", async () => {
		const { backend, addEvent } = await start();
		await addEvent({ id: "camp", title: "Blood camp", description: "Give blood.", start: now });
		await addEvent({ id: "walk", title: "Walk", description: "", start: now + 1000 });
		const words = { title: "Blood camp", venue: "LH 121", description: "Give blood." };
		const unsaid = { ends_at: null, domain: null, link: null };
		const camp = { id: "camp", slug: expect.any(String), ...words, starts_at: now, ...unsaid };
		// Only our own database has words in further languages.
		const { language = "", translations = "{}", ...found } = (await backend.event("camp")) ?? {};
		expect({ found, language, translations }).toEqual({ found: camp, language: "", translations: "{}" });
		expect(await backend.events()).toMatchObject([{ id: "walk" }, camp]);
		expect(await backend.withPoster(["camp", "walk"])).toEqual(new Set(["camp", "walk"]));
	});

	test("an event is found by the address that its list gives and by its id, and by no other", async () => {
		const { backend, addEvent } = await start();
		await addEvent({ id: "Camp7", title: "Blood camp", description: "Give blood.", start: now });
		const [listed] = await backend.events();
		const details = { map_link: null, project: null, service_minutes: null, hours_kind: null };
		expect(await backend.eventAt(listed?.slug ?? "")).toMatchObject({ ...listed, ...details });
		expect(await backend.eventAt("Camp7")).toMatchObject({ ...listed });
		expect([await backend.eventAt("camp8"), await backend.eventAt("c\0mp")]).toEqual([null, null]);
	});

	test("a calendar gets the events that begin at a time or later, soonest first, and none without a start", async () => {
		const { backend, addEvent } = await start();
		for (const [id, start] of [
			["later", now + 2],
			["first", now],
			["before", now - 1],
			["undated", null],
		] as const)
			await addEvent({ id, title: "Camp", description: "", start });
		expect((await backend.eventsSince(now)).map(({ id }) => id)).toEqual(["first", "later"]);
	});

	test("the most recent events are as many as are asked for, with a description, newest first", async () => {
		const { backend, addEvent } = await start();
		for (const i of [1, 2, 3, 4])
			await addEvent({ id: `e${i}`, title: "Camp", description: "Give blood.", start: now + (i - 2.5) * 1000 });
		await addEvent({ id: "silent", title: "Walk", description: "", start: now + 9000 });
		await addEvent({ id: "undated", title: "Someday", description: "It will come.", start: null });
		const ids = async (limit: number) => (await backend.recentEvents(limit)).map(({ id }) => id);
		expect(await ids(4)).toEqual(["e4", "e3", "undated", "e2"]);
		expect(await ids(10)).toEqual(["e4", "e3", "undated", "e2", "e1"]);
	});

	test("the events of a year are those that begin in it in New Delhi", async () => {
		const { backend, addEvent } = await start();
		const starts = {
			eve: "2024-12-31T23:59:00+05:30",
			first: "2025-01-01T00:00:00+05:30",
			last: "2025-12-31T23:59:00+05:30",
		};
		for (const [id, day] of Object.entries(starts))
			await addEvent({ id, title: id, description: "", start: Date.parse(day) });
		await addEvent({ id: "undated", title: "Someday", description: "", start: null });
		const ids = async (year: number | "All") => (await backend.events(year)).map(({ id }) => id);
		expect([await ids(2025), await ids(2024), await ids(2023)]).toEqual([["last", "first"], ["eve"], []]);
		expect(await ids("All")).toEqual(["last", "first", "eve", "undated"]);
	});

	test("a poster's address is below /event and survives any id", async () => {
		const { backend } = await start();
		expect(backend.posterAddress("camp")).toMatch(/\/event\/camp\.png$/);
		expect(backend.posterAddress("a/b?c #é")).toMatch(/\/event\/a%2Fb%3Fc%20%23%C3%A9\.png$/);
	});

	test("highlights come newest first, with their media in order", async () => {
		const { backend, addHighlight } = await start();
		const media = ["https://files.example.org/1.jpg", "https://files.example.org/2.mp4"];
		await addHighlight({ id: "old", name: "Old", date: now - 9000, media: [] });
		await addHighlight({ id: "new", name: "New", date: now, media });
		const all = await backend.highlights();
		expect(all.map(({ id }) => id)).toEqual(["new", "old"]);
		expect(all[0]).toMatchObject({
			id: "new",
			name: "New",
			date: now,
			venue: "Hauz Khas",
			domain: "Society",
			thumbnailUrl: media[0],
			media: [
				{ url: media[0], kind: "image" },
				{ url: media[1], kind: "video" },
			],
		});
		const listed = await backend.listedHighlights();
		expect(listed).toEqual(all.map(({ media: _, ...one }) => one));
	});

	test("one highlight is the same as in the list, whatever its id, and an unknown one is null", async () => {
		const { backend, addHighlight } = await start();
		await addHighlight({ id: "a/b ?#%é", name: "Odd", date: now, media: [] });
		expect(await backend.highlight("a/b ?#%é")).toEqual((await backend.highlights())[0]);
		expect(await backend.highlight("unknown")).toBeNull();
		expect(await backend.highlight("../getAllVolu")).toBeNull();
	});

	test("a message is accepted with a receipt and arrives whole", async () => {
		const subject = await start();
		const result = await subject.backend.submit({ kind: "message", fields: message, ...options("one") });
		expect(result).toEqual({ outcome: "accepted", receipt: expect.stringMatching(/./), repeated: false });
		expect(await subject.messages()).toEqual([expect.objectContaining(message)]);
	});

	test("a registration is accepted with a receipt and arrives whole", async () => {
		const subject = await start();
		const result = await subject.backend.submit({ kind: "registration", fields: registration, ...options("one") });
		expect(result).toEqual({ outcome: "accepted", receipt: expect.stringMatching(/./), repeated: false });
		expect(await subject.registrations()).toEqual([expect.objectContaining(registration)]);
	});

	test("the same sending again is accepted with the same receipt and arrives once", async () => {
		const subject = await start();
		const { backend } = subject;
		const receipts = [];
		for (let i = 0; i < 3; i++) {
			const results = [
				await backend.submit({ kind: "message", fields: message, ...options("m") }),
				await backend.submit({ kind: "registration", fields: registration, ...options("r") }),
			];
			receipts.push(results.map((result) => result.outcome === "accepted" && result.receipt).join());
		}
		expect(new Set(receipts).size).toBe(1);
		expect(await subject.messages()).toHaveLength(1);
		expect(await subject.registrations()).toHaveLength(1);
	});

	test("a message with a wrong number is refused for that field, and nothing is stored", async () => {
		const subject = await start();
		const result = await subject.backend.submit({
			kind: "message",
			fields: { ...message, contact: "12" },
			...options("one"),
		});
		expect(result).toMatchObject({ outcome: "invalid", errors: { contact: ["contact.contact"] } });
		expect(await subject.messages()).toEqual([]);
	});

	test("a registration with an unknown hostel is refused for that field, and nothing is stored", async () => {
		const subject = await start();
		const result = await subject.backend.submit({
			kind: "registration",
			fields: { ...registration, hostel: "Hogwarts" },
			...options("one"),
		});
		expect(result).toMatchObject({ outcome: "invalid", errors: { hostel: ["register.hostel"] } });
		expect(await subject.registrations()).toEqual([]);
	});
}

const message = {
	name: "Lalrinmawii",
	email: "lalrinmawii@example.org",
	contact: "0123456789",
	message: "We run a school and look for volunteers.",
};
const registration = {
	name: "Gurpreet Sekhon",
	phone: "+91 00000 00000",
	personalGmail: "gurpreet@example.org",
	webmail: "ee1240003@example.org",
	hostel: "Kailash",
	program: "UG",
};

function options(idempotencyKey: string) {
	return { idempotencyKey, notice: null, source: "api" } as const;
}
