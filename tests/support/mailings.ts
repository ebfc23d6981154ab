import type { Kysely } from "kysely";
import { loadContent } from "../../core/content/load.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import type { Database } from "../../core/database/schema.ts";
import { type MailingJobOptions, workMailings } from "../../core/mailings/mailing-job.ts";
import { createMailings } from "../../core/mailings/service.ts";
import type { AddressedEmail, SendMail } from "../../core/outbox/mail-sender.ts";
import type { Open } from "./databases.ts";
import { putRegistration } from "./submissions/submissions.ts";

const content = loadContent("tests/chapter");
const named = fillNames(content, namesOf(content.site));

const begun = Date.UTC(2026, 7, 1, 9, 30);
const secret = "a secret of the tests, long enough to sign with";

/** Mailings on a fresh database, at a time that passes only while they wait. */
export async function openMailings(open: Open, { mail = true, perMinute = 600 } = {}) {
	const { db } = await open();
	let now = begun;
	const sent: { at: number; email: AddressedEmail }[] = [];
	const settings = {
		mail: mail ? { smtpUrl: "smtp://127.0.0.1:1", from: "NSS <nss@example.org>", organisers: [] } : undefined,
		mailsPerMinute: perMinute,
		allowPrivateAddresses: true,
	};
	const send: SendMail = async (email) => void sent.push({ at: now, email });
	const common = { db, secret, now: () => now, siteUrl: () => "https://nss.example.org" };
	const passTime = (ms: number) => {
		now += ms;
	};
	const job: Omit<MailingJobOptions, "everyMs"> = {
		...common,
		perMinute,
		content: () => named,
		mail: async () => send,
		log: { warn() {}, error() {} },
		pause: async (ms) => passTime(ms),
	};
	const mailings = createMailings({ ...common, settings, store: { get: () => content }, wake() {} });
	return {
		db,
		secret,
		mailings,
		job,
		send,
		sent,
		passTime,
		/** Does what the background job does, until nothing is left to send. */
		work: (changed: Partial<MailingJobOptions> = {}, signal = new AbortController().signal) =>
			workMailings({ ...job, ...changed }, signal),
		addresses: () => sent.map(({ email }) => email.to.join()).sort(),
		/** A draft for the people of a query of the list; its id. */
		async draft(query = "", body = "Come on **Sunday**.") {
			const chosen = await mailings.choose(new URLSearchParams(query));
			const written = await mailings.create("asha", { subject: "Camp", body }, chosen);
			if (written.outcome !== "saved") throw new Error("The draft was not saved.");
			return written.id;
		},
		async start(id: string) {
			const draft = await mailings.find(id);
			const confirmed = { revision: draft?.revision ?? 0, people: draft?.reach?.people ?? 0 };
			return mailings.start("asha", id, confirmed);
		},
	};
}

/** Puts in so many registrations: cs1240001@example.org and so on. */
export async function putPeople(db: Kysely<Database>, count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let i = 1; i <= count; i += 1)
		ids.push(
			await putRegistration(db, { name: `Person ${i}`, webmail: webmailOf(i), personalGmail: `p${i}@example.com` }),
		);
	return ids;
}

export function webmailOf(i: number): string {
	return `cs124${String(i).padStart(4, "0")}@example.org`;
}
