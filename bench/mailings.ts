import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { loadContent } from "../core/content/load.ts";
import { openDatabase } from "../core/database/open.ts";
import { transaction } from "../core/database/transaction.ts";
import { prepareMailings } from "../core/mailings/sending.ts";
import { createMailings } from "../core/mailings/service.ts";
import { insertRegistration } from "../core/submissions/queries.ts";
import { watchTurns } from "./growth.ts";

const people = 5000;

/** How long a mailing to thousands keeps the process from doing anything else, step by step. */
export async function benchMailings(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "nss-bench-"));
	const { db, close } = await openDatabase({ dataDir: folder });
	const content = loadContent("content");
	const common = { db, secret: "a secret for the bench", now: Date.now, siteUrl: () => "https://nss.example.org" };
	const mail = { smtpUrl: "smtp://127.0.0.1:1", from: "NSS <nss@example.org>", organisers: [] };
	const mailings = createMailings({
		...common,
		settings: { mail, mailsPerMinute: 60, allowPrivateAddresses: true },
		store: { get: () => content },
		wake() {},
	});
	try {
		await register(db);
		const chosen = await measured("counting the people", () => mailings.choose(new URLSearchParams()));
		const written = await mailings.create("bench", { subject: "Camp", body: "Come." }, chosen);
		if (written.outcome !== "saved") throw new Error("The draft was not saved.");
		await measured("confirming", () =>
			mailings.start("bench", written.id, { revision: 1, people: chosen.reach.people }),
		);
		const log = { warn() {}, error() {} };
		await measured("putting all copies into the outbox", () =>
			prepareMailings({ ...common, content: () => content, log }, () => true),
		);
		await measured("looking at the progress", () => mailings.find(written.id));
		await measured("stopping, which deletes all copies", () => mailings.stop("bench", written.id));
	} finally {
		await close();
		await rm(folder, { recursive: true });
	}
}

async function register(db: Parameters<typeof insertRegistration>[0]): Promise<void> {
	await transaction(db, async (tx) => {
		for (let i = 0; i < people; i += 1) {
			const webmail = `cs124${i}@example.org`;
			const fields = {
				name: "Asha",
				phone: "0",
				personalGmail: "a@example.org",
				webmail,
				hostel: "Kailash",
				program: "UG",
			};
			await insertRegistration(tx, fields, { idempotencyKey: null, notice: null, source: "form", now: i });
		}
	});
}

async function measured<T>(step: string, work: () => Promise<T>): Promise<T> {
	const delay = monitorEventLoopDelay({ resolution: 1 });
	const turns = watchTurns();
	delay.enable();
	const start = performance.now();
	const result = await work();
	const ms = performance.now() - start;
	// One more turn, so that a delay at the end is seen.
	await new Promise((resolve) => setTimeout(resolve, 5));
	delay.disable();
	const longest = `longest delay ${(delay.max / 1e6).toFixed(1)} ms, longest turn ${turns.stop().toFixed(1)} ms of CPU`;
	console.log(`  mailing to ${people}: ${step.padEnd(36)} ${ms.toFixed(0).padStart(5)} ms, ${longest}`);
	return result;
}
