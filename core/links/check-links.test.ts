import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { oneDatabase } from "../../tests/support/databases.ts";
import type { OpenDatabase } from "../database/open.ts";
import { checkLinks } from "./check-links.ts";
import { linkChecks, setIgnored } from "./queries.ts";
import { lookAt } from "./request-link.ts";

const polite = { userAgent: "LinkCheck test", timeoutMs: 10_000, pauseMs: 0, allowPrivate: () => true };

oneDatabase("the walk through the links", (open) => {
	test("finds what is dead, by the head first and the page where the head says too little", async () => {
		const { db } = await open();
		const server = await serve({
			"/well": (_request, response) => response.end(),
			"/gone": (_request, response) => response.writeHead(404).end(),
			"/no-head": ({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end("here"),
			"/moved": (_request, response) => response.writeHead(301, { Location: "/well" }).end(),
			"/circle": (_request, response) => response.writeHead(302, { Location: "/circle" }).end(),
		});
		const links = ["/well", "/gone", "/no-head", "/moved", "/circle"].map((path) => server.url + path);
		await checkLinks(options(db, links));
		expect(await states(db)).toEqual({
			[`${server.url}/well`]: "ok",
			[`${server.url}/gone`]: "dead",
			[`${server.url}/no-head`]: "ok",
			[`${server.url}/moved`]: "ok",
			[`${server.url}/circle`]: "dead",
		});
		expect(server.asked.filter(({ path }) => path === "/gone").map(({ method }) => method)).toEqual(["HEAD", "GET"]);
		expect(server.asked.filter(({ path }) => path === "/no-head").at(-1)?.range).toBe("bytes=0-65535");
		expect(new Set(server.asked.map(({ agent }) => agent))).toEqual(new Set(["LinkCheck test"]));
		expect(server.most()).toBe(1);
	});

	test("looks only at what is due, and forgets those that are gone from the site", async () => {
		const { db } = await open();
		const server = await serve({ "/a": (_request, response) => response.end() });
		const hour = 3_600_000;
		let now = 100 * 24 * hour;
		const walk = (links: string[]) =>
			checkLinks({ ...options(db, links), now: () => now, dueBefore: now - 24 * hour + 1 });
		await walk([`${server.url}/a`]);
		now += 23 * hour;
		await walk([`${server.url}/a`]);
		expect(server.asked).toHaveLength(1);
		now += hour;
		await walk([`${server.url}/a`]);
		expect(server.asked).toHaveLength(2);
		await walk([]);
		expect(await linkChecks(db)).toEqual([]);
	});

	test("is made by two processes at once without a link being called twice", async () => {
		const { db, ping } = await open();
		await Promise.all([ping(), ping()]);
		const server = await serve({ "/a": (_request, response) => response.end() });
		const links = [`${server.url}/a`];
		let now = 0;
		// The one that reads its list later may find there what the other has done meanwhile: due before this walk, not in it.
		const walkByTwo = () => {
			now += 24 * 3_600_000;
			return Promise.all([1, 2].map(() => checkLinks({ ...options(db, links), now: () => now, dueBefore: now })));
		};
		await walkByTwo();
		await walkByTwo();
		expect(server.asked).toHaveLength(2);
	});

	test("that is ended in the middle can be gone on with at once", async () => {
		const { db } = await open();
		const ending = new AbortController();
		const server = await serve({
			"/a": (_request, response) => response.end(),
			"/b": () => ending.abort(),
		});
		const links = ["/a", "/b"].map((path) => server.url + path);
		await expect(checkLinks({ ...options(db, links), signal: ending.signal })).rejects.toThrow();
		expect((await linkChecks(db)).map(({ checked_at }) => checked_at > 0)).toEqual([true, false]);
	});

	test("counts how often a link was not well, and an ignored one speaks up again when it was well in between", async () => {
		const { db } = await open();
		let status = 500;
		const server = await serve({ "/a": (_request, response) => response.writeHead(status).end() });
		const url = `${server.url}/a`;
		let now = 0;
		const walk = async () => {
			now += 24 * 3_600_000;
			await checkLinks({ ...options(db, [url]), now: () => now, dueBefore: now });
		};
		await walk();
		await walk();
		expect(await linkChecks(db)).toMatchObject([{ state: "failing", failures: 2, ignored_at: null }]);
		await setIgnored(db, url, now);
		await walk();
		expect(await linkChecks(db)).toMatchObject([{ failures: 3, ignored_at: 2 * 24 * 3_600_000 }]);
		status = 200;
		await walk();
		expect(await linkChecks(db)).toMatchObject([{ state: "ok", failures: 0, ignored_at: null }]);
	});
});

test("addresses in the server's own network are not called, not by a name and not by a redirect", async () => {
	const server = await serve({ "/": (_request, response) => response.end() });
	const closed = { ...polite, allowPrivate: () => false };
	const refused = { kind: "nobody", reason: "private" };
	expect(await lookAt(server.url, closed)).toEqual(refused);
	expect(await lookAt(server.url.replace("127.0.0.1", "localhost"), closed)).toEqual(refused);
	expect(await lookAt(server.url.replace("127.0.0.1", "2130706433"), closed)).toEqual(refused);
	expect(await lookAt(server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]"), closed)).toEqual(refused);
	const leading = await serve({
		"/": (_request, response) => response.writeHead(302, { Location: server.url }).end(),
		"/name": (_request, response) =>
			response.writeHead(302, { Location: server.url.replace("127.0.0.1", "localhost") }).end(),
	});
	const first = { ...polite, allowPrivate: (url: URL) => url.href.startsWith(leading.url) };
	expect(await lookAt(leading.url, first)).toEqual(refused);
	expect(await lookAt(`${leading.url}/name`, first)).toEqual(refused);
	expect(server.asked).toEqual([]);
});

test("a server that says nothing is slow, one that is not there is refused, and one without a name is unknown", async () => {
	const silent = await serve({ "/": () => undefined });
	expect(await lookAt(silent.url, { ...polite, timeoutMs: 50 })).toEqual({ kind: "nobody", reason: "slow" });
	expect(await lookAt("http://127.0.0.1:1/", polite)).toEqual({ kind: "nobody", reason: "refused" });
	expect(await lookAt("http://no-such-host.invalid/", polite)).toMatchObject({ kind: "nobody" });
});

test("no more than the beginning of an endless page is read", async () => {
	const server = await serve({
		"/": ({ method }, response) => {
			if (method === "HEAD") return response.writeHead(405).end();
			const pour = () => {
				while (!response.destroyed && response.write("x".repeat(16_384)));
				if (!response.destroyed) response.once("drain", pour);
			};
			pour();
		},
	});
	expect(await lookAt(server.url, polite)).toMatchObject({ kind: "answer", status: 200 });
});

function options(db: OpenDatabase["db"], links: string[]) {
	const signal = new AbortController().signal;
	return { ...polite, db, now: Date.now, links, dueBefore: Date.now() + 1000, signal };
}

async function states(db: OpenDatabase["db"]): Promise<Record<string, string>> {
	return Object.fromEntries((await linkChecks(db)).map(({ url, state }) => [url, state]));
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

async function serve(pages: Record<string, Answer>) {
	const asked: { path: string; method: string; agent: string; range: string }[] = [];
	let [now, most] = [0, 0];
	const server = createServer((request, response) => {
		const { url: path = "", method = "", headers } = request;
		asked.push({ path, method, agent: headers["user-agent"] ?? "", range: headers.range ?? "" });
		now += 1;
		most = Math.max(most, now);
		response.on("close", () => {
			now -= 1;
		});
		pages[path]?.(request, response);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, most: () => most };
}
