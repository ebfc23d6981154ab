import { spawn } from "node:child_process";

export interface Started {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** Starts a server and waits for the line with its URL. */
export async function startProcess(script: string, env: Record<string, string>): Promise<Started> {
	const child = spawn("node", [script], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	let printed = "";
	for await (const chunk of child.stdout) {
		printed += chunk;
		const url = /http:\/\/localhost:\d+/.exec(printed)?.[0];
		if (!url) continue;
		child.stdout.resume();
		return {
			url,
			pid: child.pid ?? 0,
			async stop() {
				child.kill();
				await ended;
			},
		};
	}
	throw new Error(`${script} exited before listening:\n${printed}`);
}
