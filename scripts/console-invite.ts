import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDatabase } from "../core/database/open.ts";
import { DatabaseUnusable } from "../core/database/unusable.ts";
import { emailProblem } from "../core/organisers/account-rules.ts";
import { invitationHours, invite } from "../core/organisers/invitations.ts";
import { findOrganiserByEmail } from "../core/organisers/queries.ts";
import { isRole, type Role, roles } from "../core/organisers/roles.ts";
import { parseEnv, SettingsError } from "../server/settings.ts";

const usage = `npm run console:invite -- name@example.org [--role ${roles.join("|")}]   prints a link into the organisers' console`;

class UsageError extends Error {}
const mendable = [UsageError, SettingsError, DatabaseUnusable];

try {
	await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof Error && mendable.some((kind) => error instanceof kind))) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

/** For the first organiser, and for when the last one is locked out. */
async function main(words: string[]): Promise<void> {
	const { email, role } = read(words);
	if (existsSync(".env")) process.loadEnvFile(".env");
	// This command may be the one that creates the data folder.
	process.umask(0o077);
	const { databaseUrl, dataDir, siteUrl, port } = parseEnv(process.env);
	const database = await openDatabase({ databaseUrl, dataDir });
	try {
		const known = await findOrganiserByEmail(database.db, email);
		const chosen = role ?? known?.role ?? "admin";
		const { path } = await invite(database.db, { email, role: chosen, by: "system" }, Date.now());
		console.log(
			known
				? `${known.name} can set up their account again as ${chosen}, with a new password and a new second factor:`
				: `${email} is invited as ${chosen}:`,
		);
		console.log(`  ${siteUrl ?? `http://localhost:${port}`}${path}`);
		console.log(`The link works once, within ${invitationHours} hours. Send it over a private channel.`);
	} finally {
		await database.close();
	}
}

function read(words: string[]): { email: string; role: Role | undefined } {
	const { values, positionals } = parse(words);
	const email = (positionals[0] ?? "").trim().toLowerCase();
	if (positionals.length !== 1) throw new UsageError(usage);
	if (emailProblem(email) !== null) throw new UsageError(`'${email}' is not an e-mail address.\n${usage}`);
	if (values.role === undefined || isRole(values.role)) return { email, role: values.role };
	throw new UsageError(`'${values.role}' is not a role.\n${usage}`);
}

function parse(words: string[]) {
	try {
		return parseArgs({ args: words, options: { role: { type: "string" } }, allowPositionals: true });
	} catch (error) {
		throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
	}
}
