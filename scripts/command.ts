import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { ContentError } from "../core/content/errors.ts";
import { DatabaseUnusable } from "../core/database/unusable.ts";
import { SecretError } from "../core/settings/secret-file.ts";
import { parseEnv, type Settings, SettingsError } from "../server/settings.ts";

/** Expected failure of a command, with a message for the operator. */
export class CommandError extends Error {
	override name = "CommandError";
}

/** Runs a command with the site's settings. Expected failures are printed as a sentence, without a stack trace. */
export async function runCommand(
	main: (parameters: string[], settings: Settings) => Promise<void>,
	...mendable: (new (
		...parameters: never[]
	) => Error)[]
): Promise<void> {
	try {
		if (existsSync(".env")) process.loadEnvFile(".env");
		// Like the site itself: files are readable by this account only.
		process.umask(0o077);
		await main(process.argv.slice(2), parseEnv(process.env));
	} catch (error) {
		if (!(error instanceof Error) || !isMendable(error, mendable)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}

/** npm runs scripts in the project's folder; relative paths are resolved from where the command was typed. */
export function pathAsTyped(path: string): string {
	return resolve(process.env.INIT_CWD ?? ".", path);
}

/** Formats '3 events', '1 event' or 'no event'. */
export function amount(count: number, thing: string): string {
	return `${count === 0 ? "no" : count.toLocaleString("en-GB")} ${thing}${count > 1 ? "s" : ""}`;
}

function isMendable(error: Error, mendable: (new (...parameters: never[]) => Error)[]): boolean {
	const isWrongOption = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
	return (
		isWrongOption ||
		[CommandError, ContentError, SecretError, SettingsError, DatabaseUnusable, ...mendable].some(
			(kind) => error instanceof kind,
		)
	);
}
