import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Content } from "../core/content/kinds.ts";
import { noteReplacement } from "../core/content/replaced-documents.ts";
import { createContentStore } from "../core/content/store.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { buildFolder } from "../core/media/build-folder.ts";
import { takeIn } from "../core/media/intake.ts";
import { mediaPath } from "../core/media/queries.ts";
import { testPdf } from "../tests/support/pdf-file.ts";
import { createDocuments } from "./documents.ts";
import type { Env } from "./env.ts";
import { openStorage } from "./media.ts";
import { parseEnv } from "./settings.ts";

const address = "/documents/rules.pdf";
let dataDir: string;
let server: Server;
let database: OpenDatabase;
let linked: Content;
let shown: Content;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "documents-"));
	database = await openDatabase({ dataDir });
	const log = { info() {}, warn() {}, error() {} };
	const versions = { current: async () => [] };
	linked = createContentStore({
		folder: "tests/chapter",
		drawnFolder: join(buildFolder(), "drawn"),
		versions,
		log,
	}).get();
	shown = linked;
	const documents = await createDocuments({
		folder: "tests/chapter/documents",
		db: database.db,
		content: () => shown,
		security: { siteUrl: undefined, mediaHosts: [], development: false },
		log: pino({ level: "silent" }),
	});
	const app = new Hono<Env>().route("/documents", documents);
	server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
	server.close();
	await database.close();
	await rm(dataDir, { recursive: true, force: true });
});

test("a document of the chapter is sent for an hour, and one that there is not is for the pages to answer", async () => {
	for (const path of [address, `${address}?v=123456`]) {
		const response = await get(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
		expect(await response.text()).toMatch(/^%PDF-/);
	}
	for (const path of ["none.pdf", "", "../en/faq.yaml", "rules.md", "%E0%A4%A"])
		expect((await get(`/documents/${path}`)).status, path).toBe(404);
});

test("a long document can be had in parts, and one that is known is not sent again", async () => {
	const whole = await get(address);
	const bytes = await whole.bytes();
	const part = await get(address, { Range: "bytes=5-9" });
	expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 5-9/${bytes.length}`]);
	expect(await part.bytes()).toEqual(bytes.subarray(5, 10));
	expect(whole.headers.get("Content-Security-Policy")).toMatch(/^base-uri 'none'/);
	expect((await get(address, { "If-None-Match": whole.headers.get("ETag") ?? "" })).status).toBe(304);
});

test("one that an upload has replaced leads to it, until a page links to the old one again", async () => {
	const intake = {
		db: database.db,
		storage: openStorage(parseEnv({ DATA_DIR: dataDir })),
		scratchFolder: join(dataDir, "scratch"),
		limits: parseEnv({}).uploadBytes,
	};
	const { id, type } = await takeIn(testPdf({ words: "new" }), { now: 1, name: "new.pdf" }, intake);
	await noteReplacement(database.db, { address, by: id, now: 1 });
	shown = JSON.parse(JSON.stringify(linked).replaceAll(address, mediaPath(id, type)));
	for (const path of [address, `${address}?v=123456`]) {
		const response = await get(path);
		expect([response.status, response.headers.get("Location")]).toEqual([302, mediaPath(id, type)]);
	}
	shown = linked;
	expect((await get(address)).status).toBe(200);
});

test("one whose replacement was removed is sent as before", async () => {
	await noteReplacement(database.db, { address, by: "ef".repeat(32), now: 2 });
	shown = JSON.parse(JSON.stringify(linked).replaceAll(address, "/faq"));
	expect((await get(address)).status).toBe(200);
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
	const { port } = server.address() as AddressInfo;
	return fetch(`http://localhost:${port}${path}`, { redirect: "manual", headers });
}
