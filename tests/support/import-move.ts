import sharp from "sharp";
import { onTestFinished } from "vitest";
import { importFrom } from "../../scripts/import/import.ts";
import { openIntake } from "../../server/intake.ts";
import { parseEnv } from "../../server/settings.ts";
import { type Open, temporaryFolder } from "./databases.ts";
import { startTestServer, type TestServer } from "./other-server.ts";

export const now = Date.UTC(2026, 10, 15);

/** An event and a highlight as another server sends them. */
export const camp = {
	title: "Blood Donation Camp",
	venue: "SAC",
	description: "Come along.",
	startdate: { _seconds: 1_760_000_000, _nanoseconds: 0 },
};
export const day = { _id: "64f0c0ffee", name: "A day", venue: "Here", domain: "Health", date: "2025-10-09" };

/** Fresh database, and a server to import from. */
export async function startMove(open: Open, { legacyMediaHosts = [] as string[] } = {}) {
	const { db } = await open();
	const server = await startOldServer();
	const settings = parseEnv({ DATA_DIR: await temporaryFolder() });
	const intake = openIntake(settings, db);
	const given = { backendUrl: server.url, imageHostUrl: server.url, legacyMediaHosts, intake, now };
	return {
		db,
		server,
		samples: { contentDir: settings.contentDir, intake, now },
		run: (timeoutMs = 30_000) => importFrom({ ...given, timeoutMs }),
	};
}

export async function startOldServer(): Promise<TestServer> {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	return server;
}

export function put(server: TestServer, path: string, body: Buffer, type = "image/png"): void {
	server.files.set(path, { body, type });
}

/** Small, so that its variants are generated quickly. */
export function picture(colour: string): Promise<Buffer> {
	return sharp({ create: { width: 200, height: 150, channels: 3, background: colour } })
		.png({ compressionLevel: 0 })
		.toBuffer();
}

type Db = Awaited<ReturnType<Open>>["db"];

/** All rows that an import writes. */
export async function everything(db: Db) {
	return [
		await db.selectFrom("events").selectAll().orderBy("id").execute(),
		await db.selectFrom("highlights").selectAll().orderBy("id").execute(),
		await db.selectFrom("highlight_media").selectAll().orderBy("highlight_id").orderBy("position").execute(),
		await db.selectFrom("media").selectAll().orderBy("id").execute(),
	];
}
