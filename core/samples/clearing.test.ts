import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { noon, putEvent, signUp } from "../../tests/support/signups.ts";
import { auditTrail } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import { saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { cancelSignup } from "../signups/queries.ts";
import { createSamples } from "./clearing.ts";
import { sampleFate } from "./samples.ts";

const nobody = { events: 0, people: 0 };
const asha = { id: "asha", name: "Asha", role: "editor" } as const;

eachDatabase("clearing the samples", (open) => {
	test("moves every sample to the bin and nothing else, and brings exactly those back as drafts", async () => {
		const { db } = await open();
		const event = { venue: "Campus", description: "", domain: null, starts_at: 1, publish_at: 0 };
		const put = (id: string, sample: 0 | 1, state: "draft" | "published" | "binned") =>
			saveEvent(db, { ...event, title: id, state, sample }, { id, now: 1 });
		await put("sample", 1, "published");
		await put("sample-draft", 1, "draft");
		await put("sample-binned", 1, "binned");
		await put("own", 0, "published");
		const words = { name: "Camp", venue: "", domain: "Education", description: "", date: 1, media: [] };
		const pictures = { thumbnail_url: null, thumbnail_alt: "" };
		await saveHighlight(db, { ...words, ...pictures, state: "published", publish_at: 0, sample: 1 }, { now: 1 });
		let at = 50;
		const samples = createSamples({ db, now: () => at });
		const states = async () => {
			const rows = await db.selectFrom("events").select(["id", "state"]).orderBy("id").execute();
			return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
		};
		expect(await samples.left()).toEqual({ events: 2, highlights: 1, signedUp: nobody });
		expect(await samples.clear(asha)).toEqual({ events: 2, highlights: 1, at: 50 });
		expect(await samples.left()).toEqual({ events: 0, highlights: 0, signedUp: nobody });
		expect(await states()).toEqual({
			own: "published",
			sample: "binned",
			"sample-binned": "binned",
			"sample-draft": "binned",
		});
		expect(await sampleFate(db)).toBe("cleared");
		at = 60;
		expect(await samples.bringBack(asha, 50)).toEqual({ events: 2, highlights: 1 });
		expect(await samples.bringBack(asha, 50)).toEqual({ events: 0, highlights: 0 });
		expect(await states()).toEqual({
			own: "published",
			sample: "draft",
			"sample-binned": "binned",
			"sample-draft": "draft",
		});
		expect(await auditTrail(db, { limit: 5 })).toMatchObject([
			{ action: "samples.brought-back", detail: { events: 2, highlights: 1 } },
			{ action: "samples.cleared", detail: { events: 2, highlights: 1 } },
		]);
	});

	test("leaves an event on the site that real people signed up for, with them, and takes the invented ones away", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 5 });
		const quiet = await putEvent(db);
		await db.updateTable("events").set({ sample: 1 }).execute();
		await signUp(db, event, "asha");
		await signUp(db, event, "invented", { source: "sample" });
		await signUp(db, quiet, "invented too", { source: "sample" });
		const gone = await signUp(db, quiet, "bilal");
		if (gone.outcome !== "created") throw new Error("Bilal was not signed up.");
		await transaction(db, (tx) => cancelSignup(tx, gone.signup.id, { byPerson: true, now: noon }));
		const samples = createSamples({ db, now: () => noon });
		const signedUp = { events: 1, people: 1 };
		expect(await samples.left()).toEqual({ events: 1, highlights: 0, signedUp });
		expect(await samples.clear(asha)).toMatchObject({ events: 1, highlights: 0 });
		expect(await samples.left()).toEqual({ events: 0, highlights: 0, signedUp });
		const states = await db.selectFrom("events").select(["id", "state"]).execute();
		expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
			[event]: "published",
			[quiet]: "binned",
		});
		const people = await db.selectFrom("signups").select(["name", "state"]).orderBy("name").execute();
		expect(people).toEqual([
			{ name: "asha", state: "seat" },
			{ name: "bilal", state: "cancelled" },
		]);
	});
});
