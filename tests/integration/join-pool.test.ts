import type { Kysely, KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { idempotencyKeyField } from "../../app/site/lib/form-sending.ts";
import { takeMatchForm } from "../../app/site/lib/matching.server.ts";
import { honeypotField } from "../../app/ui/honeypot.tsx";
import type { Database } from "../../core/database/schema.ts";
import type { StoredMember } from "../../core/matching/records.ts";
import { fromAddress } from "../../core/rate-limits/sender-address.ts";
import { eachDatabase } from "../support/databases.ts";
import { isDonor } from "../support/matching/board.ts";
import { donorFields, formData, openMatching, putMember, thursday } from "../support/matching/matching.ts";
import { contentOfTests } from "../support/submissions/submissions-service.ts";

type Fields = Record<string, string>;

interface Situation {
	hasMail: boolean;
	/** How the one who is known stands in the pool. */
	stands?: Partial<StoredMember>;
	/** How many forms were sent in the person's name before. */
	before?: number;
	/** What the form holds besides. */
	changed?: Fields;
}

const situations: Record<string, Situation> = {
	"with mail": { hasMail: true },
	"without mail": { hasMail: false },
	"who has not confirmed yet, with mail": { hasMail: true, stands: { state: "unconfirmed" } },
	"who has not confirmed yet, without mail": { hasMail: false, stands: { state: "unconfirmed" } },
	"who pauses": { hasMail: true, stands: { paused_until: thursday + 1 } },
	"who was held back": { hasMail: false, stands: { state: "unconfirmed", held_reason: "honeypot" } },
	"under a tagged address": { hasMail: true, changed: { email: "+tag" } },
	"by a form that looks like spam": { hasMail: true, changed: { honeypot: "on" } },
	"after ten forms in that name, with mail": { hasMail: true, before: 10 },
	"after ten forms in that name, without mail": { hasMail: false, before: 10 },
	"a second time, with the same key": {
		hasMail: false,
		before: 1,
		changed: { key: "0123456789abcdef0123456789abcdef" },
	},
};

eachDatabase("joining the pool", (open) => {
	test.each(Object.entries(situations))(
		"is answered the same, with the same writes, whether or not the person is known: %s",
		async (_, situation) => {
			const { db } = await open();
			await putMember(db, "known", isDonor, situation.stands);
			const [known, stranger] = [await join(db, "known", situation), await join(db, "strange", situation)];
			expect(known).toEqual(stranger);
		},
	);
});

/** The whole answer, and what the database did for it. */
async function join(db: Kysely<Database>, name: string, { hasMail, before = 0, changed = {} }: Situation) {
	const { statements, watched } = watchStatements(db);
	const guard = { secret: "a secret of the tests", perHour: 500 };
	const { matching } = openMatching(watched, { guard, hasMail: async () => hasMail });
	const { email: tag = "", honeypot = "", key = "" } = changed;
	const fields = { ...donorFields, email: `${name}${tag}@example.org`, form: "donor" };
	const site = {
		content: () => contentOfTests,
		language: "en",
		now: () => thursday,
		privacyNotices: { shown: async () => "notice" },
		matching,
	};
	// Two browsers have two keys.
	const sending = key && `${name === "known" ? "0" : "1"}${key.slice(1)}`;
	const typed = formData({ ...fields, [honeypotField]: honeypot, [idempotencyKeyField]: sending });
	const send = () => fromAddress("203.0.113.7", () => takeMatchForm(site as never, typed));
	for (let i = 0; i < before; i++) await send();
	statements.length = 0;
	const { answer, status } = await send();
	await db.deleteFrom("rate_limits").execute();
	const shown = JSON.stringify(answer)
		.replace(/[0-9a-f]{24}\.\w+\.[\w-]{43}/g, "TOKEN")
		.replace(/V-\w{4}-\w{4}/g, "RECEIPT")
		.replaceAll(`${name}${tag}@`, "NAME@")
		.replaceAll(sending || "no key", "KEY");
	return { status, shown, statements };
}

/** Of every statement, in order, how many rows it wrote or read. */
function watchStatements(db: Kysely<Database>) {
	const statements: string[] = [];
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			statements.push(`${result.numAffectedRows ?? 0} written, ${result.rows.length} read`);
			return result;
		},
	};
	return { statements, watched: db.withPlugin(plugin) };
}
