import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBody } from "./body-limit.ts";
import type { Env } from "./env.ts";

let server: Server;
let url: string;
beforeAll(() => {
	const app = new Hono<Env>();
	app.use(limitBody(1000, (c) => c.text("too large", 413)));
	app.post("/", async (c) => c.text(`${c.req.header("X-Name")} ${(await c.req.text()).length}`));
	app.get("/", (c) => c.text("read"));
	// As the site itself listens.
	server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0);
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

test.each([
	["that tells its length", (bytes: number) => "x".repeat(bytes)],
	["that is sent in pieces, without a length", (bytes: number) => inPieces(bytes)],
])("a body %s is taken up to the limit, and no further", async (_, bodyOf) => {
	const right = await send(bodyOf(1000));
	expect([right.status, await right.text()]).toEqual([200, "asha 1000"]);
	const large = await send(bodyOf(1001));
	expect([large.status, await large.text()]).toEqual([413, "too large"]);
});

test("no body at all is fine", async () => {
	expect(await (await fetch(url)).text()).toBe("read");
	expect(await (await fetch(url, { method: "POST", headers: { "X-Name": "asha" } })).text()).toBe("asha 0");
});

function send(body: BodyInit): Promise<Response> {
	const init = { method: "POST", headers: { "X-Name": "asha" }, body, duplex: "half" };
	return fetch(url, init);
}

function inPieces(bytes: number): ReadableStream {
	return new ReadableStream({
		start(controller) {
			for (let i = 0; i < bytes; i++) controller.enqueue(new Uint8Array([120]));
			controller.close();
		},
	});
}
