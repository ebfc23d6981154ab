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
