import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { postThrough, proxiesHere, startTlsProxy, type TlsProxy } from "../support/tls-proxy.ts";

const key = "0123456789abcdef01234567.AbCdEfGhIjKlMnOpQrStUv_-0";

const paths = [`/here/${key}`, `/hi/Here/${key}/x?done=yes`, `/console/check-in/${key}.data`, `/sign-up?token=${key}`];

test("the proxies of docs/operations.md, set up as it says, write no key and no query into their logs", async () => {
	const site = createServer((_, answer) => answer.end("ok")).listen(0, "127.0.0.1");
	await once(site, "listening");
	const proxies: [string, TlsProxy][] = [];
	onTestFinished(async () => {
		for (const [, proxy] of proxies) await proxy.stop();
	});
	// Node's stand-in for them writes none.
	for (const name of proxiesHere().filter((one) => one !== "node"))
		proxies.push([name, await startTlsProxy(name, (site.address() as AddressInfo).port)]);
	const send = (proxy: TlsProxy, path: string) =>
		postThrough(proxy, path, {}, { Referer: `https://nss.example/sign-up?token=${key}` });
	for (const [name, proxy] of proxies)
		for (const path of paths) expect([name, path, await send(proxy, path)]).toEqual([name, path, 200]);
	site.close();
	site.closeAllConnections();
	for (const [name, proxy] of proxies) {
		for (const path of [...paths, "/last"]) expect([name, path, await send(proxy, path)]).toEqual([name, path, 502]);
		await vi.waitFor(() => expect(proxy.logged()).toContain("/last"));
		expect(proxy.logged()).toContain("/hi/Here/");
		expect(proxy.logged()).not.toMatch(/AbCdEf|done=yes|token=/);
	}
});
