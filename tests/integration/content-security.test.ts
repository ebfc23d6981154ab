import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prefetchRules } from "../../app/site/lib/prefetch-rules.ts";
import { buildFolder } from "../../core/media/build-folder.ts";
import { type Finished, plainBody } from "../../server/finished.ts";
import { createRenderer, type SiteBuild } from "../../server/render.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let build: SiteBuild;
beforeAll(async () => {
	site = await startTestSite();
	build = await import(pathToFileURL(join(buildFolder(), "app", "server", "index.js")).href);
});
afterAll(() => site.remove());

/** In the console the router has scripts of its own at the end of the body. */
const signIn = "/console/sign-in";

describe.each(["/about", signIn])("a script that got into %s", (path) => {
	test.each([
		["plain", "<script>steal()</script>"],
		["with a nonce of its own", '<script nonce="guessed">steal()</script>'],
		["that is left open before a script of ours", "<script>steal()//"],
		["that hides our own in an attribute", '<script>steal()</script><script data-x="'],
	])("%s, is not in the policy, and our own are", async (_, injected) => {
		for (const before of ["<head>", "<body>"]) {
			const clean = await render(path, (html) => html);
			const dirty = await render(path, (html) => html.replace(before, `${before}${injected}`));
			expect(dirty.html).toContain(injected);
			expect(hashesIn(clean.policy).length).toBeGreaterThan(path === signIn ? 3 : 1);
			expect(hashesIn(dirty.policy)).not.toContain(hashOf("steal()"));
			expect(hashesIn(clean.policy)).toEqual(expect.arrayContaining(hashesIn(dirty.policy)));
		}
	});
});

describe("a script that got into a page", () => {
	test("is not in the policy of the page that is shown when a page failed either", async () => {
		const { html, policy } = await render("/no-such-page", (page) =>
			page.replace("<body>", "<body><script>x()</script>"),
		);
		expect(html).toContain("<script>x()</script>");
		expect(hashesIn(policy)).not.toContain(hashOf("x()"));
	});
});

describe("a page", () => {
	test.each([
		["/", 1],
		["/about", 1],
		["/events", 1],
		["/register", 1],
		["/no-such-page", 1],
		[signIn, 3],
	])(
		"%s holds no mark of its render, allows all that it runs, and is the same each time it is rendered",
		async (path, fewest) => {
			const [one, two] = [await render(path, (html) => html), await render(path, (html) => html)];
			expect(one.html).not.toContain("nonce=");
			expect(one.html.split("/assets/main.js")).toHaveLength(2);
			expect(one.etag).toBe(two.etag);
			expect(one.policy).toBe(two.policy);
			const inline = [...one.html.matchAll(/<(script|style)\b(?![^>]*(\ssrc=|json))[^>]*>([\s\S]+?)<\/\1>/g)];
			expect(inline.length).toBeGreaterThanOrEqual(fewest);
			// The page's script adds rules for prefetching.
			const allowed = [...inline.map(([, , , code = ""]) => code), prefetchRules].map(hashOf);
			expect(hashesIn(one.policy).toSorted()).toEqual([...new Set(allowed)].toSorted());
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
	const options = {
		services: site.services,
		log: site.log,
		security,
		scripts: ["/assets/main.js"],
		maxAgeMs: 1000,
		cdnSeconds: 0,
	};
	const renderer = createRenderer({ visitors: holed, organisers: holed }, options);
	const page = {
		language: "en",
		path,
		key: path,
		search: "",
		console: path === signIn,
		unknown: false,
		personal: false,
		recent: false,
		fixed: false,
	};
	const rendered = await renderer(new Request(site.url + path), page);
	if (rendered instanceof Response) throw new Error(`${path} is no page.`);
	return parts(rendered.finished);
}

async function parts(finished: Finished) {
	const { plain } = finished;
	const policy = plain.headers[plain.headers.indexOf("Content-Security-Policy") + 1] ?? "";
	return { html: (await plainBody(finished)).toString(), etag: plain.etag, policy };
}

function hashesIn(policy: string): string[] {
	return policy.match(/'sha256-[^']+'/g) ?? [];
}

function hashOf(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
