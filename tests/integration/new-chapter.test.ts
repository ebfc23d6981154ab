import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeStarter } from "../../scripts/new-chapter.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let folder: string;
let site: TestSite;
let paths: string[];

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "new-chapter-"));
	writeStarter(folder);
	site = await startTestSite({ CONTENT_DIR: folder });
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
	paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
});
afterAll(async () => {
	await site?.remove();
	rmSync(folder, { recursive: true, force: true });
});

test("every page of a new chapter answers, and none of them names another chapter", async () => {
	expect(paths).toEqual(
		expect.arrayContaining(["/", "/register", "/domains/Education/1", "/domains/Health", "/events"]),
	);
	for (const path of paths) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
	for (const path of [...paths, "/alumni", "/award", "/nowhere", "/.well-known/security.txt"]) {
		const text = await (await fetch(site.url + path)).text();
		expect([path, text]).toEqual([path, expect.not.stringMatching(/IIT Delhi|iitd|Technology Delhi/i)]);
	}
});

test("what the new chapter does not have leaves no empty section, list or menu entry behind", async () => {
	for (const path of paths) {
		const { document } = new Window({ url: site.url });
		document.write(await (await fetch(site.url + path)).text());
		const parts = document.querySelectorAll("main section, main section > div:last-child, main ul, main ol");
		// A carousel keeps room for the buttons that come with its script.
		const empty = [...parts].filter(
			(part) =>
				part.textContent.trim() === "" &&
				!part.querySelector("img, svg, input, button") &&
				!part.matches("[aria-roledescription] > .noscript\\:hidden"),
		);
		expect([path, ...empty.map((part) => part.outerHTML)]).toEqual([path]);
	}
	for (const path of ["/alumni", "/award"]) expect(paths).not.toContain(path);
});
