import type { Kysely } from "kysely";
import type { Content } from "../content/kinds.ts";
import { namesOf } from "../content/names.ts";
import type { Database } from "../database/schema.ts";
import type { Channel } from "../outbox/delivery.ts";
import { type Email, writeEmail } from "../outbox/email.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { topics } from "../outbox/notices.ts";
import { longDate } from "../time/dates.ts";
import { findNightly, type NightlyBackup } from "./last-backup.ts";

interface FailureMailOptions {
	db: Kysely<Database>;
	content: () => Content;
	siteUrl: () => string;
	organisers: readonly string[];
}

/** Tells the organisers of a backup that failed, unless one was made since. */
export function failureMails({ db, content, siteUrl, organisers }: FailureMailOptions, sendMail: SendMail): Channel {
	return {
		topic: topics.backup,
		lapsesAfterMs: 24 * 3_600_000,
		async deliver({ id }) {
			const state = await findNightly(db);
			if (!state.failure || organisers.length === 0) return [];
			await sendMail({ ...failureEmail(content(), state, siteUrl()), to: [...organisers], id });
			return [];
		},
	};
}

function failureEmail({ site }: Pick<Content, "site">, { made, failure }: NightlyBackup, siteUrl: string): Email {
	return writeEmail({
		chapter: namesOf(site).chapter,
		subject: "The backup of the website failed",
		paragraphs: [
			{ words: "The site could not make its backup of the night everywhere, and tries again every hour." },
			{ words: "Please show this to whoever looks after the server. If the server breaks, what came since is lost." },
		],
		facts: [
			["Why", failure?.reason ?? ""],
			["Last backup", made ? longDate(made.at) : "None yet"],
		],
		button: { words: "See the backups", link: `${siteUrl}/console/backup` },
	});
}
