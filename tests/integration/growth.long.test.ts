import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { operations, wholes } from "../../bench/growth.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { signedIn } from "../support/console.ts";
import { startTestSite } from "../support/test-site.ts";
import { fillYears } from "../support/years-of-data.ts";

test("what is not in the first part of a long list is reached by links, found by the search, and in the site map", async () => {
	const site = await startTestSite({ SAMPLE_DATA: "off" });
	onTestFinished(() => site.remove());
	await fillYears(site.database.db, "S", Date.now());
	await site.freshness.check();
	const html = async (path: string) => (await fetch(site.url + path)).text();
	for (const [path, card, last] of [
		["/events", /href="(\/events\/[^"]+)"/g, 60],
		["/volunteering-highlights", /href="(\/highlightDetail\/[^"]+)"/g, 100],
	] as const) {
		const cards = new Set<string>();
		let next: string | undefined = path;
		while (next) {
			const page: string = await html(next);
			for (const [, link = ""] of page.matchAll(card)) if (!/\.(ics|atom)$/.test(link)) cards.add(link);
			next = /<a[^>]*rel="next"[^>]*>/
				.exec(page)?.[0]
				.match(/href="([^"]+)"/)?.[1]
				?.replaceAll("&amp;", "&");
		}
		expect(cards.size, path).toBe(last);
		const map = await html("/sitemap.xml");
		expect([...cards].filter((link) => !map.includes(link))).toEqual([]);
	}
	expect(await html("/search?q=river+1")).toContain("/highlightDetail/");
	expect(await html("/events?page=99")).toContain("Blood donation camp 0<");
});

test("no screen costs three times as much after ten years as after one, and nothing holds the process for a tenth of a second", async () => {
	const { stdout } = await promisify(execFile)("node", ["bench/bench.ts", "growth", "S", "M"]);
	const rows = stdout.split("\n").flatMap((line) => {
		const [, name = "", year = "", ten = ""] = line.split("|").map((cell) => cell.trim());
		return Object.hasOwn(operations, name) ? [{ name, year: numbersIn(year), ten: numbersIn(ten) }] : [];
	});
	expect(rows.map(({ name }) => name)).toEqual(Object.keys(operations));
	// Of a few milliseconds chance is the larger part.
	const dearer = rows.filter(({ name, year, ten }) => !wholes.has(name) && ten.cpu > 3 * Math.max(year.cpu, 15));
	const holding = rows.filter(({ ten }) => ten.gap > 100);
	expect({ dearer, holding }).toEqual({ dearer: [], holding: [] });
}, 600_000);

function numbersIn(cell: string) {
	const [ms = Number.NaN, cpu = Number.NaN, gap = Number.NaN] = cell.split(", ").map(Number);
	return { ms, cpu, gap };
}

test("PostgreSQL reads no table that grows from end to end to show a part of it", async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	const env = { DATABASE_URL: postgres.url, SAMPLE_DATA: "off" };
	const site = await startTestSite(env);
	onTestFinished(() => site.remove());
	await fillYears(site.database.db, "L", Date.now());
	const client = new pg.Client(postgres.url);
	await client.connect();
	onTestFinished(() => client.end());
	await client.query("vacuum analyze");
	const admin = await signedIn(site, "admin");
	const asked = vi.spyOn(pg.Client.prototype, "query");
	const read: string[] = [];
	for (const [name, operation] of Object.entries(operations)) {
		if (wholes.has(name)) continue;
		asked.mockClear();
		await operation({ site, admin, times: 100 });
		const queries = new Map(asked.mock.calls.flatMap(queryOf));
		for (const [text, values] of queries)
			if (showsAPart(text, values))
				for (const table of await tablesRead(client, text, values)) read.push(`${name}: ${table}`);
	}
	// By name all are put in order: an index for it would cost each registration more than it saves one organiser.
	expect([...new Set(read)]).toEqual(["registrations by name: registrations"]);
}, 1_200_000);

function queryOf([text, values]: unknown[]): [string, unknown[]][] {
	return typeof text === "string" && /^\s*(select|with)\b/.test(text)
		? [[text, Array.isArray(values) ? values : []]]
		: [];
}

/** What counts, or looks for a word in every text, asks for the whole; so does who asks for hundreds at once. */
function showsAPart(text: string, values: unknown[]): boolean {
	return !/\bcount\(|\bgroup by\b| like /.test(text) && values.length < 300;
}

interface Plan {
	"Node Type": string;
	"Relation Name"?: string;
	Plans?: Plan[];
}

/** The growing tables of which this query reads every row, by the plan that PostgreSQL makes for it. */
async function tablesRead(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
	const { rows } = await client.query(`explain (format json) ${text}`, values);
	const inPlan = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(inPlan)];
	return inPlan(rows[0]["QUERY PLAN"][0].Plan)
		.filter((plan) => plan["Node Type"] === "Seq Scan")
		.map((plan) => plan["Relation Name"] ?? "")
		.filter((table) => growing.has(table));
}

/** The others have a row for each setting, organiser or event. */
const growing = new Set([
	...["registrations", "contact_messages", "signups", "pool_members", "match_requests", "match_offers"],
	...["scribe_hours", "audit", "outbox"],
]);
