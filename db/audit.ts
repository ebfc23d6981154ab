import type { Kysely } from "kysely";
import { newId } from "./ids.ts";
import type { Database } from "./schema.ts";

/** Who did what to whom. The detail never holds personal data: it outlives their erasure. */
export interface AuditEntry {
	/** An organiser's id, or 'system'. */
	actor: string;
	/** Such as 'event.published'. */
	action: string;
	/** Such as 'event:6123abcd'. */
	subject: string;
	detail?: Readonly<Record<string, unknown>>;
	at: number;
}

export async function recordAudit(db: Kysely<Database>, { detail = {}, ...entry }: AuditEntry): Promise<void> {
	await db
		.insertInto("audit")
		.values({ ...entry, id: newId(), detail: JSON.stringify(detail) })
		.execute();
}

/** The newest entries first, of one subject or of all. */
export async function auditTrail(
	db: Kysely<Database>,
	{ subject, limit }: { subject?: string; limit: number },
): Promise<Required<AuditEntry>[]> {
	const rows = await db
		.selectFrom("audit")
		.selectAll()
		.$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id: _, detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
}

/** The trail itself is kept for a time only. */
export async function dropAuditBefore(db: Kysely<Database>, moment: number): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom("audit").where("at", "<", moment).executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
