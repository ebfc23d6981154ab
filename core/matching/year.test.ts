import { expect, onTestFinished, test } from "vitest";
import { type FreshPlace, postgresPlace, sqlitePlace } from "../../tests/support/databases.ts";
import { randomOf } from "../../tests/support/fuzz/random.ts";
import { liveYear, prepareYear, type Sizes } from "../../tests/support/matching/year.ts";
import { expectToldOnce } from "../../tests/support/matching/year-checks.ts";
import { startProcesses } from "../../tests/support/matching/year-processes.ts";
import { openDatabase } from "../database/open.ts";

const isLong = process.env.TEST_LONG !== undefined;
const weeks: Sizes = { scribes: 200, donors: 150, requests: 30, days: 14, kills: 2 };
const year: Sizes = { scribes: 2000, donors: 1500, requests: 800, days: 365, kills: 40 };

test("two weeks with two processes that are killed in between keep every rule (SQLite)", () =>
	live(weeks, sqlitePlace));

if (isLong) {
	const patience = 3_600_000;
	test("two weeks keep every rule (PostgreSQL)", () => live(weeks, postgresPlace), patience);
	test("a year keeps every rule (SQLite)", () => live(year, sqlitePlace), patience);
	test("a year keeps every rule (PostgreSQL)", () => live(year, postgresPlace), patience);
}

async function live(sizes: Sizes, makePlace: () => Promise<FreshPlace>): Promise<void> {
	const place = await makePlace();
	const { db, close } = await openDatabase(place.options);
	onTestFinished(close);
	const simulated = { db, chance: randomOf(16, sizes.requests), sizes };
	await prepareYear(simulated);
	const processes = await startProcesses(place.options);
	const { scribe, blood, asked, steps } = await liveYear(simulated, processes);
	await expectToldOnce(db);
	for (const [name, { asked, matched, hoursUntilMatched }] of Object.entries({ scribe, blood }))
		console.log(
			`${place.kind}, ${sizes.days} days, ${name}: ${matched} of ${asked} matched (${Math.round((100 * matched) / asked)} %), after ${hoursUntilMatched} hours in the median`,
		);
	console.log(`${place.kind}: ${asked} offers, ${steps} steps, ${processes.kills} kills`);
	expect(processes.kills).toBe(sizes.kills);
	expect((scribe.matched + blood.matched) / (scribe.asked + blood.asked)).toBeGreaterThan(0.5);
}
