import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prefetchRules } from "../app/site/lib/prefetch-rules.ts";
import { contentSecurityPolicy, securityHeaders, unmarkInline } from "./security-headers.ts";

const none = { scripts: [], styles: [] };
const production = { siteUrl: "https://nss.example.ac.in", mediaHosts: [], development: false };

const prefetchRulesHash = hashOf(prefetchRules);

describe("the content security policy of a page", () => {
	test("allows the inline scripts that the render marked, by hash, and no others", () => {
		const source = "window.x = 1;";
		const hash = hashOf(source);
		const scripts = [
			'<script nonce="n1" src="/a.js"></script>',
			`<script nonce="n1">${source}</script>`,
			"<script>window.y = 1;</script>",
			'<script nonce="n2">window.z = 1;</script>',
		];
		const { html, hashes } = unmarkInline(scripts.join(""), "n1");
		const policy = contentSecurityPolicy(hashes, production);
		expect(directive(policy, "script-src")).toEqual(["'self'", prefetchRulesHash, hash]);
		expect(html).toBe(scripts.join("").replaceAll(' nonce="n1"', ""));
	});

	test("allows the inline styles that the render marked, by hash, and no others", () => {
		const marked = '<style nonce="n1">a{color:red}</style>';
		const { html, hashes } = unmarkInline(`${marked}<style>b{color:red}</style>`, "n1");
		expect(html).toBe("<style>a{color:red}</style><style>b{color:red}</style>");
		const policy = contentSecurityPolicy(hashes, production);
		expect(directive(policy, "style-src")).toEqual(["'self'", hashOf("a{color:red}")]);
		expect(directive(policy, "script-src")).toEqual(["'self'", prefetchRulesHash]);
	});

	test("never allows inline scripts or styles in general in production", () => {
		const policy = contentSecurityPolicy(none, production);
		expect(directive(policy, "script-src")).toEqual(["'self'", prefetchRulesHash]);
		expect(directive(policy, "style-src")).toEqual(["'self'"]);
		expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
		expect(directive(policy, "object-src")).toEqual(["'none'"]);
	});

	test("allows pictures and videos of the hosts that were set", () => {
		const policy = contentSecurityPolicy(none, { ...production, mediaHosts: ["https://media.example.org"] });
		expect(directive(policy, "img-src")).toContain("https://media.example.org");
		expect(directive(policy, "media-src")).toContain("https://media.example.org");
	});
});

describe("headers of every answer", () => {
	test("ask for https for ever when the site has it", () => {
		expect(securityHeaders(production)["Strict-Transport-Security"]).toMatch(/^max-age=63072000/);
	});

	test("don't ask for https when the site has none", () => {
		expect(securityHeaders({ ...production, siteUrl: undefined })).not.toHaveProperty("Strict-Transport-Security");
	});
});

function hashOf(source: string): string {
	return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

function directive(policy: string, name: string): string[] | undefined {
	return policy
		.split("; ")
		.find((part) => part.startsWith(`${name} `))
		?.split(" ")
		.slice(1);
}
