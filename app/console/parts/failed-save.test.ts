import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, test } from "vitest";
import { failureIn } from "./failed-save.ts";

const answered = (status: number, body: unknown) => new ErrorResponse(status, "", body);

test.each([
	["no answer, without a network", data(new TypeError("Failed to fetch")), false, { reason: "offline" }],
	["no answer, though there is a network", data(new TypeError("Load failed")), true, { reason: "unreachable" }],
	[
		"an answer that broke off",
		data(new Error("Unable to decode turbo-stream response")),
		true,
		{ reason: "unreachable" },
	],
	["the end of the session", answered(401, { reason: "signed out" }), true, { reason: "signed out" }],
	[
		"somebody else's session",
		answered(409, { reason: "somebody else", name: "Bilal Khan" }),
		true,
		{ reason: "somebody else", other: "Bilal Khan" },
	],
	[
		"a busy server with a sentence",
		answered(503, "The database does not answer."),
		true,
		{ reason: "busy", words: "The database does not answer." },
	],
	["a proxy with a page of its own", answered(502, "<html><h1>Bad gateway</h1></html>"), true, { reason: "busy" }],
	[
		"another role",
		answered(403, "Your role does not open this."),
		true,
		{ reason: "forbidden", words: expect.any(String) },
	],
	["what is gone", answered(404, null), true, { reason: "gone" }],
	["a body that is too large", answered(413, ""), true, { reason: "too large" }],
	["a bug of the server", data(new Error("Unexpected Server Error"), 500), true, { reason: "broken" }],
])("%s is told apart", (_title, result, online, expected) => {
	expect(failureIn({ type: "error", result }, online)).toEqual(expected);
});

test("an answer is no failure, whether it is data, a refusal or a redirect", () => {
	expect(failureIn({ type: "data", result: data({ ok: false }, 422) }, true)).toBeNull();
	expect(failureIn({ type: "error", result: redirect("/console") }, true)).toBeNull();
});
