import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../core/database/open.ts";
import { freePort } from "../../scripts/processes/free-port.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { createDatabase, dropDatabase, temporaryFolder } from "../support/databases.ts";
import { holdSocket, untilReady } from "../support/hold-socket.ts";
import { type Load, startLoad } from "../support/load.ts";
import { startTestS3, type TestS3 } from "../support/s3.ts";
import { documentedHost, proxiesHere, startTlsProxy } from "../support/tls-proxy.ts";

const settings = { AUTH_SECRET: "s".repeat(43), SITE_URL: `https://${documentedHost}`, SUBMISSIONS_PER_HOUR: "0" };

describe.skipIf(proxiesHere()[0] === "node").each(proxiesHere())("two processes behind %s, as documented", (name) => {
	let databaseUrl: string;
	let s3: TestS3;
	beforeAll(async () => {
		databaseUrl = await createDatabase();
		s3 = await startTestS3();
	});
	afterAll(async () => {
		await s3.close();
		await dropDatabase(databaseUrl);
	});

	test("are started anew one after the other, and of ten thousand requests none is lost", async () => {
		const shared = { ...settings, DATABASE_URL: databaseUrl, ...s3Settings(s3) };
		const places = await Promise.all(
			[1, 2].map(async () => ({ PORT: `${await freePort()}`, DATA_DIR: await temporaryFolder() })),
		);
		const sites = new Map<string, SiteProcess>();
		onTestFinished(async () => {
			for (const site of sites.values()) await site.remove();
		});
		const start = async (place: { PORT: string; DATA_DIR: string }) => {
			sites.set(place.PORT, await startSiteProcess({ ...shared, ...place }));
			await untilReady(`http://127.0.0.1:${place.PORT}`);
		};
		for (const place of places) await start(place);
		const [first = 0, second] = places.map(({ PORT }) => Number(PORT));
		const proxy = await startTlsProxy(name, first, second);
		onTestFinished(() => proxy.stop());
		const load = startLoad({ url: `https://127.0.0.1:${proxy.port}`, host: documentedHost });
		await load.more(1000);
		for (const place of places) {
			await end(sites.get(place.PORT));
			await load.more(500);
			await start(place);
			await load.more(500);
		}
		await load.more(Math.max(0, 10_000 - load.answered));
		await load.stop();
		expect(load.lost).toEqual([]);
		expect(load.answered).toBeGreaterThanOrEqual(10_000);
		await expectEachRegistered(load, { databaseUrl });
	});
});

describe("one process whose socket is held while the next one starts", () => {
	test("is started anew under load, and no request is lost", async () => {
		const dataDir = await temporaryFolder();
		const holder = await holdSocket({
			...(process.env as Record<string, string>),
			...settings,
			DATA_DIR: dataDir,
			DRAIN_SECONDS: "0",
		});
		const load = startLoad({ url: holder.url, visitors: 10 });
		for (let restarts = 0; restarts < 3; restarts++) {
			await load.more(500);
			await holder.restart();
		}
		await load.more(1000);
		await load.stop();
		expect(load.lost).toEqual([]);
		await expectEachRegistered(load, { dataDir });
	});
});

describe("a process that is to end", () => {
	test("says so first, answers for the time that is documented, and then takes nothing more", async () => {
		const site = await startSiteProcess({ ...settings, DATA_DIR: await temporaryFolder(), DRAIN_SECONDS: "2" });
		onTestFinished(() => site.remove());
		expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
		const began = performance.now();
		site.child.kill("SIGTERM");
		await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
		expect((await fetch(`${site.url}/about`)).status).toBe(200);
		expect(await site.ended).toBe(0);
		expect(performance.now() - began).toBeGreaterThan(2000);
		await expect(fetch(site.url)).rejects.toThrow();
	});
});

function s3Settings({ options }: TestS3): Record<string, string> {
	const { endpoint, bucket, region, accessKey, secretKey } = options;
	return {
		S3_ENDPOINT: endpoint,
		S3_BUCKET: bucket,
		S3_REGION: region,
		S3_ACCESS_KEY: accessKey,
		S3_SECRET_KEY: secretKey,
	};
}

async function end(site: SiteProcess | undefined): Promise<void> {
	site?.child.kill("SIGTERM");
	expect(await site?.ended).toBe(0);
}

async function expectEachRegistered(load: Load, place: { databaseUrl?: string; dataDir?: string }): Promise<void> {
	const database = await openDatabase({ dataDir: "", ...place });
	try {
		const rows = await database.db.selectFrom("registrations").select(["webmail", "receipt"]).execute();
		expect(load.receipts.size).toBeGreaterThan(50);
		expect(rows.map(({ webmail, receipt }) => [webmail, receipt]).sort()).toEqual([...load.receipts].sort());
	} finally {
		await database.close();
	}
}
