import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, onTestFinished, test } from "vitest";
import routes from "../app/routes.ts";
import { mailSender } from "../core/outbox/mail-sender.ts";
import { startMailServer } from "../scripts/processes/mail-server.ts";
import { loggedError, maskedPath } from "./log.ts";

test("no path in the log holds a key, of whichever route and however it is written", () => {
	const key = "0123456789abcdef01234567.AbCdEfGhIjKlMnOpQrStUv_-0";
	const withKeys = pathsOf(routes as RouteConfigEntry[]).filter((path) => /:(key|token)\b/.test(path));
	expect(withKeys.sort()).toEqual(["/console/check-in/:token", "/here/:key"]);
	for (const path of withKeys.map((pattern) => pattern.replace(/:\w+/, key))) {
		const masked = path.replace(key, "…");
		expect(maskedPath(path)).toBe(masked);
		expect(maskedPath(`/hi${path}.data`)).toBe(`/hi${masked}`);
		for (const other of [path.toUpperCase(), path.replaceAll("e", "%65"), path.replaceAll("/", "//"), `${path}/more`])
			expect(maskedPath(other)).not.toContain(key.slice(0, 5));
		expect(loggedError(new Error(`No route matches "${path}"`)).message).toBe(`No route matches "${masked}"`);
	}
	const words = `No answer from /matching/request?token=${key}&confirm=${key}`;
	expect(loggedError(new Error(words)).message).toBe("No answer from /matching/request?token=…&confirm=…");
	expect(maskedPath("/events/blood-camp%202026-08")).toBe("/events/blood-camp%202026-08");
});

function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap(({ path, children = [] }) => {
		const own = path ? `${above}/${path}` : above;
		return [own, ...pathsOf(children, own)];
	});
}

describe("what the log keeps of an error", () => {
	test("its kind, its words, its codes and where it came from", () => {
		const kept = loggedError(Object.assign(new TypeError("x is no function"), { code: "ERR_X", syscall: "open" }));
		expect(kept).toMatchObject({ type: "TypeError", message: "x is no function", code: "ERR_X", syscall: "open" });
		expect(kept.stack).toMatch(/^TypeError: x is no function\n {4}at .*log\.test\.ts/);
	});

	test("of a refused email neither the address nor a part of it, however deep it lies", async () => {
		const mails = await startMailServer();
		onTestFinished(() => mails.close());
		mails.unknown.add("asha.kujur@example.org");
		mails.refusal = (address) => `User ${address.split("@")[0]} <${address}> is not known`;
		const email = { to: ["asha.kujur@example.org"], subject: "Hello", text: "", html: "", id: "1" };
		const send = mailSender({ smtpUrl: mails.url, from: "nss@example.org" });
		const error: unknown = await send(email).catch((reason: unknown) => reason);
		const kept = loggedError(error);
		expect(kept).toMatchObject({
			type: "DeliveryError",
			message: "the mail server answered 550 to RCPT TO",
			cause: { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 },
		});
		expect(JSON.stringify(kept)).not.toMatch(/asha|kujur/i);
	});

	test.each([
		["what could not be parsed", parseError('{"name":"Asha "Kujur"}')],
		[
			"what hangs on it",
			Object.assign(new Error("refused"), { detail: "(Asha)", where: "Asha", parameters: ["Kujur"] }),
		],
		["an address in its words", new Error("no mailbox asha@example.org (kujur@example.org)")],
		["a value that was thrown instead of an error", "Asha Kujur"],
		["the data of a thrown answer", { status: 500, statusText: "", internal: false, data: "Asha" }],
	])("nothing of %s", (_, error) => {
		expect(JSON.stringify(loggedError(error))).not.toMatch(/asha|kujur/i);
	});

	test("no line of its words as a part of the stack", () => {
		const kept = loggedError(new Error("one\n    at Asha\n    at Kujur"));
		expect(kept.stack?.split("\n").filter((line) => line.includes("Asha"))).toHaveLength(1);
	});

	test("a cause of a cause, but not a circle for ever", () => {
		const error = new Error("outer", { cause: new Error("inner") });
		expect(loggedError(error)).toMatchObject({ message: "outer", cause: { type: "Error", message: "inner" } });
		const circle = new Error("round");
		circle.cause = circle;
		expect(JSON.stringify(loggedError(circle)).match(/"message":"round"/g)).toHaveLength(5);
	});
});

function parseError(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		return error;
	}
}

test("a log that has no room left to be written ends nothing", async () => {
	// Whatever is written there fails as on a full disk.
	const full = await open("/dev/full", "w");
	onTestFinished(() => full.close());
	const script = `const { createLog } = await import(${JSON.stringify(new URL("./log.ts", import.meta.url).href)});
		const log = createLog("info");
		for (let i = 0; i < 5; i++) {
			log.info("a line");
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		console.error("still here");
		process.exit(0);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", full.fd, "pipe"] });
	let said = "";
	child.stderr?.on("data", (chunk) => {
		said += chunk;
	});
	const [code] = await once(child, "close");
	expect([code, said]).toEqual([0, "still here\n"]);
});
