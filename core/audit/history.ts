import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { organiserNames, unnamed } from "./actor-names.ts";
import type { AuditLine } from "./audit.ts";
import { auditTrail } from "./queries.ts";

/** What was done with one record, newest first. */
export async function historyOf(db: Kysely<Database>, subject: string): Promise<AuditLine[]> {
	const entries = await auditTrail(db, { subject, limit: 200 });
	const names = await organiserNames(db, [...new Set(entries.map(({ actor }) => actor))]);
	return entries.map(({ actor, action, detail, at }, i) => ({
		...{ id: String(i), at, action, subject, detail, whom: null },
		who: actor === "system" ? null : (names.get(actor) ?? unnamed(actor)),
	}));
}
