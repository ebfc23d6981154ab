import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { createSamples } from "./clearing.ts";
import { sampleFate } from "./samples.ts";

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
		expect(await samples.left()).toEqual({ events: 2, highlights: 1 });
		expect(await samples.clear(asha)).toEqual({ events: 2, highlights: 1, at: 50 });
		expect(await samples.left()).toEqual({ events: 0, highlights: 0 });
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
});
