import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
