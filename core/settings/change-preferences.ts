import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { transaction } from "../database/transaction.ts";
import { type Chosen, preferencesKey, readChosen } from "./preferences.ts";
import { writeSetting } from "./queries.ts";

export interface PreferenceChange {
	by: string;
	now: number;
	/** Which of them, for the audit: never what is in them. */
	what: string;
	/** The revision that the change was made from; left out, it counts whatever others changed. */
	revision?: number;
}

/** Changes some of what organisers have chosen. False if somebody else has changed anything since the revision. */
export async function changePreferences(
	db: Kysely<Database>,
	changes: Partial<Omit<Chosen, "revision">>,
	{ by, now, what, revision }: PreferenceChange,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		// The privacy policy tells the periods, so that every process looks at the preferences again. It also lets one in after
		// the other.
		await touch(tx, "content:privacyPolicy");
		const before = await readChosen(tx);
		if (revision !== undefined && before.revision !== revision) return false;
		await writeSetting(tx, preferencesKey, { ...before, ...changes, revision: before.revision + 1 }, now);
		await recordAudit(tx, { actor: by, action: "settings.changed", subject: "settings", detail: { what }, at: now });
		return true;
	});
}
