import type { Kysely } from "kysely";
import { auditTrail } from "../../../core/audit/queries.ts";
import type { Database } from "../../../core/database/schema.ts";
import { createSubmissions } from "../../../core/submissions/service.ts";
import type { Open } from "../databases.ts";

export const now = Date.UTC(2026, 7, 2, 6, 30);

const retention = { registrations: 24, messages: 12, audit: 12 };

/** What organisers can do with submissions, on a fresh database with one organiser. */
export async function openSubmissions(
	open: Open,
	settings: Partial<Parameters<typeof createSubmissions>[0]["settings"]> = {},
) {
	const { db } = await open();
	let wakes = 0;
	const submissions = createSubmissions({
		db,
		now: () => now,
		wake: () => {
			wakes += 1;
		},
		settings: { mail: undefined, webhook: undefined, backendUrl: undefined, retention, ...settings },
	});
	await db
		.insertInto("organisers")
		.values({
			id: "asha",
			name: "Asha Kujur",
			email: "asha@nss.example",
			role: "moderator",
			two_factor_enabled: 1,
			created_at: "2026-01-01T00:00:00.000Z",
			updated_at: "2026-01-01T00:00:00.000Z",
		})
		.execute();
	return { db, submissions, wakes: () => wakes };
}

/** What was recorded, the oldest first, as 'action subject'. */
export async function recorded(db: Kysely<Database>): Promise<string[]> {
	const trail = await auditTrail(db, { limit: 100 });
	return trail.map(({ action, subject }) => `${action} ${subject}`).sort();
}
