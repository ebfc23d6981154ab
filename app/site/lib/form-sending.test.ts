import { expect, onTestFinished, test, vi } from "vitest";
import { accepted } from "./form-answer.ts";
import { newIdempotencyKey, sendForm } from "./form-sending.ts";

const messages = { failed: "contact.failed", error: "contact.error" };

function typed(): FormData {
	const form = new FormData();
	form.set("name", "Asha");
	return form;
}

function serve(answer: () => Response | Promise<never>) {
	const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer());
	vi.stubGlobal("fetch", fetch);
	onTestFinished(() => void vi.unstubAllGlobals());
	return fetch;
}

test("a form is posted as the browser itself would post it, and the answer of the server is handed on", async () => {
	const fetch = serve(() => Response.json(accepted("M-1", "contact.success")));
	expect(await sendForm("/forms/message", typed(), messages)).toEqual(accepted("M-1", "contact.success"));
	const [address, init] = fetch.mock.calls[0] ?? [];
	expect([address, init?.method, `${init?.body}`]).toEqual(["/forms/message", "POST", "name=Asha"]);
});

test("a refusal by the rules is an answer too, whatever its status", async () => {
	const refusal = { ok: false, values: {}, errors: { name: ["contact.name"] }, summary: [], alert: null };
	serve(() => Response.json(refusal, { status: 400 }));
	expect(await sendForm("/forms/message", typed(), messages)).toEqual(refusal);
});

const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };

test.each<[string, () => Response | Promise<never>, string]>([
	["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "contact.error"],
	[
		"an answer that breaks off",
		() => new Response("{", { headers: { "Content-Type": "application/json" } }),
		"contact.error",
	],
	["an answer that says no", () => new Response("", { status: 503, ...html }), "contact.failed"],
	["a page of something between", () => new Response("<h1>Log in</h1>", html), "contact.failed"],
	["what a proxy says in JSON", () => Response.json({ error: "Forbidden" }, { status: 403 }), "contact.failed"],
	["a list in JSON", () => Response.json([]), "contact.failed"],
	["an answer without its parts", () => Response.json({ ok: false }, { status: 500 }), "contact.failed"],
	["that there were too many, in JSON", () => Response.json({ ok: "no" }, { status: 429 }), "form.tooMany"],
	["too many forms", () => new Response("", { status: 429, ...html }), "form.tooMany"],
	["too large a form", () => new Response("", { status: 413, ...html }), "form.tooLarge"],
])("%s is said over the page, with what was typed", async (_, answer, alert) => {
	serve(answer);
	expect(await sendForm("/forms/message", typed(), messages)).toEqual({
		ok: false,
		values: { name: "Asha" },
		errors: {},
		summary: [],
		alert,
	});
});

test("no two sendings have the same key", () => {
	const keys = Array.from({ length: 100 }, newIdempotencyKey);
	expect(new Set(keys).size).toBe(100);
	expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
