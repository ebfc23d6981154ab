import { join } from "node:path";
import type { Transaction } from "kysely";
import { openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { transaction } from "../core/database/transaction.ts";
import { checkForm } from "../core/forms/check-form.ts";
import { notifyOrganisers } from "../core/submissions/notices.ts";
import { insertRegistration } from "../core/submissions/queries.ts";
import { countSubmission } from "../core/submissions/rate-limit.ts";
import { registrationPayload } from "../core/submissions/registration-form.ts";
import { newFormToken, suspicion } from "../core/submissions/spam-signs.ts";
import type { Stored } from "../core/submissions/submission.ts";
import { idempotencyKey } from "../core/submissions/take-form.ts";
import { person } from "./sending.ts";

/** Submissions per commit, as with fifty connections. */
const perCommit = 50;

/**
 * Prints the CPU time of each step of a registration, one step after the other in this process. What the site takes
 * beyond their sum is HTTP, the queue for the commit, and collecting garbage.
 */
export async function printParts(folder: string, count: number, wholeMs: number): Promise<void> {
	const { db, close } = await openDatabase({ dataDir: join(folder, "parts") });
	const taken = new Map<string, number>();
	try {
		const bodies = Array.from({ length: count }, (_, i) => Buffer.from(person(i)));
		const fields = measured(taken, "parse", bodies, (body) => JSON.parse(new TextDecoder().decode(body)));
		const schema = registrationPayload({ hostels: ["Kailash"], programs: ["UG"] });
		const checked = measured(taken, "checks (zod)", fields, (each) => checkForm(schema, each));
		const valid = checked.flatMap((each) => (each.ok ? [each.value] : []));
		const now = Date.now();
		const token = newFormToken(secret, now - 60_000);
		measured(taken, "form token", valid, (each) => suspicion(secret, { token, words: Object.values(each) }, now));
		const keys = measured(taken, "idempotency key", valid, (each) =>
			idempotencyKey({ kind: "registration", fields: each }, null, now),
		);
		const start = cpu();
		for (let first = 0; first < valid.length; first += perCommit) {
			const group = valid
				.slice(first, first + perCommit)
				.map((each, i) => ({ fields: each, key: keys[first + i] ?? "" }));
			await transaction(db, async (tx) => {
				const stored = await storing(taken, tx, group, now);
				await step(taken, "outbox (emails)", stored, (each) => notifyOrganisers(tx, "registration", each, now));
				const limits = { secret, perHour: 1_000_000 };
				await step(taken, "rate limits", group, ({ fields: { webmail } }) =>
					countSubmission(tx, limits, { address: "192.0.2.1", person: webmail }, now),
				);
			});
		}
		const inside = ["insert", "outbox (emails)", "rate limits"].reduce((sum, name) => sum + (taken.get(name) ?? 0), 0);
		taken.set(`commit (one for ${perCommit})`, cpu() - start - inside);
		const sum = [...taken.values()].reduce((a, b) => a + b);
		taken.set("HTTP, answer and the rest", wholeMs * 1000 * count - sum);
	} finally {
		await close();
	}
	console.log("  CPU time of the site for one registration, by parts:");
	for (const [name, micros] of taken) console.log(`    ${name.padEnd(28)} ${(micros / count / 1000).toFixed(3)} ms`);
	console.log(`    ${"all".padEnd(28)} ${wholeMs.toFixed(3)} ms`);
}

const secret = "a secret of the bench, long enough to sign with";

type Group = { fields: Parameters<typeof insertRegistration>[1]; key: string }[];

async function storing(taken: Map<string, number>, tx: Transaction<Database>, group: Group, now: number) {
	const stored: Stored[] = [];
	await step(taken, "insert", group, async ({ fields, key }) => {
		const details = { idempotencyKey: key, notice: null, source: "api" as const, now };
		stored.push(await insertRegistration(tx, fields, details));
	});
	return stored;
}

function measured<T, R>(taken: Map<string, number>, name: string, inputs: T[], work: (input: T) => R): R[] {
	const start = cpu();
	const results = inputs.map(work);
	taken.set(name, cpu() - start);
	return results;
}

async function step<T>(taken: Map<string, number>, name: string, inputs: T[], work: (input: T) => Promise<void>) {
	const start = cpu();
	for (const input of inputs) await work(input);
	taken.set(name, (taken.get(name) ?? 0) + cpu() - start);
}

/** Microseconds. */
function cpu(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}
