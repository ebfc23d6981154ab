import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { childrenOf } from "../support/children.ts";

describe("stopping", () => {
	test("under load loses no answer", async () => {
		const site = await start();
		await fetch(site.url);
		const agent = new Agent({ keepAlive: true, maxSockets: 20 });
		let stopped = false;
		const answered = Array<number>(20).fill(0);
		const lost: string[] = [];
		const visitors = answered.map(async (_, visitor) => {
			while (!stopped) {
				const outcome = await visit(site.url, agent);
				if (outcome === "answered") answered[visitor] = (answered[visitor] ?? 0) + 1;
				// The server is gone: whoever comes now finds nobody, and nothing of theirs is lost.
				else if (outcome === "ECONNREFUSED") return;
				else lost.push(outcome);
			}
		});
		// All are connected: a connection that waits to be accepted is reset when the site stops listening.
		await vi.waitFor(() => expect(Math.min(...answered)).toBeGreaterThan(5), { timeout: 60_000 });
		site.child.kill("SIGTERM");
		const code = await site.ended;
		stopped = true;
		await Promise.all(visitors);
		expect(lost).toEqual([]);
		expect(code).toBe(0);
	});
});

// The kernel tells which files a process has loaded, and which processes it has started.
describe.skipIf(process.platform !== "linux")("the process for image work", () => {
	test.each(["SIGTERM", "SIGKILL"] as const)(
		"alone loads the image library, and is gone when the site ends by %s",
		async (signal) => {
			const site = await start();
			const sitePid = site.child.pid ?? 0;
			expect(childrenOf(sitePid)).toEqual([]);
			const picture = await fetch(new URL("/share/home.png", site.url));
			expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
			const children = childrenOf(sitePid);
			expect(children.map(filesOf)).toEqual([expect.stringContaining("libvips")]);
			expect(filesOf(sitePid)).not.toContain("libvips");
			site.child.kill(signal);
			await site.ended;
			await vi.waitFor(() => expect(children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), 5000);
		},
	);

	test("may be killed: the site goes on, and makes the next picture", async () => {
		const site = await start();
		const names = ["home", "about"];
		for (const name of names) {
			const picture = await fetch(new URL(`/share/${name}.png`, site.url));
			expect(picture.status).toBe(200);
			const children = childrenOf(site.child.pid ?? 0);
			expect(children).toHaveLength(1);
			for (const pid of children) process.kill(pid, "SIGKILL");
			await vi.waitFor(() => expect(childrenOf(site.child.pid ?? 0)).toEqual([]), 5000);
		}
		expect((await fetch(site.url)).status).toBe(200);
	});
});

function filesOf(pid: number): string {
	return readFileSync(`/proc/${pid}/maps`, "utf8");
}

const started: SiteProcess[] = [];
afterAll(() => Promise.all(started.map((site) => site.remove())));

async function start(env: Record<string, string> = {}): Promise<SiteProcess> {
	const site = await startSiteProcess(env);
	started.push(site);
	return site;
}

/** One whole answer over a kept connection, or what went wrong. */
async function visit(url: string, agent: Agent): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	request(url, { agent }, (response) => {
		response.resume();
		response.once("end", () => resolve(response.complete ? "answered" : "cut off"));
		response.once("error", (error) => resolve(error.message));
	})
		.once("error", (error) => resolve("code" in error ? String(error.code) : error.message))
		.end();
	return promise;
}
