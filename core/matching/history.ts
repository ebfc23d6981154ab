import type { Kysely } from "kysely";
import { organiserNames, unnamed } from "../audit/actor-names.ts";
import type { AuditLine } from "../audit/audit.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";

/** What was done with a request or a member, from the audit log, newest first. */
export async function historyOf(db: Kysely<Database>, subject: string): Promise<AuditLine[]> {
	const entries = await auditTrail(db, { subject, limit: 200 });
	const names = await organiserNames(db, [...new Set(entries.map(({ actor }) => actor))]);
	return entries.map(({ actor, action, detail, at }, i) => ({
		...{ id: String(i), at, action, subject, detail, whom: null },
		who: actor === "system" ? null : (names.get(actor) ?? unnamed(actor)),
	}));
}
