import type { Kysely } from "kysely";
import { newId, newReceipt } from "../core/database/ids.ts";
import { type OpenOptions, openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { transaction } from "../core/database/transaction.ts";
import { usualBounds } from "../core/matching/bounds.ts";
import { choose, findFitting } from "../core/matching/choose.ts";
import type { ScribeNeed } from "../core/matching/kinds.ts";
import type { StoredRequest } from "../core/matching/records.ts";
import { insertRequest } from "../core/matching/requests.ts";
import { onBothDatabases } from "./both-databases.ts";

const members = 5000;
const times = 50;
const now = Date.parse("2026-03-12T10:00+05:30");
const need: ScribeNeed = {
	at: Date.parse("2026-03-16T10:00+05:30"),
	minutes: 180,
	place: "Hall 3",
	subject: "maths",
	language: "en",
	level: "college",
	help: "write",
};

/** How long it takes to choose whom to ask, out of five thousand. */
export function benchMatching(): Promise<void> {
	return onBothDatabases(measure);
}

async function measure(name: string, place: OpenOptions): Promise<void> {
	const { db, close } = await openDatabase(place);
	try {
		await fill(db);
		const request = await ask(db, need);
		// Nobody speaks it: all five thousand are looked at.
		const hopeless = await ask(db, { ...need, language: "none" });
		await report(`${name}, six of those who fit`, () => choose6(db, request));
		await report(`${name}, nobody fits`, () => findFitting(db, hopeless, { size: 6, now, bounds: usualBounds }));
	} finally {
		await close();
	}
}

function choose6(db: Kysely<Database>, request: StoredRequest) {
	return transaction(db, (tx) => choose(tx, request, { size: 6, now, bounds: usualBounds }));
}

async function report(name: string, work: () => Promise<unknown[]>): Promise<void> {
	const took: number[] = [];
	for (let i = 0; i < times; i++) {
		const start = performance.now();
		await work();
		took.push(performance.now() - start);
	}
	const [median, slowest] = [0.5, 1].map((share) =>
		took.sort((a, b) => a - b)[Math.ceil(share * times) - 1]?.toFixed(1),
	);
	console.log(`Choosing out of ${members} on ${name}: ${median} ms in the median, ${slowest} ms at most`);
}

/** Every tenth fits: each is free on one day of five, and knows one of two subjects. */
async function fill(db: Kysely<Database>): Promise<void> {
	const days = ["mon", "tue", "wed", "thu", "fri"];
	const rows = Array.from({ length: members }, (_, i) => {
		const free = ["morning", "afternoon"].map((part) => `${days[i % 5]}-${part}`);
		const profile = {
			languages: ["en", "hi"],
			subjects: [i % 2 ? "maths" : "law"],
			levels: ["college"],
			free,
			place: "Nilgiri",
		};
		const email = `scribe-${i}@example.org`;
		return {
			...{ id: newId(), receipt: newReceipt("V"), kind: "scribe" as const, person_key: email, idempotency_key: null },
			...{
				name: "Asha",
				email,
				phone: `+9198${10_000_000 + i}`,
				profile: JSON.stringify(profile),
				state: "active" as const,
			},
			...{ paused_until: null, stays_since: now, asked_to_stay_at: null, held_reason: null, notice_id: null },
			...{ notice_at: null, asked_count: i % 7, created_at: now, updated_at: now },
		};
	});
	for (let i = 0; i < rows.length; i += 500)
		await db
			.insertInto("pool_members")
			.values(rows.slice(i, i + 500))
			.execute();
}

async function ask(db: Kysely<Database>, need: ScribeNeed): Promise<StoredRequest> {
	const person = { name: "Meera", email: `${need.language}@example.org`, phone: "+919876511111", language: "en" };
	const blank = { idempotencyKey: null, notice: null, heldReason: null, isOpen: true, now };
	const stored = transaction(db, (tx) => insertRequest(tx, { ...person, ...blank, wanted: { kind: "scribe", need } }));
	return (await stored).request;
}
