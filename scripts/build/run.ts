import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export interface RunOptions {
	cwd?: string;
	/** Added to that of this process; undefined takes one out of it. */
	env?: Record<string, string | undefined>;
}

/** Runs a command of the project with inherited output; throws if it fails. */
export async function run(command: string, parameters: string[], options: RunOptions = {}): Promise<void> {
	await ended(command, parameters, start(command, parameters, "inherit", options));
}

/** Runs a command and resolves to what it printed; throws if it fails. */
export async function printed(command: string, parameters: string[], options: RunOptions = {}): Promise<string> {
	const child = start(command, parameters, "pipe", options);
	const [output] = await Promise.all([child.stdout ? text(child.stdout) : "", ended(command, parameters, child)]);
	return output.trim();
}

function start(command: string, parameters: string[], output: "inherit" | "pipe", { cwd, env }: RunOptions) {
	return spawn(command, parameters, { cwd, stdio: ["inherit", output, "inherit"], env: { ...process.env, ...env } });
}

async function ended(command: string, parameters: string[], child: ReturnType<typeof start>): Promise<void> {
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", resolve);
	});
	if (code !== 0) throw new Error(`${command} ${parameters.join(" ")} exited with ${code}`);
}
