import { spawn } from "node:child_process";
import { once } from "node:events";

const root = new URL("../..", import.meta.url);

/** Runs one of the project's commands to its end, and gives its exit code and everything that it said. */
export async function runScript(
	name: string,
	words: string[],
	env: Record<string, string>,
): Promise<{ code: number; output: string }> {
	const { INIT_CWD: _, ...inherited } = process.env;
	const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
		cwd: root,
		env: { ...inherited, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	const [code] = await once(child, "close");
	return { code, output };
}

/** The environment in which a command or the site finds a database. */
export function envOf({ databaseUrl = "", dataDir }: { databaseUrl?: string | undefined; dataDir: string }) {
	return { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
}
