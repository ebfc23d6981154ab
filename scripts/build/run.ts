import { spawn } from "node:child_process";

/** Runs a command of the project with inherited output; throws if it fails. */
export async function run(command: string, parameters: string[], env: Record<string, string> = {}): Promise<void> {
	const child = spawn(command, parameters, { stdio: "inherit", env: { ...process.env, ...env } });
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", resolve);
	});
	if (code !== 0) throw new Error(`${command} ${parameters.join(" ")} exited with ${code}`);
}
