import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitSending, uploadPath } from "./time-limits.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("a form that has not arrived in time is ended, even if something of it keeps coming", () => {
	const { request, arrive } = sending("/register");
	arrive(10);
	vi.advanceTimersByTime(30_000);
	expect(request.destroyed).toBe(true);
});

test("a file that stops arriving is ended", () => {
	const { request, arrive } = sending(uploadPath);
	arrive(10);
	vi.advanceTimersByTime(30_000);
	expect(request.destroyed).toBe(false);
	vi.advanceTimersByTime(30_000);
	expect(request.destroyed).toBe(true);
});

test.each([uploadPath, `${uploadPath}?takes=documents`])(
	"a file that keeps arriving at %s is waited for, however long it takes",
	(path) => {
		const { request, arrive } = sending(path);
		for (let minute = 0; minute < 60; minute++) {
			arrive(1);
			vi.advanceTimersByTime(60_000 / 2);
		}
		expect(request.destroyed).toBe(false);
	},
);

test("a file that was answered before it arrived is not waited for any more, even if it keeps coming", () => {
	const { request, response, arrive } = sending(uploadPath);
	arrive(1);
	vi.advanceTimersByTime(30_000);
	expect(request.destroyed).toBe(false);
	response.end();
	arrive(1);
	vi.advanceTimersByTime(30_000);
	expect(request.destroyed).toBe(true);
});

test("what has arrived, or has no body at all, is left alone", () => {
	const { request: whole } = sending("/register");
	whole.complete = true;
	const { request: bare } = sending("/", {});
	vi.advanceTimersByTime(300_000);
	expect([whole.destroyed, bare.destroyed]).toEqual([false, false]);
	expect(vi.getTimerCount()).toBe(0);
});

function sending(url: string, headers: Record<string, string> = { "content-length": "1000" }) {
	const socket = new Socket();
	let bytes = 0;
	Object.defineProperty(socket, "bytesRead", { get: () => bytes });
	const request = Object.assign(new IncomingMessage(socket), { url, headers });
	const response = new ServerResponse(request);
	limitSending(request, response);
	return {
		request,
		response,
		arrive(more: number) {
			bytes += more;
		},
	};
}
