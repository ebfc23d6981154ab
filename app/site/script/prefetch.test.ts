// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { prefetchPages } from "./prefetch.ts";

const rules = () => document.querySelectorAll("head script[type=speculationrules]");

function prefetchIn({ knowsRules, saveData }: { knowsRules: boolean; saveData: boolean | undefined }): void {
	const supports = vi.spyOn(HTMLScriptElement, "supports").mockImplementation((type) => {
		return knowsRules && type === "speculationrules";
	});
	if (saveData !== undefined)
		Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });
	onTestFinished(() => {
		supports.mockRestore();
		Reflect.deleteProperty(navigator, "connection");
		for (const script of rules()) script.remove();
	});
	prefetchPages();
}

test.each([
	["a browser that can", { knowsRules: true, saveData: undefined }, 1],
	["a browser that can, on a network without limits", { knowsRules: true, saveData: false }, 1],
	["a visitor who saves data", { knowsRules: true, saveData: true }, 0],
	["a browser that knows no such rules", { knowsRules: false, saveData: undefined }, 0],
])("for %s", (_, browser, count) => {
	prefetchIn(browser);
	expect(rules()).toHaveLength(count);
});

test("only pages are fetched ahead, and nothing that is personal or large", () => {
	prefetchIn({ knowsRules: true, saveData: undefined });
	const { prefetch } = JSON.parse(rules()[0]?.textContent ?? "");
	expect(prefetch[0].where.and[0]).toEqual({ href_matches: "/*" });
	const apart = prefetch[0].where.and.slice(1).map((rule: { not: { href_matches: string } }) => rule.not.href_matches);
	expect(apart).toEqual(expect.arrayContaining(["/console*", "/api/*", "/documents/*", "/media/*", "/withdraw*"]));
});
