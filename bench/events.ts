import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Insertable, Kysely } from "kysely";
import { touch } from "../core/database/generation.ts";
import { openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { transaction } from "../core/database/transaction.ts";
import { startProcess } from "../scripts/processes/start-process.ts";
import { requestsPerSecond } from "./load.ts";
import { median } from "./pages.ts";

const sizes = [100, 1000, 10_000];
const misses = 5;

/** The events call with a growing number of events: cost of the response after a change, and from the cache. */
export async function benchEvents(): Promise<void> {
	console.log(`Events call by number of events: ${misses} uncached responses, then 2 s of cached ones.`);
	const first: Figures[] = [];
	for (const size of sizes) {
		const figures = await measure(size);
		first.push(figures);
		const { made, kept, bytes } = figures;
		const growth = `${(made / (first[0]?.made ?? made)).toFixed(1)} times the first`;
		console.log(
			`  ${String(size).padStart(6)} events  uncached ${made.toFixed(1).padStart(6)} ms (${growth})   cached ${Math.round(kept).toString().padStart(6)} requests/s   ${bytes} bytes as sent`,
		);
	}
}

interface Figures {
	/** Milliseconds for an uncached response. */
	made: number;
	/** Cached responses per second. */
	kept: number;
	bytes: number;
}

async function measure(size: number): Promise<Figures> {
	const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
	const database = await openDatabase({ dataDir, databaseUrl: undefined, onConnectionLost: console.error });
	await addEvents(database.db, size);
	const site = await startProcess("server/serve.ts", {
		DATA_DIR: dataDir,
		LOG_LEVEL: "warn",
		PORT: "0",
		SAMPLE_DATA: "off",
	});
	try {
		const url = `${site.url}/api/getEventDetails`;
		const made: number[] = [];
		let bytes = 0;
		for (let i = 0; i < misses; i++) {
			await transaction(database.db, touch);
			// Every process polls for changes once a second.
			await pause(1500);
			const start = performance.now();
			bytes = await sentBytes(url);
			made.push(performance.now() - start);
		}
		return { made: median(made), kept: await requestsPerSecond(url, 2), bytes };
	} finally {
		await site.stop();
		await database.close();
		await rm(dataDir, { recursive: true, force: true });
	}
}

async function sentBytes(url: string): Promise<number> {
	const { headers, body } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
	for await (const _ of body ?? []);
	return Number(headers.get("Content-Length"));
}

async function addEvents(db: Kysely<Database>, size: number): Promise<void> {
	await transaction(db, async (tx) => {
		for (let i = 0; i < size; i++) await tx.insertInto("events").values(event(i)).execute();
	});
}

function event(i: number): Insertable<Database["events"]> {
	const at = Date.UTC(2019, 0, 1 + (i % 2700), 5);
	return {
		id: `bench-${String(i).padStart(6, "0")}`,
		title: `Blood donation camp ${i}`,
		venue: "Lecture Hall Complex",
		description: "Bring your identity card and a bottle of water.",
		starts_at: at,
		ends_at: null,
		domain: "Health",
		link: null,
		poster_media: null,
		slug: null,
		map_link: null,
		project: null,
		service_minutes: null,
		hours_kind: null,
		preview_nonce: null,
		search_text: "",
		state: "published",
		publish_at: at,
		sample: 0,
		revision: 1,
		created_at: at,
		updated_at: at,
	};
}
