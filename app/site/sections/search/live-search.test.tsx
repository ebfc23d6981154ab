// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { hydrate } from "../../../../tests/support/app/hydrate.ts";
import { sent, show, the } from "../../../../tests/support/app/on-screen.tsx";
import { one } from "../../../../tests/support/app/script.ts";
import { SearchIsland } from "../../islands/islands.ts";
import { LiveSearch, resultsId } from "./live-search.tsx";

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
	server.mockReset().mockImplementation(async (address) => page(address));
	vi.stubGlobal("fetch", server);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	history.replaceState(null, "", "/search");
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		history.replaceState(null, "", "/");
		document.title = "";
	};
});

function page(address: string): Response {
	const query = new URL(address, "https://example.org").searchParams.get("q");
	const found =
		query === null ? "" : `<h2 id="found" tabindex="-1">2 results for ${query}</h2><a href="/camp">Camp</a>`;
	return new Response(`<title>Search: ${query}</title><main><div id="${resultsId}">${found}</div></main>`);
}

async function open(query = ""): Promise<void> {
	await show(
		<>
			<LiveSearch hint="A word or two." query={query} />
			<div id={resultsId}>As the server rendered it</div>
		</>,
	);
}

async function type(value: string): Promise<void> {
	const field = one<HTMLInputElement>("#q");
	await act(async () => {
		field.value = value;
		field.dispatchEvent(new Event("input", { bubbles: true }));
	});
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const results = () => one(`#${resultsId}`).textContent;
const asked = () => server.mock.calls.map(([address]) => address);

test("results follow what is typed, after a pause, with the address, the title and a word to those who hear", async () => {
	await open();
	await type("blo");
	await pass(299);
	await type("blood camp");
	await pass(299);
	expect(asked()).toEqual([]);
	await pass(1);
	expect(asked()).toEqual(["/search?q=blood+camp"]);
	await vi.waitFor(() => expect(results()).toContain("2 results for blood camp"), 10_000);
	expect([location.pathname, location.search, document.title]).toEqual([
		"/search",
		"?q=blood+camp",
		"Search: blood camp",
	]);
	expect(the("status").textContent).toBe("2 results for blood camp");
	expect(document.querySelectorAll("#found")).toHaveLength(1);
});

test("Enter leads to what was found, which is not said a second time", async () => {
	await open();
	await type("blood");
	const enter = () => act(async () => one<HTMLFormElement>("form").requestSubmit());
	await enter();
	await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("2 results for blood"), 10_000);
	await pass(5000);
	expect([asked(), the("status").textContent, document.title]).toEqual([["/search?q=blood"], "", "Search: blood"]);
	one("#q").focus();
	await enter();
	expect(document.activeElement?.id).toBe("found");
	expect(asked()).toEqual(["/search?q=blood"]);
});

test("what was typed before the island woke is searched", async () => {
	document.body.innerHTML = `${sent(<SearchIsland hint="A word or two." query="" />)}<div id="${resultsId}"></div>`;
	one<HTMLInputElement>("#q").value = "credits";
	await hydrate(LiveSearch);
	await pass(300);
	expect(asked()).toEqual(["/search?q=credits"]);
	await vi.waitFor(() => expect(results()).toContain("2 results for credits"), 10_000);
	expect(one<HTMLInputElement>("#q").value).toBe("credits");
});

test("each query is asked once", async () => {
	await open();
	await type("blood");
	await pass(5000);
	await type("blood ");
	await pass(5000);
	await type("camp");
	await pass(5000);
	expect(asked()).toEqual(["/search?q=blood", "/search?q=camp"]);
});

test("an empty field leads back to the page without a query", async () => {
	await open("blood");
	await type("");
	await pass(300);
	expect(asked()).toEqual(["/search"]);
	await vi.waitFor(() => expect(results()).toBe(""), 10_000);
	expect([location.search, the("status").textContent]).toEqual(["", ""]);
});

test("nothing is asked before anybody types, nor for what is shown already", async () => {
	await open("blood");
	await pass(5000);
	await type("blood");
	await pass(5000);
	expect(asked()).toEqual([]);
});

test("an answer that comes after the next question is not shown", async () => {
	const late = Promise.withResolvers<Response>();
	server.mockReturnValueOnce(late.promise);
	await open();
	await type("blood");
	await pass(300);
	await type("camp");
	expect(server.mock.calls[0]?.[1].signal?.aborted).toBe(true);
	await act(async () => late.resolve(page("/search?q=blood")));
	await pass(0);
	expect(results()).toBe("As the server rendered it");
	await pass(300);
	await vi.waitFor(() => expect(results()).toContain("2 results for camp"), 10_000);
});

test.each([
	["the server is busy", () => Promise.resolve(new Response("", { status: 503 }))],
	["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
	["another page comes back", () => Promise.resolve(new Response("<h1>Log in to the network</h1>"))],
])("when %s, what is shown stays, and the form still works", async (_, answer) => {
	server.mockImplementation(answer);
	await open();
	await type("blood");
	await pass(5000);
	expect(asked()).toEqual(["/search?q=blood"]);
	expect([results(), location.search, the("status").textContent]).toEqual(["As the server rendered it", "", ""]);
	const form = one<HTMLFormElement>("form");
	expect([form.getAttribute("action"), form.method, [...new FormData(form)]]).toEqual([
		"/search",
		"get",
		[["q", "blood"]],
	]);
});
