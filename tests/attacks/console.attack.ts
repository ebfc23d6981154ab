import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../core/database/open.ts";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { holdPostgres } from "../../scripts/processes/postgres-crash.ts";
import { startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, signedIn } from "../support/console.ts";
import type { FreshPlace } from "../support/databases.ts";
import { openMailings, putPeople } from "../support/mailings.ts";
import { runScript } from "../support/run-script.ts";
import { putEvent, signUp } from "../support/signups.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";
import type { Finding } from "./finding.ts";

/** Reads more than a role may see, kills a mailing again and again, and gives a changed backup to be restored. */
export async function attack({ database: place }: { database: FreshPlace }): Promise<Finding[]> {
	const findings = [await killedMailing(place)];
	const { dataDir, databaseUrl = "" } = place.options;
	const site = await startTestSite({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_DATA: "off" });
	try {
		findings.push(...(await leastRights(site)));
	} finally {
		await site.close();
	}
	if (databaseUrl !== "") return [...findings, ...(await frozen(place))];
	return [...findings, await erasedRow(place), await changedBackup(place)];
}

/** 95 people, and a kill after every tenth email, each in the moment between the mail server's yes and the note of it. */
async function killedMailing(place: FreshPlace): Promise<Finding> {
	const opened = await openDatabase(place.options);
	try {
		const site = await openMailings(async () => opened);
		await putPeople(site.db, 95);
		await site.start(await site.draft());
		for (let kills = 0; kills < 8; kills++) {
			const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
			const from = site.sent.length;
			const life = new AbortController();
			const mail = async (email: Parameters<typeof site.send>[0]) => {
				await site.send(email);
				if (site.sent.length < from + 10) return;
				life.abort();
				kill();
				await new Promise(() => undefined);
			};
			void site.work({ mail: async () => mail }, life.signal);
			await killed;
			// The time after which another process takes over.
			site.passTime(3_600_000);
		}
		await site.work();
		site.passTime(3_600_000);
		await site.work();
		const copies = Map.groupBy(site.addresses(), (address) => address);
		const twice = [...copies.values()].filter(({ length }) => length > 1).length;
		await site.db.deleteFrom("registrations").execute();
		const what = `people of ${copies.size} who get a mailing twice, over 8 kills`;
		return { what, found: twice, promised: "0", holds: twice === 0 && copies.size === 95 };
	} finally {
		await opened.close();
	}
}

async function leastRights(site: TestSite): Promise<Finding[]> {
	const { db } = site.database;
	const event = await putEvent(db, { seats: 50, startsAt: Date.now() + 86_400_000 });
	for (let i = 0; i < 20; i++) await signUp(db, event, `devika${i}`);
	const as = await signedIn(site, "moderator");
	const source = `source=signups:${event}`;
	const read = new Set<string>();
	for (const path of [`/console/mailings/addresses?${source}`, `/console/mailings/addresses.data?${source}`]) {
		const body = await (await askConsole(site, path, { as })).text();
		for (const [address] of body.matchAll(/devika\d+@example\.org/g)) read.add(address);
	}
	const form = { intent: "find", person: "devika1@example.org" };
	const screen = await (await askConsole(site, "/console/erase", { as, form })).text();
	const told = screen.includes("Blood camp")
		? "the event"
		: /\d+ sign-up/.test(screen)
			? "that there is one"
			: "nothing";
	return [
		{ what: "addresses of sign-ups that a moderator reads", found: read.size, promised: "0", holds: read.size === 0 },
		{
			what: "what a moderator is told of a sign-up that it erases",
			found: told,
			promised: "that there is one",
			holds: told === "that there is one",
		},
	];
}

async function erasedRow(place: FreshPlace): Promise<Finding> {
	const database = await openDatabase(place.options);
	try {
		await database.db.insertInto("settings").values({ key: "k", value: "Devika Rao", updated_at: 1 }).execute();
		await database.db.deleteFrom("settings").where("key", "=", "k").execute();
		await sleep(65_000);
		const log = await readFile(`${sqliteFile(place.options.dataDir)}-wal`);
		const found = log.includes("Devika Rao") ? "still there" : "gone";
		return {
			what: "an erased name in the write-ahead log, after a minute",
			found,
			promised: "gone",
			holds: found === "gone",
		};
	} finally {
		await database.close();
	}
}

async function changedBackup(place: FreshPlace): Promise<Finding> {
	const copy = join(place.options.dataDir, "copy.backup");
	const env = { DATA_DIR: place.options.dataDir, DATABASE_URL: "" };
	await runScript("backup", [copy], env);
	const changed = new DatabaseSync(copy);
	changed.exec("create trigger spy after insert on registrations begin delete from audit; end");
	changed.close();
	const { code } = await runScript("restore", [copy], env);
	await rm(copy);
	const found = code === 0 ? "put in place" : "refused";
	return { what: "a backup with a trigger of somebody else's", found, promised: "refused", holds: found === "refused" };
}

/** A server of its own, since everything on it stands still. */
async function frozen({ options }: FreshPlace): Promise<Finding[]> {
	const postgres = await startPostgres();
	const site = await startSiteProcess({ DATA_DIR: options.dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: "silent" });
	const message = {
		name: "Devika Rao",
		email: "d@example.org",
		contact: "9876543210",
		message: "Are you there? I ask.",
	};
	const body = JSON.stringify(message);
	const headers = { "Content-Type": "application/json" };
	const asked = {
		readiness: () => fetch(`${site.url}/readyz`),
		"a form": () => fetch(`${site.url}/api/sheet-form`, { method: "POST", headers, body }),
	};
	try {
		const findings: Finding[] = [];
		for (const [what, ask] of Object.entries(asked)) {
			await ask();
			const release = await holdPostgres(postgres);
			const since = performance.now();
			const { status } = await ask();
			const found = `${status} after ${((performance.now() - since) / 1000).toFixed(1)} s`;
			// Far above what is promised: a test that measures would fail on a busy machine.
			const holds = status === 503 && performance.now() - since < 10_000;
			findings.push({ what: `${what} while PostgreSQL is frozen`, found, promised: "503 within 3 s", holds });
			release();
			while ((await fetch(`${site.url}/readyz`)).status !== 200) await sleep(100);
		}
		return findings;
	} finally {
		await site.remove();
		await postgres.stop();
	}
}
