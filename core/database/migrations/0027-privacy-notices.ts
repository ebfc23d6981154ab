import { type Kysely, sql } from "kysely";

/**
 * Submissions are sent under a notice; there are no boxes to tick. What was sent before keeps its consent, in
 * consent_version and consent_at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("privacy_notices")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.execute();
	for (const table of ["registrations", "contact_messages", "registration_changes"]) {
		await db.schema.alterTable(table).addColumn("notice_id", "text").execute();
		await db.schema.alterTable(table).addColumn("notice_at", "bigint").execute();
	}
	await withoutBoxes(db);
}

type Json = Record<string, unknown>;

/** Saved versions of the forms' words that still had the boxes would be left aside. */
async function withoutBoxes(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string; kind: string; language: string; body: string }>`
		select id, kind, language, body from content_versions
		where kind in ('register', 'collaborate', 'messages')`.execute(db);
	for (const { id, kind, language, body } of rows) {
		const words: Json = JSON.parse(body);
		const kept = JSON.stringify(changed(kind, words, language === "en"));
		await sql`update content_versions set body = ${kept} where id = ${id}`.execute(db);
	}
}

/** A translation may leave words out; those are shown in English. */
function changed(kind: string, words: Json, whole: boolean): Json {
	if (kind === "register") return changedForm(words, whole);
	if (kind === "collaborate") return isJson(words.form) ? { ...words, form: changedForm(words.form, whole) } : words;
	const { "consent.missing": _, "age.missing": __, ...kept } = words;
	return kept;
}

function changedForm({ consent: _, age: __, ...form }: Json, whole: boolean): Json {
	if (!isJson(form.notice)) return form;
	const points: unknown[] = Array.isArray(form.notice.points) ? form.notice.points : [];
	const isWithdrawal = (point: unknown) => isJson(point) && point.id === "withdraw";
	const others = points.filter((point) => !isWithdrawal(point));
	const withdrawal = points.find(isWithdrawal);
	const notice = {
		...form.notice,
		...(others.length > 0 && { points: others }),
		...(whole && added),
		...(isJson(withdrawal) && { withdraw: withdrawal.text }),
	};
	return { ...form, notice };
}

const added = {
	pressing: "When you press {button}, you give us these answers of your own accord, for these purposes and no other.",
	minors: "Under 18? Then a parent or guardian sends the form with you.",
	withdraw: "To withdraw, write to the data contact. It needs no reason.",
};

function isJson(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
