import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { startTestSite, type TestSite } from "../support/test-site.ts";

/** What a young chapter may not have: each emptied in its file, as a secretary would. */
const emptied: [file: string, empty: (content: Record<string, unknown>) => void][] = [
	["alumni", (content) => Object.assign(content, { batches: [] })],
	["testimonials", (content) => Object.assign(content, { items: [] })],
	["newsletters", (content) => Object.assign(content, { items: [] })],
	["collaborators", (content) => Object.assign(content, { items: [] })],
	["collaborations", (content) => Object.assign(content, { items: [] })],
	["awards", (content) => Object.assign(content, { items: [] })],
	["impact", (content) => Object.assign(content, { cards: [] })],
	["videos", (content) => Object.assign(content, { featured: undefined, more: [] })],
	["team", (content) => Object.assign(content, { groups: [] })],
	["domains", (content) => Object.assign(content, { items: (content.items as unknown[]).slice(0, 2) })],
];

let folder: string;
let site: TestSite;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "small-chapter-"));
	cpSync("tests/chapter", folder, { recursive: true });
	for (const [name, empty] of emptied) {
		const file = join(folder, "en", `${name}.yaml`);
		const content: Record<string, unknown> = parse(readFileSync(file, "utf8"));
		empty(content);
		writeFileSync(file, stringify(content));
	}
	site = await startTestSite({ CONTENT_DIR: folder, SAMPLE_DATA: "off" });
});
afterAll(async () => {
	await site?.remove();
	await rm(folder, { recursive: true, force: true });
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();

test("a chapter without alumni, awards, team, partners, videos and newsletters has a site", async () => {
	const sitemap = await textOf("/sitemap.xml");
	const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
	expect(paths).toContain("/collaborate");
	for (const path of [...paths, "/alumni", "/award", "/team"]) {
		const answer = await fetch(site.url + path);
		expect([path, answer.status]).toEqual([path, 200]);
	}
});

test("what is empty is in no menu and in no site map", async () => {
	const sitemap = await textOf("/sitemap.xml");
	for (const path of ["/alumni", "/award", "/team"]) expect(sitemap).not.toContain(`${path}<`);
	const home = await textOf("/");
	for (const link of ["/alumni", "/award", "/team", "/#newsletters"]) expect(home).not.toContain(`href="${link}"`);
	expect(home).toContain('href="/faq"');
});

test("an empty collection takes its section with it", async () => {
	const home = await textOf("/");
	for (const id of ["testimonials", "videos", "impact", "newsletters"]) expect(home).not.toContain(`id="${id}`);
	expect(home).toContain('id="helping-hand');
	const collaborate = await textOf("/collaborate");
	for (const id of ["collaborators", "collaborations"]) expect(collaborate).not.toContain(`id="${id}`);
	expect(collaborate).toContain('id="contact');
	expect(await textOf("/domains/Literacy")).not.toContain('id="advisors');
});
