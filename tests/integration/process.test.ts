import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runSiteToEnd, type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
	site = await startSiteProcess();
});
afterAll(() => site.remove());

describe("starting", () => {
	test("says in one line where the site is and where its data lives", async () => {
		expect(site.printed().split("\n")[0]).toMatch(
			/^The site is at http:\/\/localhost:\d+ and keeps its data in .+\. Stop it with Ctrl\+C\.$/,
		);
	});

	test("stops with the name of a wrong setting and what it should be", async () => {
		const { code, printed } = await runSiteToEnd({ PORT: "eighty" });
		expect(code).toBe(1);
		expect(printed).toContain("PORT: should be a whole number from 0 to 65535, such as 3000");
		expect(printed).not.toContain("    at ");
	});

	test("stops with file, line, record and field of a bad content file", async () => {
		const folder = await mkdtemp(join(tmpdir(), "content-"));
		await cp("tests/chapter", folder, { recursive: true });
		const faq = join(folder, "en", "faq.yaml");
		await writeFile(faq, (await readFile(faq, "utf8")).replace("id: general-information", "id: General Information"));
		const { code, printed } = await runSiteToEnd({ CONTENT_DIR: folder, DATA_DIR: join(folder, "data") });
		await rm(folder, { recursive: true });
		expect(code).toBe(1);
		expect(printed).toMatch(
			/en\/faq\.yaml, line \d+, section 'General Information', field 'id': expected small letters/,
		);
		expect(printed).not.toContain("    at ");
	});

	test("says so when another program has the port", async () => {
		const { code, printed } = await runSiteToEnd({ PORT: new URL(site.url).port, DATA_DIR: `${site.dataDir}/other` });
		expect(code).toBe(1);
		expect(printed).toContain("PORT: another program listens there already");
	});
});

/** Last, because it ends the site of the others. */
describe("stopping", () => {
	test("under load loses no answer", async () => {
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

function childrenOf(pid: number): number[] {
	const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
	return listed === "" ? [] : listed.split(" ").map(Number);
}

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
