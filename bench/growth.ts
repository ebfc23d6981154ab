import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { touch } from "../core/database/generation.ts";
import { openDatabase } from "../core/database/open.ts";
import { transaction } from "../core/database/transaction.ts";
import { lookAfterMatching } from "../core/matching/matching-job.ts";
import { dropSent } from "../core/outbox/maintenance-queries.ts";
import { startPostgres } from "../scripts/processes/postgres.ts";
import { type SignedIn, signedIn } from "../tests/support/console.ts";
import type { TestSite } from "../tests/support/test-site.ts";
import { fillYears, type Size, sizes } from "../tests/support/years-of-data.ts";
import { median } from "./pages.ts";

/** What one thing took at one size. */
export interface Measured {
	/** Median. */
	ms: number;
	/** CPU time of the whole process, median: the same whatever else the machine does. */
	cpu: number;
	/** The longest time in which the process answered nobody: CPU time of the longest turn of its event loop. */
	gap: number;
	/** Of the answer as sent, compressed; 0 for what answers nothing. */
	bytes: number;
	/** By how much the process grew at most meanwhile, in MB. */
	grewMb: number;
}

/** The site in this process, and who looks at it. */
interface Grown {
	site: TestSite;
	admin: SignedIn;
	times: number;
}

type Operation = (grown: Grown) => Promise<number>;

const page =
	(path: string | ((times: number) => string)): Operation =>
	({ site, admin, times }) =>
		ask(site.url + (typeof path === "string" ? path : path(times)), admin.cookie);

/** Made anew, as after every change. */
const publicPage =
	(path: string): Operation =>
	({ site }) =>
		ask(site.url + path);

/** What is asked for as a whole, so that it may cost what there is. */
export const wholes: ReadonlySet<string> = new Set([
	...["backup", "backup of rows", "registrations as CSV", "registrations as XLSX", "hours as XLSX", "pool as CSV"],
	...["sitemap", "getAllVolu", "getEventDetails", "drop what was sent", "30 waves of matching"],
	// Without a period it counts who of all times has no entry number; and the first search after a change makes all entries anew.
	// The letter to all says beforehand to how many it goes.
	...["hours of a season", "/search", "write to all"],
]);

const found = { intent: "find", person: "person.77@gmail.com" };

/** What grows with the data, by name: screens of organisers, files, jobs, and pages of visitors. */
export const operations: Readonly<Record<string, Operation>> = {
	backup: async ({ site, admin }) => drained(await site.services.console.backup.download("database", admin.id)),
	"backup of rows": async ({ site, admin }) => drained(await site.services.console.backup.download("rows", admin.id)),
	"registrations as CSV": page("/console/registrations/export?format=csv"),
	"registrations as XLSX": page("/console/registrations/export?format=xlsx"),
	"hours of a season": page("/console/events/hours"),
	"hours as XLSX": page("/console/events/hours/export?format=xlsx"),
	"matching board": page("/console/matching"),
	pool: page("/console/matching/pool"),
	"pool, a word": page("/console/matching/pool?q=asha"),
	"pool as CSV": page("/console/matching/pool/export?kind=scribe&format=csv"),
	"hours of scribes": page("/console/matching/hours"),
	candidates: ({ site, admin }) =>
		site.database.db
			.selectFrom("match_requests")
			.select("id")
			.where("at", ">", Date.now())
			.orderBy("id")
			.executeTakeFirstOrThrow()
			.then(({ id }) => ask(`${site.url}/console/matching/${id}/people`, admin.cookie)),
	registrations: page("/console/registrations"),
	"registrations, last page": page((times) => `/console/registrations?page=${times * 40}`),
	"registrations, a phone": page("/console/registrations?q=100000077"),
	"registrations, a word": page("/console/registrations?q=asha"),
	"registrations by name": page("/console/registrations?sort=name"),
	messages: page("/console/messages"),
	"start page": page("/console"),
	"sign-ups": page("/console/sign-ups"),
	"events in the console": page("/console/events"),
	"highlights in the console": page("/console/highlights"),
	media: page("/console/media"),
	audit: page("/console/audit"),
	"audit, last page": page((times) => `/console/audit?page=${times * 400}`),
	"audit, one thing": page("/console/audit?what=event"),
	outbox: page("/console/outbox"),
	"find a person": ({ site, admin }) => ask(`${site.url}/console/erase`, admin.cookie, new URLSearchParams(found)),
	"write to all": page("/console/mailings/new"),
	"copy addresses": page("/console/mailings/addresses"),
	"drop what was sent": async ({ site: { database } }) => dropSent(database.db, Date.now() - 15 * 86_400_000),
	"30 waves of matching": async ({ site: { database } }) => {
		await thirtyOpen(database);
		return lookAfterMatching(database.db, Date.now());
	},
	"/volunteering-highlights": publicPage("/volunteering-highlights"),
	"/events": publicPage("/events"),
	"/search": publicPage("/search?q=camp"),
	sitemap: publicPage("/sitemap.xml"),
	feed: publicPage("/events.atom"),
	calendar: publicPage("/events.ics"),
	getAllVolu: publicPage("/api/admin/getAllVolu"),
	getEventDetails: publicPage("/api/getEventDetails"),
	home: publicPage("/"),
};

/** What changes the data, so that it is done once, and last. */
const once = ["drop what was sent", "30 waves of matching"];

async function thirtyOpen({ db }: TestSite["database"]): Promise<void> {
	const coming = await db.selectFrom("match_requests").select("id").where("at", ">", Date.now()).limit(30).execute();
	for (const { id } of coming)
		await db.updateTable("match_requests").set({ state: "open", next_wave_at: 1 }).where("id", "=", id).execute();
}

export interface GrowthOptions {
	databaseUrl?: string;
	/** Where its data are. */
	folder: string;
	/** All of them unless named. */
	only?: readonly string[];
	rounds?: number;
}

/** Fills a new database to a size, and does everything there that may cost more for it. */
export async function measureGrowth(
	size: Size,
	{ databaseUrl, folder, only, rounds = 5 }: GrowthOptions,
): Promise<Map<string, Measured>> {
	const dataDir = join(folder, `${databaseUrl ? "postgres" : "sqlite"}-${size}`);
	await mkdir(dataDir, { recursive: true });
	const database = await openDatabase({ dataDir, databaseUrl });
	try {
		await fillYears(database.db, size, Date.now());
	} finally {
		await database.close();
	}
	// React picks its production build when it is imported first.
	process.env.NODE_ENV = "production";
	const { startTestSite } = await import("../tests/support/test-site.ts");
	const kept = {
		RETENTION_REGISTRATIONS_MONTHS: "120",
		RETENTION_MESSAGES_MONTHS: "120",
		RETENTION_AUDIT_MONTHS: "120",
	};
	const env = { DATA_DIR: dataDir, SAMPLE_DATA: "off", ...kept, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const site = await startTestSite(env);
	try {
		const grown: Grown = { site, admin: await signedIn(site, "admin"), times: sizes[size] };
		const results = new Map<string, Measured>();
		for (const [name, operation] of Object.entries(operations)) {
			if (only && !only.includes(name)) continue;
			results.set(name, await measure(grown, operation, once.includes(name) ? 1 : rounds));
		}
		return results;
	} finally {
		await site.remove();
	}
}

async function measure(grown: Grown, operation: Operation, rounds: number): Promise<Measured> {
	const took: number[] = [];
	const worked: number[] = [];
	const gaps: number[] = [];
	let bytes = 0;
	const size = watchSize();
	for (let round = 0; round < rounds; round++) {
		await transaction(grown.site.database.db, touch);
		await grown.site.freshness.check();
		const turns = watchTurns();
		const start = performance.now();
		const before = process.cpuUsage();
		bytes = await operation(grown);
		const { user, system } = process.cpuUsage(before);
		worked.push((user + system) / 1000);
		took.push(performance.now() - start);
		await pause(5);
		gaps.push(turns.stop());
		// What takes as long has no need of a second look.
		if (performance.now() - start > 3000) break;
	}
	// The first has compiled what the others find compiled.
	return { ms: median(took), cpu: median(worked), gap: median(gaps), bytes, grewMb: size.stop() };
}

/** CPU time of the longest turn of the event loop: unlike the delay, it does not grow when the machine is busy. */
export function watchTurns() {
	let longest = 0;
	let before = cpu();
	let running = true;
	const look = () => {
		const now = cpu();
		longest = Math.max(longest, now - before);
		before = now;
		if (running) setImmediate(look);
	};
	setImmediate(look);
	return {
		stop() {
			running = false;
			return longest;
		},
	};
}

function cpu(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

function watchSize() {
	const before = process.memoryUsage.rss();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss());
	}, 10);
	return {
		stop() {
			clearInterval(timer);
			return (most - before) / 2 ** 20;
		},
	};
}

async function drained(download: object | null): Promise<number> {
	if (!download || !("content" in download)) return 0;
	let bytes = 0;
	for await (const part of download.content as AsyncIterable<Uint8Array>) bytes += part.length;
	return bytes;
}

/** Number of bytes of an answer as sent. */
function ask(address: string, cookie?: string, form?: URLSearchParams): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const body = form?.toString();
	const headers = {
		"Accept-Encoding": "br",
		...(cookie && { Cookie: cookie }),
		...(body && { Origin: new URL(address).origin, "Content-Type": "application/x-www-form-urlencoded" }),
	};
	request(address, { method: body ? "POST" : "GET", headers }, (response) => {
		let bytes = 0;
		response.on("data", (chunk: Buffer) => {
			bytes += chunk.length;
		});
		response.once("error", reject);
		response.once("end", () => {
			if (response.statusCode === 200) resolve(bytes);
			else reject(new Error(`${address} answered ${response.statusCode}.`));
		});
	})
		.once("error", reject)
		.end(body);
	return promise;
}

/**
 * What a year, ten and more years of data cost: `npm run bench -- growth [S M L] [postgres]`; S and M unless sizes are
 * named. The last column says how many times as much CPU time the largest takes.
 */
export async function benchGrowth(): Promise<void> {
	const given = process.argv.slice(2);
	const named = (Object.keys(sizes) as Size[]).filter((size) => given.includes(size));
	const asked: Size[] = named.length > 0 ? named : ["S", "M"];
	const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), "bench-"));
	try {
		const columns: Map<string, Measured>[] = [];
		for (const size of asked) {
			const postgres = given.includes("postgres") ? await startPostgres() : undefined;
			try {
				columns.push(await measureGrowth(size, { folder, ...(postgres && { databaseUrl: postgres.url }) }));
			} finally {
				await postgres?.stop();
			}
		}
		print(asked, columns);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function print(asked: readonly Size[], columns: readonly Map<string, Measured>[]): void {
	console.log(`| operation | ${asked.map((size) => `${size} ms, CPU, gap, KB, MB more |`).join(" ")} times |`);
	for (const name of Object.keys(operations)) {
		const measured = columns.map((column) => column.get(name));
		const cells = measured.map((of) =>
			of
				? `${[of.ms, of.cpu, of.gap, of.bytes / 1024, of.grewMb].map((value) => Math.round(value)).join(", ")} |`
				: "– |",
		);
		const times = (measured.at(-1)?.cpu ?? Number.NaN) / (measured[0]?.cpu ?? Number.NaN);
		console.log(`| ${name} | ${cells.join(" ")} ${times.toFixed(1)} |`);
	}
}
