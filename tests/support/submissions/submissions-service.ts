import type { Kysely } from "kysely";
import { onTestFinished } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { fillNames, namesOf } from "../../../core/content/names.ts";
import type { Database } from "../../../core/database/schema.ts";
import { deliverDue } from "../../../core/outbox/delivery.ts";
import { mailSender } from "../../../core/outbox/mail-sender.ts";
import { type ChannelOptions, openChannels } from "../../../core/submissions/delivery-channels.ts";
import { createSubmit } from "../../../core/submissions/submit.ts";
import { type MailServer, startMailServer } from "../../../scripts/processes/mail-server.ts";
import type { Open } from "../databases.ts";

const content = loadContent("tests/chapter");
const named = fillNames(content, namesOf(content.site));
export const contentOfTests = named;

export const asha = {
	name: "Asha Kujur",
	phone: "+91 00000 00000",
	personalGmail: "asha@example.org",
	webmail: "cs1240001@example.org",
	hostel: "Kailash",
	program: "UG",
};

/** When a test begins. */
export const begun = Date.UTC(2026, 7, 1, 9, 30);

/** What takes submissions and sends what follows from them, at a time that the test chooses. */
export async function startSubmissions(open: Open, opened: Partial<ChannelOptions>) {
	const { db } = await open();
	let now = begun;
	const logged: unknown[] = [];
	const log = {
		warn: (...line: unknown[]) => logged.push(["warn", ...line]),
		error: (...line: unknown[]) => logged.push(["error", ...line]),
	};
	const clock = () => now;
	const chatGroups = { ...named.chatGroups, UG: { "24": "https://chat.example.org/24" } };
	const given = { db, content: () => ({ ...named, chatGroups }), secret: "secret" };
	const channels = openChannels({ ...given, now: clock, siteUrl: () => "https://nss.example.org", ...opened });
	const submit = createSubmit({ db, now: clock, choices: () => named.hostels });
	const options = { idempotencyKey: null, notice: null, source: "form" } as const;
	return {
		db,
		logged,
		async register(changed: Partial<typeof asha> = {}) {
			const result = await submit({ kind: "registration", fields: { ...asha, ...changed }, ...options });
			return (result.outcome === "accepted" && result.receipt) || "";
		},
		write(message: string) {
			const fields = { name: "Meera", email: "meera@example.org", contact: "0123456789", message };
			return submit({ kind: "message", fields, ...options });
		},
		async deliver(msLater = 0) {
			now = begun + msLater;
			await deliverDue({ db, channels, now: clock, log });
		},
		idOf: (receipt: string) => idOf(db, receipt),
		states: () => states(db),
		errors: () => errors(db),
	};
}

async function idOf(db: Kysely<Database>, receipt: string): Promise<string> {
	return (await db.selectFrom("registrations").select("id").where("receipt", "=", receipt).executeTakeFirstOrThrow())
		.id;
}

async function states(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select(["topic", "state", "attempts"]).orderBy("topic").execute();
	return rows.map(({ topic, state, attempts }) => `${topic} ${state} ${attempts}`);
}

async function errors(db: Kysely<Database>): Promise<(string | null)[]> {
	const rows = await db.selectFrom("outbox").select("last_error").where("last_error", "is not", null).execute();
	return rows.map(({ last_error }) => last_error);
}

export async function mailServer(): Promise<MailServer> {
	const mails = await startMailServer();
	onTestFinished(() => mails.close());
	return mails;
}

export function byMail({ url }: MailServer): Partial<ChannelOptions> {
	const sendMail = mailSender({ smtpUrl: url, from: "NSS IIT Delhi <nss@example.org>" });
	return { sendMail, organisersEmail: ["nss@example.org", "head@example.org"] };
}
