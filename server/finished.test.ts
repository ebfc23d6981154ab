import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptsBrotli, type Finished, finish, sendFinished } from "./finished.ts";

const words = "we stand together ".repeat(100);
let finished: Finished;
let server: Server;
let url: string;

beforeEach(async () => {
	finished = await finish({ status: 200, headers: { "Content-Type": "text/plain" }, body: Buffer.from(words) });
});
beforeAll(() => {
	server = createServer((request, response) => sendFinished(request, response, finished)).listen(0);
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

describe("a finished answer", () => {
	test("is sent as brotli to those who take it, with a tag of its own", async () => {
		const [small, plain] = await Promise.all([
			ask({ "Accept-Encoding": "gzip, br" }),
			ask({ "Accept-Encoding": "gzip" }),
		]);
		expect(small.headers.get("Content-Encoding")).toBe("br");
		expect(await small.text()).toBe(words);
		expect(brotliDecompressSync(finished.body).toString()).toBe(words);
		expect(plain.headers.get("Content-Encoding")).toBeNull();
		expect(await plain.text()).toBe(words);
		expect(small.headers.get("ETag")).not.toBe(plain.headers.get("ETag"));
		expect(small.headers.get("Vary")).toBe("Accept-Encoding");
		expect(plain.headers.get("Vary")).toBe("Accept-Encoding");
	});

	test("is stored once, and each of many comes to every client as it was", async () => {
		const many = await Promise.all(
			Array.from({ length: 40 }, (_, i) =>
				finish({ status: 200, headers: {}, body: Buffer.from(`${i} ${words}`.repeat(40)) }),
			),
		);
		for (const each of [...many, ...many]) {
			finished = each;
			const [small, plain] = await Promise.all([ask({ "Accept-Encoding": "br" }), ask({})]);
			expect(await plain.text()).toBe(`${many.indexOf(each)} ${words}`.repeat(40));
			expect(await small.text()).toBe(`${many.indexOf(each)} ${words}`.repeat(40));
			expect(each.bytes).toBe(each.body.length);
			expect(each.body.length).toBeLessThan(words.length);
		}
	});

	test("has several headers of one name where several values are given", async () => {
		const cookies = ["a=1; Path=/", "b=2; Path=/"];
		const several = await finish({ status: 200, headers: { "Set-Cookie": cookies }, body: Buffer.from("x") });
		expect(several.plain.headers.join("|")).toContain("Set-Cookie|a=1; Path=/|Set-Cookie|b=2; Path=/");
	});

	test("is not sent again to who has it: 304 without a body", async () => {
		const first = await ask({});
		const again = await ask({ "If-None-Match": first.headers.get("ETag") ?? "" });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
	});

	test.each([`W/TAG`, `"other", TAG`, "*"])("knows a tag in the form %s", async (form) => {
		const tag = finished.plain.etag;
		const answer = await ask({ "Accept-Encoding": "identity", "If-None-Match": form.replace("TAG", tag) });
		expect(answer.status).toBe(304);
	});

	test("is sent whole to who has another version", async () => {
		const answer = await ask({ "If-None-Match": '"older"' });
		expect(answer.status).toBe(200);
		expect(await answer.text()).toBe(words);
	});

	test("has its length and no body for HEAD", async () => {
		const answer = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
		expect(answer.headers.get("Content-Length")).toBe(String(words.length));
		expect(await answer.text()).toBe("");
	});
});

test.each([
	["br", true],
	["gzip, deflate, br, zstd", true],
	["gzip;q=1.0, br;q=0.5", true],
	["br;q=0", false],
	["br;q=0.000", false],
	["gzip, vibration", false],
	["", false],
	[undefined, false],
])("'Accept-Encoding: %s' takes brotli: %s", (header, expected) => {
	expect(acceptsBrotli(header)).toBe(expected);
});

function ask(headers: Record<string, string>): Promise<Response> {
	return fetch(url, { headers: { "Accept-Encoding": "identity", ...headers } });
}
