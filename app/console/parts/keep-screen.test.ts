// @vitest-environment happy-dom
import { type DataRouter, type DataStrategyResult, data, redirect, UNSAFE_ErrorResponseImpl } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { keepScreen, type OpenScreen, openScreen, wasSaved } from "./keep-screen.ts";

const before = { errors: { title: ["Write a title."] } };

function screenAt(pathname: string, navigation = "submitting"): OpenScreen["show"] {
	const show = vi.fn();
	const state = { location: { pathname }, navigation: { state: navigation }, revalidation: "idle" };
	const router = { state: { ...state, actionData: { edit: before } } } as unknown as DataRouter;
	onTestFinished(openScreen({ router, who: { id: "asha", name: "Asha Kujur" }, show }));
	return show;
}

function run(method: string, result: DataStrategyResult) {
	const request = new Request("https://nss.example.org/console/events/camp", { method });
	const args = { request } as unknown as Parameters<typeof keepScreen>[0];
	return keepScreen(args, async () => ({ edit: result })) as Promise<Record<string, DataStrategyResult>>;
}

const noAnswer: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch")) };

test("a form that cannot be saved leaves the screen as it was, and says why", async () => {
	const show = screenAt("/console/events/camp");
	const { edit } = await run("POST", noAnswer);
	expect(edit).toEqual({ type: "data", result: data(before, { status: 503 }) });
	expect(show).toHaveBeenCalledWith({ reason: "unreachable", wasSaving: true });
	expect(wasSaved()).toBe(false);
});

test("a form that leads elsewhere cannot leave the screen as it was, so the error has words", async () => {
	const show = screenAt("/console/messages/1");
	const { edit } = await run("POST", noAnswer);
	expect(edit).toEqual({ type: "error", result: data(expect.stringContaining("does not answer"), { status: 503 }) });
	expect(show).not.toHaveBeenCalled();
});

test.each<[string, DataStrategyResult, boolean]>([
	["a redirect", { type: "error", result: redirect("/console/events/camp?done=saved") }, true],
	["data", { type: "data", result: data({ tested: true }, 200) }, true],
	["a refusal", { type: "data", result: data({ ok: false }, 422) }, false],
])("%s of the server passes, and tells whether the form was saved", async (_title, result, saved) => {
	const show = screenAt("/console/events/camp");
	expect(await run("POST", result)).toEqual({ edit: result });
	expect(show).not.toHaveBeenCalled();
	expect(wasSaved()).toBe(saved);
});

test.each<[string, DataStrategyResult, string]>([
	["is signed out", { type: "error", result: redirect("/console/sign-in?then=%2Fconsole%2Fmedia") }, "signed out"],
	["does not reach the server", noAnswer, "unreachable"],
	["is told that it is busy", { type: "error", result: new UNSAFE_ErrorResponseImpl(503, "", "") }, "busy"],
])("a part of the screen that is loaded by itself and %s leaves the rest alone", async (_title, result, reason) => {
	const show = screenAt("/console/events/camp", "idle");
	expect(await run("GET", result)).toEqual({ edit: { type: "data", result: undefined } });
	expect(show).toHaveBeenCalledWith({ reason, wasSaving: false });
});

test("each form that is sent names the organiser of its screen, and nothing else does", async () => {
	const plain = window.fetch;
	const sent: (RequestInit | undefined)[] = [];
	window.fetch = async (_input, init) => {
		sent.push(init);
		return new Response();
	};
	onTestFinished(() => {
		window.fetch = plain;
	});
	screenAt("/console/events/camp");
	await window.fetch("/console/events/camp.data", { method: "POST" });
	await window.fetch("/console/events/camp.data");
	expect(sent).toEqual([{ method: "POST", headers: { "X-Screen-Of": "asha" } }, undefined]);
});
