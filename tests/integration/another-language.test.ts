import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/ask.ts";
import { chapter, chapterFolder } from "../support/chapter.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const folder = mkdtempSync(join(tmpdir(), "two-languages-"));
const translated = {
	"site.yaml": "languageName: தமிழ்\n",
	"words.yaml": "words.onlyInSource: ஆங்கிலத்தில் மட்டும்\nwords.home: முகப்பு\n",
	"about.yaml": "head: { title: எங்களைப் பற்றி, description: நாங்கள் யார் }\n",
};

let site: TestSite;
beforeAll(async () => {
	cpSync(chapterFolder, folder, { recursive: true });
	mkdirSync(join(folder, "ta"));
	for (const [file, text] of Object.entries(translated)) writeFileSync(join(folder, "ta", file), text);
	site = await startTestSite({ CONTENT_DIR: folder });
});
afterAll(async () => {
	await site.remove();
	rmSync(folder, { recursive: true });
});

test("a language is added by a folder alone: its pages, the switch, hreflang, the locale and the site map", async () => {
	const { siteUrl } = site.services;
	const { status, headers, body } = await ask(`${site.url}/ta/about`);
	const page = body.toString();
	expect(status).toBe(200);
	expect(page).toMatch(/<html[^>]* lang="ta"/);
	expect(page).toContain("<title>எங்களைப் பற்றி · ");
	expect(page).toMatch(/<h1[^>]*>எங்களைப் பற்றி/);
	expect(page).toContain('<meta property="og:locale" content="ta_IN"/>');
	expect(page).not.toContain("ஆங்கிலத்தில் மட்டும்");
	expect(page.match(/<a href="\/about" hreflang="en"/gi)).toHaveLength(3);
	expect(headers.link).toContain(`<${siteUrl}/ta/about>; rel="alternate"; hreflang="ta"`);
	const source = (await ask(`${site.url}/about`)).body.toString();
	expect(source.match(/<a href="\/ta\/about" hreflang="ta" lang="ta"[^>]*>தமிழ்<\/a>/gi)).toHaveLength(3);
	expect((await ask(`${site.url}/sitemap.xml`)).body.toString()).toContain(`<loc>${siteUrl}/ta/about</loc>`);
});

test("what the folder does not have is shown in English, marked as such, with a note in the language of the page", async () => {
	const page = (await ask(`${site.url}/ta/faq`)).body.toString();
	expect(page).toMatch(/<html[^>]* lang="ta"/);
	expect(page).toMatch(/<main [^>]*lang="en"[^>]*><p lang="ta"[^>]*><span[^>]*>ஆங்கிலத்தில் மட்டும்/);
	expect(page).toContain(chapter.faq.head.title);
	const missing = await ask(`${site.url}/ta/no-such-page`);
	expect([missing.status, missing.body.toString()]).toEqual([404, expect.stringMatching(/<html[^>]* lang="ta"/)]);
});

test("a code that has no folder is no language", async () => {
	expect((await ask(`${site.url}/hi/about`)).status).toBe(404);
});

test("no code names a language of a chapter", () => {
	// Which language is written in a script is the same for every chapter.
	const files = globSync("{app,core,server}/**/*.{ts,tsx}").filter(
		(file) => !/\.test\.tsx?$|\/test-[^/]+$|\/styleguide\/|\/script-language\.ts$/.test(file),
	);
	expect(files.length).toBeGreaterThan(500);
	const naming = files.filter((file) => {
		const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
		return /["'`/]hi["'`/]|Hindi/.test(code.replaceAll(/such as '?hi\b'?/g, ""));
	});
	expect(naming).toEqual([]);
});
