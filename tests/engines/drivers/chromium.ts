import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { browserFlags } from "../../../scripts/test/browser.ts";
import type { Driver, Key } from "./engine.ts";
import { startProgram } from "./program.ts";
import { openSocket } from "./socket.ts";

/** A Chromium without a window, driven by DevTools: one that is installed, or a packed one. */
export async function startChromium(path: string, complaints: string[]): Promise<Driver> {
	const folder = await mkdtemp(join(tmpdir(), "chromium-"));
	const binary = path.endsWith(".br") ? await unpack(path, join(folder, "chromium")) : path;
	const program = await startProgram(
		binary,
		[...browserFlags, "--headless", "--remote-debugging-port=0", `--user-data-dir=${join(folder, "profile")}`],
		/DevTools listening on (ws:\S+)/,
	);
	const socket = await openSocket(program.said);
	const { targetId } = await socket.send("Target.createTarget", { url: "about:blank" });
	const { sessionId } = await socket.send("Target.attachToTarget", { targetId, flatten: true });
	// biome-ignore lint/suspicious/noExplicitAny: what a command answers is the protocol's
	const send = (method: string, params: object = {}): Promise<any> => socket.send(method, params, { sessionId });
	await send("Page.enable");
	await send("Runtime.enable");
	socket.on<{ exceptionDetails: { text: string; exception?: { description?: string } } }>(
		"Runtime.exceptionThrown",
		({ exceptionDetails: { text, exception } }) => complaints.push(exception?.description ?? text),
	);
	return {
		async open(url) {
			const loaded = socket.next("Page.loadEventFired");
			const { errorText } = await send("Page.navigate", { url });
			if (errorText) throw new Error(`${url}: ${errorText}`);
			await loaded;
		},
		async ask(script) {
			const { result, exceptionDetails } = await send("Runtime.evaluate", {
				expression: script,
				awaitPromise: true,
				returnByValue: true,
				userGesture: false,
			});
			if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
			return result.value ?? null;
		},
		async clickAt(x, y) {
			await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
			for (const type of ["mousePressed", "mouseReleased"])
				await send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
		},
		async press(key) {
			const params = {
				key,
				code: key,
				windowsVirtualKeyCode: virtualKeys[key],
				...(key === "Enter" && { text: "\r" }),
			};
			for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, ...params });
		},
		write: (text) => send("Input.insertText", { text }),
		resize: (width, height) =>
			send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false }),
		picture: async () => (await send("Page.captureScreenshot")).data,
		async close() {
			// What is started may be a script of Debian's, and the browser its child. It may close without an answer.
			await socket.send("Browser.close").catch(() => undefined);
			await program.stop();
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

const virtualKeys: Record<Key, number> = { Enter: 13, Escape: 27, Tab: 9 };

async function unpack(packed: string, to: string): Promise<string> {
	await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(to));
	await chmod(to, 0o755);
	return to;
}
