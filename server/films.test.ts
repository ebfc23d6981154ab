import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { versionOf } from "../core/content/assets.ts";
import { testFilm } from "../tests/support/film.ts";
import type { Env } from "./env.ts";
import { createFilms } from "./films.ts";

const film = testFilm();
const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nDancers\n");
let folder: string;
let server: Server;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "films-"));
	await mkdir(join(folder, "films"));
	await writeFile(join(folder, "secret.mp4"), "not in the folder");
	for (const [name, body] of [
		["year.mp4", film],
		["year.en.vtt", captions],
		["notes.txt", "not a film"],
	] as const)
		await writeFile(join(folder, "films", name), body);
	server = await serve(join(folder, "films"));
});
afterAll(async () => {
	server.close();
	await rm(folder, { recursive: true, force: true });
});

test("a film is sent whole with its type, and says that parts can be had", async () => {
	const { status, headers, body } = await get("/films/year.mp4");
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"content-type": "video/mp4",
		"content-length": String(film.length),
		"accept-ranges": "bytes",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	});
	expect(body.equals(film)).toBe(true);
});

test("a film is sent in parts, and a part beyond its end is a 416", async () => {
	const { status, headers, body } = await get("/films/year.mp4", { Range: "bytes=100-199" });
	expect([status, headers["content-range"], headers["content-length"]]).toEqual([
		...[206, `bytes 100-199/${film.length}`, "100"],
	]);
	expect(body.equals(film.subarray(100, 200))).toBe(true);
	const beyond = await get("/films/year.mp4", { Range: `bytes=${film.length}-` });
	expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${film.length}`]);
});

test("a film that was removed while the site runs is a 404", async () => {
	await writeFile(join(folder, "films", "gone.mp4"), film);
	const other = await serve(join(folder, "films"));
	onTestFinished(() => void other.close());
	await rm(join(folder, "films", "gone.mp4"));
	const { port } = other.address() as AddressInfo;
	expect((await fetch(`http://localhost:${port}/films/gone.mp4`)).status).toBe(404);
});

test("captions are sent as text that is theirs", async () => {
	const { headers, body } = await get("/films/year.en.vtt");
	expect([headers["content-type"], body.toString()]).toEqual(["text/vtt; charset=utf-8", captions.toString()]);
});

test("under its version a film is kept for ever, under its name or another version for an hour", async () => {
	const kept = async (path: string) => (await get(path)).headers["cache-control"];
	expect(await kept(`/films/year.mp4?v=${versionOf(film)}`)).toBe("public, max-age=31536000, immutable");
	expect(await kept("/films/year.mp4")).toBe("public, max-age=3600");
	expect(await kept("/films/year.mp4?v=000000")).toBe("public, max-age=3600");
});

test("a film is not sent again to whoever has it", async () => {
	const { headers } = await get("/films/year.mp4");
	const again = await get("/films/year.mp4", { "If-None-Match": String(headers.etag) });
	expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
	["a film that there is not", "/films/other.mp4"],
	["a file that is neither film nor captions", "/films/notes.txt"],
	["a way out of the folder", "/films/..%2fsecret.mp4"],
	["no name", "/films/"],
	["a name with a zero byte", "/films/%00.mp4"],
])("%s is a 404 with a reason", async (_, path) => {
	const { status, body } = await get(path);
	expect([status, JSON.parse(body.toString())]).toEqual([404, { error: "There is no such file." }]);
});

test("a chapter without films has a site", async () => {
	const bare = await serve(join(folder, "nothing"));
	expect((await get("/films/year.mp4", {}, bare)).status).toBe(404);
	bare.close();
});

async function serve(films: string): Promise<Server> {
	const security = { siteUrl: undefined, mediaHosts: [], development: false };
	const log = pino({ level: "silent" });
	const app = new Hono<Env>().route("/films", await createFilms({ folder: films, security, log }));
	const listening = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	await new Promise<void>((resolve) => listening.listen(0, resolve));
	return listening;
}

/** By hand: fetch would resolve the dots in an address. */
function get(path: string, headers: Record<string, string> = {}, from = server) {
	const { port } = from.address() as AddressInfo;
	return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
		request({ port, path, headers }, async (response) =>
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }),
		)
			.on("error", reject)
			.end();
	});
}
