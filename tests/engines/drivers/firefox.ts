import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed } from "../../../scripts/test/engines.ts";
import { type Driver, keyCodes } from "./engine.ts";
import { startProgram } from "./program.ts";
import { openSocket } from "./socket.ts";

/** Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(complaints: string[]): Promise<Driver> {
	const profile = await mkdtemp(join(tmpdir(), "firefox-"));
	await writeFile(join(profile, "user.js"), 'user_pref("media.autoplay.default", 1);\n');
	const parameters = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
	const program = await startProgram(installed.firefox, parameters, /BiDi listening on (ws:\S+)/, { HOME: profile });
	const socket = await openSocket(`${program.said}/session`);
	await socket.send("session.new", { capabilities: {} });
	await socket.send("session.subscribe", { events: ["log.entryAdded"] });
	socket.on<{ level: string; text: string }>("log.entryAdded", ({ level, text }) => {
		if (level === "error") complaints.push(text);
	});
	const { context } = await socket.send("browsingContext.create", { type: "tab" });
	const act = (actions: object[]) => socket.send("input.performActions", { context, actions });
	const keys = (values: string[]) =>
		act([
			{
				type: "key",
				id: "keyboard",
				actions: values.flatMap((value) => [
					{ type: "keyDown", value },
					{ type: "keyUp", value },
				]),
			},
		]);
	return {
		open: (url) => socket.send("browsingContext.navigate", { context, url, wait: "complete" }),
		async ask(script) {
			const { result, exceptionDetails } = await socket.send("script.evaluate", {
				expression: `Promise.resolve(${script}).then((value) => JSON.stringify(value ?? null))`,
				target: { context },
				awaitPromise: true,
			});
			if (exceptionDetails) throw new Error(exceptionDetails.text);
			return JSON.parse(result.value);
		},
		clickAt: (x, y) =>
			act([
				{
					type: "pointer",
					id: "mouse",
					actions: [
						{ type: "pointerMove", x, y },
						{ type: "pointerDown", button: 0 },
						{ type: "pointerUp", button: 0 },
					],
				},
			]),
		press: (key) => keys([keyCodes[key]]),
		write: (text) => keys([...text]),
		resize: (width, height) => socket.send("browsingContext.setViewport", { context, viewport: { width, height } }),
		picture: async () => (await socket.send("browsingContext.captureScreenshot", { context })).data,
		async close() {
			socket.close();
			await program.stop();
			await rm(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
