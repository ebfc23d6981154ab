import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Assets } from "./assets.ts";
import type { Env } from "./env.ts";
import { finish } from "./finished.ts";
import { type Listening, listen } from "./listen.ts";
import { PageCache } from "./page-cache.ts";
import { uploadPath } from "./uploads/time-limits.ts";

const sendingMs = 300;
let site: Listening;
/** With the usual time for a body: on a busy machine a client pauses for longer than the other allows. */
let patientSite: Listening;
beforeAll(async () => {
	const page = await finish({ status: 200, headers: {}, body: Buffer.from("a kept page") });
	const cache = new PageCache(1_000_000, { generation: 0, servesStale: false });
	await cache.getOrRender("/kept", async () => ({
		finished: page,
		keepAs: "/kept",
		maxAgeMs: 600_000,
	}));
	const assets: Assets = new Map([["/file.txt", page]]);
	const app = new Hono<Env>().all("*", (c) => c.text("from the app"));
	const options = { app, assets, cache, port: 0, host: "127.0.0.1" };
	site = await listen({ ...options, sendingMs });
	patientSite = await listen(options);
});
afterAll(() => Promise.all([site.close(), patientSite.close()]));

test.each([
	["GET /kept", "Content-Length: 100000"],
	["GET /kept", "Transfer-Encoding: chunked"],
	["HEAD /kept", "Content-Length: 100000"],
	["GET /file.txt?v=1", "Content-Length: 100000"],
	["POST /kept", "Content-Length: 100000"],
	["GET /from-the-app", "Content-Length: 100000"],
	[`POST ${uploadPath}`, "Content-Length: 100000"],
])("a body that drips to %s with %s is answered, and ended within the time for a body", async (line, header) => {
	const { socket, received, closed } = open(`${line} HTTP/1.1\r\nHost: site\r\n${header}\r\n\r\n`);
	const drip = setInterval(() => socket.write(header.startsWith("Transfer") ? "1\r\nx\r\n" : "x"), 20);
	onTestFinished(() => clearInterval(drip));
	await closed;
	expect(received()).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each(["GET /kept", "GET /file.txt", "GET /from-the-app", "POST /from-the-app"])(
	"a client that sends a body to %s before it reads gets its answer",
	async (line) => {
		const { socket, received, closed } = open(
			`${line} HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
			patientSite,
		);
		socket.pause();
		for (const piece of ["3\r\nabc\r\n", "3\r\ndef\r\n", "0\r\n\r\n"]) {
			await new Promise((resolve) => setTimeout(resolve, 15));
			socket.write(piece);
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
		socket.resume();
		await closed;
		expect(received()).toMatch(/^HTTP\/1\.1 200 OK/);
	},
);

test("a connection without a body is kept for the next request", async () => {
	const { socket, received, closed } = open("GET /kept HTTP/1.1\r\nHost: site\r\n\r\n");
	await new Promise((resolve) => setTimeout(resolve, sendingMs * 3));
	socket.write("GET /kept HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\nab");
	socket.write("GET /kept HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n");
	await closed;
	expect(received().match(/a kept page/g)).toHaveLength(3);
});

function open(request: string, { port } = site): { socket: Socket; received(): string; closed: Promise<void> } {
	const socket = connect(port, "127.0.0.1");
	let received = "";
	// The end of a connection may reach us as a reset, when a drop is still on its way.
	socket.on("error", () => undefined);
	const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
	socket.on("data", (chunk) => {
		received += chunk;
	});
	socket.write(request);
	onTestFinished(() => void socket.destroy());
	return { socket, received: () => received, closed };
}
