// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { contentChanged } from "../lib/content-changed.ts";
import { fillPending } from "./parts.ts";

const pending = `<div data-part="events" data-pending data-label="Recent Events"><p>Loading...</p>
	<template data-failure><p>Error: Failed to load event data</p></template></div>`;
const come = `<div data-part="events" data-label="Recent Events"><h2>2024</h2><p>Lake</p></div>`;
const pageOf = (main: string) => `<!doctype html><title>Events, come</title><main>${main}</main>`;

let answers: (() => Response)[];
const asked = vi.fn(async () => {
	const answer = answers.length > 1 ? answers.shift() : answers[0];
	if (!answer) throw new TypeError("Failed to fetch");
	return answer();
});
const html =
	(body: string, status = 200) =>
	() =>
		new Response(body, { status });
const main = () => document.querySelector("main")?.textContent?.replace(/\s+/g, " ").trim();
const said = () => document.querySelector("body > [role=status]")?.textContent;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", asked);
	asked.mockClear();
	answers = [];
	document.body.innerHTML = `<main>${pending}</main>`;
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

test("a pending part is asked for again and again, and replaced and announced when it has come", async () => {
	answers = [html(pageOf(pending)), html(pageOf(pending)), html(pageOf(come))];
	fillPending();
	await wait(2000);
	expect([main(), said(), asked.mock.calls.length]).toEqual(["Loading...", "", 2]);
	await wait(1000);
	expect([main(), said(), document.title]).toEqual(["2024Lake", "Recent Events", "Events, come"]);
	expect(document.querySelector("[data-pending]")).toBeNull();
	await wait(60_000);
	expect(asked).toHaveBeenCalledTimes(3);
});

test("a failure of the backend is shown as the server says it", async () => {
	answers = [html(pageOf(`<div data-part="events"><p>Error: Failed</p></div>`), 502)];
	fillPending();
	await wait(1000);
	expect(main()).toBe("Error: Failed");
});

test("a server that is busy, or a lost connection, is tried again, and given up after a while with the error", async () => {
	fillPending();
	await wait(5000);
	answers = [html("<p>Too busy</p>", 503)];
	await wait(20_000);
	expect(main()).toBe("Loading...");
	await wait(10_000);
	expect(main()).toBe("Error: Failed to load event data");
	const calls = asked.mock.calls.length;
	await wait(60_000);
	expect(asked).toHaveBeenCalledTimes(calls);
});

test("what turns out not to exist is left to the page that says so", async () => {
	const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
	answers = [html(pageOf("<h1>Not here</h1>"), 404)];
	fillPending();
	await wait(1000);
	expect(reload).toHaveBeenCalledOnce();
	expect(main()).toBe("Loading...");
});

test("a page that has everything asks for nothing", async () => {
	document.body.innerHTML = `<main>${come}</main>`;
	fillPending();
	await wait(60_000);
	expect(asked).not.toHaveBeenCalled();
});

test("content that comes later, such as another search, is followed, and what it replaced no longer", async () => {
	answers = [html(pageOf(pending))];
	fillPending();
	await wait(1000);
	document.body.innerHTML = `<main>${pending.replace("Loading...", "Searching...")}</main>`;
	dispatchEvent(new Event(contentChanged));
	await wait(1000);
	expect([main(), asked.mock.calls.length]).toEqual(["Searching...", 2]);
	answers = [html(pageOf(come))];
	await wait(1000);
	expect(main()).toBe("2024Lake");
});
