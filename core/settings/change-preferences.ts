import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type Chosen, preferencesKey, readChosen } from "./preferences.ts";
import { writeSetting } from "./queries.ts";

export interface PreferenceChange {
	by: string;
	now: number;
	/** Which preferences, for the audit log; never their values. */
	what: string;
	/** Revision that the change is based on; if omitted, concurrent changes are ignored. */
	revision?: number;
}

/**
 * Changes some preferences. Returns false if any were changed since the revision, unless they are as wanted already: the
 * answer to an earlier request may have been lost.
 */
export async function changePreferences(
	db: Kysely<Database>,
	changes: Partial<Omit<Chosen, "revision">>,
	{ by, now, what, revision }: PreferenceChange,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		// The privacy policy states the retention periods, so every process must reload the preferences. The lock also
		// serialises changes.
		await touch(tx);
		const before = await readChosen(tx);
		if (revision !== undefined && before.revision !== revision) return holds(before, changes);
		await writeSetting(tx, preferencesKey, { ...before, ...changes, revision: before.revision + 1 }, now);
		await recordAudit(tx, { actor: by, action: "settings.changed", subject: "settings", detail: { what }, at: now });
		return true;
	});
}

/** As stored: preferences that are not set are left out. */
function holds(stored: Chosen, changes: Partial<Chosen>): boolean {
	return isDeepStrictEqual(JSON.parse(JSON.stringify({ ...stored, ...changes })), stored);
}
