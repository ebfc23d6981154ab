import { parseArgs } from "node:util";
import { recordAudit } from "../core/audit/queries.ts";
import { NotAlone, openAlone } from "../core/database/exclusive.ts";
import { openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { transaction } from "../core/database/transaction.ts";
import { listOrganisers, resetEverybody } from "../core/organisers/queries.ts";
import { replaceSecret } from "../core/settings/secret.ts";
import { CommandError, runCommand } from "./command.ts";

const usage = `npm run secret -- --new
  replaces the site's secret if it is lost or may have leaked; the site must be stopped. Generates a new one, or uses the one
  in AUTH_SECRET. After that every organiser needs a new invitation, and links in old confirmations stop working.`;

await runCommand(async (args, settings) => {
	const options = { new: { type: "boolean", default: false } } as const;
	if (!parseArgs({ args, options }).values.new) throw new CommandError(usage);
	if (!settings.databaseUrl) openAlone(sqliteFile(settings.dataDir)).close();
	const database = await openDatabase(settings);
	try {
		const now = Date.now();
		await transaction(database.db, async (tx) => {
			await resetEverybody(tx, now);
			await replaceSecret(tx, settings, now);
			await recordAudit(tx, { actor: "system", action: "secret.replaced", subject: "secret", at: now });
		});
		console.log("The site has a new secret. Existing passwords and second factors no longer work.");
		const admins = (await listOrganisers(database.db)).filter(({ role }) => role === "admin");
		for (const { email } of admins) console.log(`  npm run console:invite -- ${email}`);
		console.log(
			"prints a link for an admin to set up their account again; the others get theirs in the console, under People.",
		);
	} finally {
		await database.close();
	}
}, NotAlone);
