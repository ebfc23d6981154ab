import { type Kysely, sql } from "kysely";
import { Migrator, NO_MIGRATIONS } from "kysely/migration";
import * as eventsAndHighlights from "./migrations/0001-events-and-highlights.ts";
import * as submissions from "./migrations/0002-submissions.ts";
import * as content from "./migrations/0003-content.ts";
import * as outboxSubjects from "./migrations/0004-outbox-subjects.ts";
import * as eventsInParts from "./migrations/0005-events-in-parts.ts";
import * as door from "./migrations/0006-door.ts";
import * as publishing from "./migrations/0007-publishing.ts";
import * as submissionsCare from "./migrations/0008-submissions-care.ts";
import * as care from "./migrations/0010-care.ts";
import * as imports from "./migrations/0011-imports.ts";
import * as registrationChanges from "./migrations/0022-registration-changes.ts";
import * as sessionHashes from "./migrations/0024-session-hashes.ts";
import * as authActions from "./migrations/0025-auth-actions.ts";
import * as unseenWords from "./migrations/0026-unseen-words.ts";
import * as privacyNotices from "./migrations/0027-privacy-notices.ts";
import * as adjustedPictures from "./migrations/0028-adjusted-pictures.ts";
import * as documents from "./migrations/0031-documents.ts";
import * as ownAccount from "./migrations/0033-own-account.ts";
import * as eventPages from "./migrations/0034-event-pages.ts";
import * as mailings from "./migrations/0035-mailings.ts";
import * as signups from "./migrations/0036-signups.ts";
import * as matching from "./migrations/0037-matching.ts";
import * as coordinators from "./migrations/0038-coordinators.ts";
import * as languages from "./migrations/0040-languages.ts";
import * as provedPeople from "./migrations/0041-proved-people.ts";
import * as provedSignups from "./migrations/0042-proved-signups.ts";
import * as unconfirmedSignups from "./migrations/0043-unconfirmed-signups.ts";
import * as pageGeneration from "./migrations/0045-page-generation.ts";
import * as oneTableOfLinks from "./migrations/0046-one-table-of-links.ts";
import * as newerDetails from "./migrations/0047-newer-details.ts";
import * as noPageCounts from "./migrations/0049-no-page-counts.ts";
import * as moderators from "./migrations/0050-moderators.ts";
import * as held from "./migrations/0051-held.ts";
import * as wordsOfTheInterface from "./migrations/0053-words-of-the-interface.ts";
import * as growth from "./migrations/0058-growth.ts";
import * as rareRows from "./migrations/0059-rare-rows.ts";
import * as undoneCancellations from "./migrations/0060-undone-cancellations.ts";
import * as calledOffEvents from "./migrations/0061-called-off-events.ts";
import * as toldLanguages from "./migrations/0062-told-languages.ts";
import type { Database } from "./schema.ts";
import { DatabaseUnusable } from "./unusable.ts";

/** Applied in order of name. A released migration is never changed; add a new one. */
const migrations = {
	"0001-events-and-highlights": eventsAndHighlights,
	"0002-submissions": submissions,
	"0003-content": content,
	"0004-outbox-subjects": outboxSubjects,
	"0005-events-in-parts": eventsInParts,
	"0006-door": door,
	"0007-publishing": publishing,
	"0008-submissions-care": submissionsCare,
	"0010-care": care,
	"0011-imports": imports,
	"0022-registration-changes": registrationChanges,
	"0024-session-hashes": sessionHashes,
	"0025-auth-actions": authActions,
	"0026-unseen-words": unseenWords,
	"0027-privacy-notices": privacyNotices,
	"0028-adjusted-pictures": adjustedPictures,
	"0031-documents": documents,
	"0033-own-account": ownAccount,
	"0034-event-pages": eventPages,
	"0035-mailings": mailings,
	"0036-signups": signups,
	"0037-matching": matching,
	"0038-coordinators": coordinators,
	"0040-languages": languages,
	"0041-proved-people": provedPeople,
	"0042-proved-signups": provedSignups,
	"0043-unconfirmed-signups": unconfirmedSignups,
	"0045-page-generation": pageGeneration,
	"0046-one-table-of-links": oneTableOfLinks,
	"0047-newer-details": newerDetails,
	"0049-no-page-counts": noPageCounts,
	"0050-moderators": moderators,
	"0051-held": held,
	"0053-words-of-the-interface": wordsOfTheInterface,
	"0058-growth": growth,
	"0059-rare-rows": rareRows,
	"0060-undone-cancellations": undoneCancellations,
	"0061-called-off-events": calledOffEvents,
	"0062-told-languages": toldLanguages,
};
export const migrationNames = Object.keys(migrations);

/**
 * Applies missing migrations up to the last or a named one, all or none, and returns their names. A second process starting at the same time waits
 * and then finds nothing to do.
 */
export async function migrate(db: Kysely<Database>, upTo = migrationNames.at(-1)): Promise<string[]> {
	const applied = await appliedMigrations(db);
	refuseNewer(applied);
	if (applied.length === migrationNames.length) return [];
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error, results = [] } = await migrator.migrateTo(upTo ?? NO_MIGRATIONS);
	if (error) {
		const failed = results.find((result) => result.status === "Error");
		throw new Error(`Migrating the database failed${failed ? ` (${failed.migrationName})` : ""}.`, {
			cause: error,
		});
	}
	return results.map((result) => result.migrationName);
}

/** Looks for the table only if it cannot be read: listing all tables takes most of the time of opening a database. */
async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
	const read = async () => {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
		return rows.map(({ name }) => name);
	};
	return read().catch(async () => {
		const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
		// Another process may have created it meanwhile.
		return tables.some(({ name }) => name === "kysely_migration") ? read() : [];
	});
}

/** Refuses a database that a newer version of the site has migrated, since its changes are unknown here. */
function refuseNewer(applied: string[]): void {
	const unknown = applied.find((name) => !migrationNames.includes(name));
	if (unknown)
		throw new DatabaseUnusable(
			`The database was last used by a newer version of the site (${unknown}). Update the site, or go back to the backup that was made before the update.`,
		);
}
