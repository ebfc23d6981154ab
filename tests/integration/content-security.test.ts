import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prefetchRules } from "../../app/site/lib/prefetch-rules.ts";
import type { Finished } from "../../server/finished.ts";
import { readSheets, type Sheets } from "../../server/first-view.ts";
import { createRenderer, type SiteBuild } from "../../server/render.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let build: SiteBuild;
let sheets: Sheets;
beforeAll(async () => {
	site = await startTestSite();
	build = await import(pathToFileURL("build/app/server/index.js").href);
	sheets = await readSheets("build/app/client", build.assets.routes.root?.css ?? []);
});
afterAll(() => site.remove());

describe("a script that got into a page", () => {
	test.each([
		["plain", "<script>steal()</script>"],
		["with a nonce of its own", '<script nonce="guessed">steal()</script>'],
		["that is left open before a script of ours", "<script>steal()//"],
		["that hides our own in an attribute", '<script>steal()</script><script data-x="'],
	])("%s, is not in the policy, and our own are", async (_, injected) => {
		const clean = await render("/about", (html) => html);
		const dirty = await render("/about", (html) => html.replace("<body>", `<body>${injected}`));
		expect(dirty.html).toContain(injected);
		expect(hashesIn(clean.policy).length).toBeGreaterThan(2);
		expect(hashesIn(dirty.policy)).not.toContain(hashOf("steal()"));
		expect(hashesIn(clean.policy)).toEqual(expect.arrayContaining(hashesIn(dirty.policy)));
	});

	test("is not in the policy of the page that is shown when a page failed either", async () => {
		const { html, policy } = await render("/no-such-page", (page) =>
			page.replace("<body>", "<body><script>x()</script>"),
		);
		expect(html).toContain("<script>x()</script>");
		expect(hashesIn(policy)).not.toContain(hashOf("x()"));
	});
});

describe("a page", () => {
	test.each(["/", "/about", "/events", "/register", "/no-such-page"])(
		"%s holds no mark of its render, allows all that it runs, and is the same each time it is rendered",
		async (path) => {
			const [one, two] = [await render(path, (html) => html), await render(path, (html) => html)];
			expect(one.html).not.toContain("nonce=");
			expect(one.etag).toBe(two.etag);
			expect(one.policy).toBe(two.policy);
			const inline = [...one.html.matchAll(/<(script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/\1>/g)];
			// The scheme and the fonts, and on the home page what its first view needs of the style sheet.
			expect(inline).toHaveLength(path === "/" ? 3 : 2);
			const allowed = [...inline.map(([, , code = ""]) => code), prefetchRules].map(hashOf);
			expect(hashesIn(one.policy).toSorted()).toEqual(allowed.toSorted());
		},
	);
});

/** A page as the server finishes it; what the app rendered is changed before, as a hole in a component would. */
async function render(path: string, change: (html: string) => string) {
	const { default: handleRequest } = build.entry.module;
	const holed: SiteBuild = {
		...build,
		entry: {
			module: {
				...build.entry.module,
				async default(...given: Parameters<typeof handleRequest>) {
					const answer = await handleRequest(...given);
					return new Response(change(await answer.text()), answer);
				},
			},
		},
	};
	const security = { siteUrl: undefined, mediaHosts: [], development: false };
	const options = { services: site.services, log: site.log, security, scripts: [], sheets, maxAgeMs: 1000 };
	const renderer = createRenderer({ visitors: holed, organisers: holed }, options);
	const page = { key: path, search: "", console: false, unknown: false, recent: false, fixed: false };
	const rendered = await renderer(new Request(site.url + path), page);
	if (rendered instanceof Response) throw new Error(`${path} is no page.`);
	return parts(rendered.finished);
}

function parts({ plain }: Finished) {
	const policy = plain.headers[plain.headers.indexOf("Content-Security-Policy") + 1] ?? "";
	return { html: plain.body.toString(), etag: plain.etag, policy };
}

function hashesIn(policy: string): string[] {
	return policy.match(/'sha256-[^']+'/g) ?? [];
}

function hashOf(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
