import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Content } from "../content/kinds.ts";
import type { Database } from "../database/schema.ts";

/** Forms with a notice. */
const noticeKinds = [
	"registration",
	"message",
	"signup",
	"scribe-volunteer",
	"donor",
	"scribe-request",
	"blood-request",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The text above the button of a form. */
export interface PrivacyNotice {
	kind: NoticeKind;
	/** Hash of the text, which the form sends along. */
	id: string;
	text: string;
}

type Words = Pick<Content, "register" | "collaborate" | "signup" | "matchForms" | "site">;

/** The notice that the form shows at present, as plain text. `PrivacyNotice` of the site shows the same words. */
export function privacyNotice(content: Words, kind: NoticeKind): PrivacyNotice {
	const text = noticeText(content, kind);
	return { kind, text, id: createHash("sha256").update(`${kind}\n${text}`).digest("hex").slice(0, 16) };
}

type Form = Pick<Content["register"], "notice" | "submit"> & { boxes?: Record<string, string> };

function formOf({ register, collaborate, signup, matchForms }: Words, kind: NoticeKind): Form {
	const forms: Record<NoticeKind, Form> = {
		registration: register,
		message: collaborate.form,
		signup,
		"scribe-volunteer": matchForms.scribeVolunteer,
		donor: matchForms.donor,
		"scribe-request": matchForms.scribeRequest,
		"blood-request": matchForms.bloodRequest,
	};
	return forms[kind];
}

function noticeText(content: Words, kind: NoticeKind): string {
	const form = formOf(content, kind);
	const { heading, lead, items, points, pressing, minors, withdraw, more } = form.notice;
	const { name, email } = content.site.contact.dataQuestions;
	return [
		heading,
		lead,
		...items.map(({ item, purpose }) => `- ${item}: ${purpose}`),
		...points.map((point) => `- ${point.text}`),
		...Object.values(form.boxes ?? {}).map((box) => `[x] ${box}`),
		pressing.replaceAll("{button}", () => form.submit),
		minors,
		withdraw,
		`${name}: ${email}`,
		`${more.label}: ${more.url}`,
	].join("\n");
}

/** Stores the notices that the forms show from now on. Must be called before a page shows them. */
export async function keepPrivacyNotices(db: Kysely<Database>, content: Words, now: number): Promise<void> {
	for (const kind of noticeKinds) {
		const { id, text } = privacyNotice(content, kind);
		// Usually it is known: a start needs no space on the disk.
		if (await isKept(db, kind, id)) continue;
		await db
			.insertInto("privacy_notices")
			.values({ id, kind, text, created_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

export type PrivacyNotices = ReturnType<typeof privacyNotices>;

export function privacyNotices(db: Kysely<Database>, content: () => Words) {
	return {
		/**
		 * Id of the notice under which a form was sent: the one that it names, even if the text was edited since, or the
		 * present one if it names none that was ever shown. Never rejects.
		 */
		async shown(kind: NoticeKind, named: string) {
			const present = privacyNotice(content(), kind).id;
			if (named === present || !/^[0-9a-f]{16}$/.test(named)) return present;
			// If the database fails, storing the submission will report it.
			const known = await isKept(db, kind, named).catch(() => false);
			return known ? named : present;
		},
	};
}

/** Text of a notice; null for submissions that did not come by a form. */
export async function privacyNoticeText(db: Kysely<Database>, id: string | null): Promise<string | null> {
	if (id === null) return null;
	const found = await db.selectFrom("privacy_notices").select("text").where("id", "=", id).executeTakeFirst();
	return found?.text ?? null;
}

async function isKept(db: Kysely<Database>, kind: NoticeKind, id: string): Promise<boolean> {
	const found = await db
		.selectFrom("privacy_notices")
		.select("id")
		.where("id", "=", id)
		.where("kind", "=", kind)
		.executeTakeFirst();
	return found !== undefined;
}
