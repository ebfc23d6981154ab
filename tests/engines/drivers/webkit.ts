import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/processes/free-port.ts";
import { installed } from "../../../scripts/test/engines.ts";
import { type Driver, keyCodes } from "./engine.ts";
import { startProgram } from "./program.ts";

/** WebKitGTK in a window of its own screen, driven by WebDriver: Safari's engine. */
export async function startWebKit(): Promise<Driver> {
	const screen = await startProgram(
		installed.screen,
		["-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
		/^(\d+)\n/m,
	);
	const port = await freePort();
	const config = await mkdtemp(join(tmpdir(), "webkit-"));
	await mkdir(join(config, "gtk-3.0"));
	// Else the bar of its window would keep that from being as narrow as a phone.
	await writeFile(join(config, "gtk-3.0/gtk.css"), "* { min-width: 0; margin: 0; padding: 0; font-size: 1px }");
	const driver = await startDriver(port, { DISPLAY: `:${screen.said}`, XDG_CONFIG_HOME: config });
	const call = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
		const { value } = (await response.json()) as { value: { error?: string; message?: string } };
		if (value?.error) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
		// biome-ignore lint/suspicious/noExplicitAny: what a command answers is the protocol's
		return value as any;
	};
	const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch: {} } });
	const post = (command: string, body: object) => call("POST", `/session/${sessionId}/${command}`, body);
	const ask = async (script: string) =>
		JSON.parse(
			await post("execute/async", {
				script: `const done = arguments[0]; Promise.resolve(${script}).then((value) => done(JSON.stringify(value ?? null)))`,
				args: [],
			}),
		);
	const keys = (values: string[]) =>
		post("actions", {
			actions: [
				{
					type: "key",
					id: "keyboard",
					actions: values.flatMap((value) => [
						{ type: "keyDown", value },
						{ type: "keyUp", value },
					]),
				},
			],
		});
	const size = (): Promise<Size> => ask("({ width: innerWidth, height: innerHeight })");
	let frame: Size | undefined;
	return {
		open: (url) => post("url", { url }),
		ask,
		clickAt: (x, y) =>
			post("actions", {
				actions: [
					{
						type: "pointer",
						id: "mouse",
						parameters: { pointerType: "mouse" },
						actions: [
							{ type: "pointerMove", x, y },
							{ type: "pointerDown", button: 0 },
							{ type: "pointerUp", button: 0 },
						],
					},
				],
			}),
		press: (key) => keys([keyCodes[key]]),
		write: (text) => keys([...text]),
		/** WebDriver knows the size of the window with its frame. */
		async resize(width, height) {
			const outer = await call("GET", `/session/${sessionId}/window/rect`);
			const inner = await size();
			frame ??= { width: outer.width - inner.width, height: outer.height - inner.height };
			await post("window/rect", { width: width + frame.width, height: height + frame.height });
			for (let tries = 0; tries < 200; tries += 1) {
				const now = await size();
				if (now.width === width && now.height === height) return;
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			throw new Error(`The window does not become ${width} by ${height}.`);
		},
		picture: () => call("GET", `/session/${sessionId}/screenshot`),
		async close() {
			await call("DELETE", `/session/${sessionId}`).catch(() => undefined);
			await driver.stop();
			await screen.stop();
			await rm(config, { recursive: true });
		},
	};
}

interface Size {
	width: number;
	height: number;
}

/** It says nothing: it is asked until it answers. */
async function startDriver(port: number, env: Record<string, string>) {
	const child = spawn(installed.webkit, [`--port=${port}`], {
		stdio: "ignore",
		env: { ...process.env, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
	});
	for (let tries = 0; tries < 100; tries += 1) {
		const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
			() => true,
			() => false,
		);
		if (isUp) return { stop: async () => void child.kill() };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	child.kill();
	throw new Error("WebKitWebDriver does not answer.");
}
