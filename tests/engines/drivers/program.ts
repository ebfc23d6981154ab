import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a program and waits until it has said something. */
export async function startProgram(
	path: string,
	parameters: string[],
	says: RegExp,
	env: Record<string, string> = {},
): Promise<{ said: string; stop(): Promise<void> }> {
	const child = spawn(path, parameters, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
	const ended = once(child, "exit");
	let printed = "";
	const said = new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				printed += text;
				const found = says.exec(printed);
				if (found) resolve(found[1] ?? found[0]);
			});
		child.once("error", reject);
		ended.then(() => reject(new Error(`${path} ended:\n${printed}`)));
	});
	return { said: await said, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill();
	await ended;
}
