import type { Transaction } from "kysely";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts, ConsoleSettings } from "../console-parts.ts";
import { sourceLanguage } from "../content/languages.ts";
import { fillNames, namesOf } from "../content/names.ts";
import { newId } from "../database/ids.ts";
import type { Database, MailingState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { Email } from "../outbox/email.ts";
import { htmlWithPictures } from "../outbox/pictures.ts";
import { currentMail } from "../settings/mail.ts";
import { mailTrouble, type TestResult } from "../settings/test-words.ts";
import { column } from "../submissions/columns.ts";
import { type ExportedFile, exportedFile } from "../submissions/export.ts";
import { type DraftErrors, type DraftFields, draftErrors } from "./draft-form.ts";
import { mailingEmail } from "./mailing-email.ts";
import {
	type CopyCounts,
	changeState,
	countCopies,
	deleteDraft,
	dropUnsentCopies,
	findMailing,
	insertMailing,
	listMailings,
	type Mailing,
	updateDraft,
} from "./queries.ts";
import { type Addressees, type Reach, reachOf, recipientBatches } from "./recipients.ts";
import { copyFor } from "./sending.ts";
import { readSource, sourceOf } from "./sources.ts";

export interface Chosen extends Addressees {
	/** In words. */
	audience: string;
	reach: Reach;
}

export type Written =
	| { outcome: "saved"; id: string }
	| { outcome: "changed" }
	| { outcome: "wrong"; errors: DraftErrors };

export type Starting =
	| { outcome: "started" | "changed" | "nobody" | "no mail" }
	| { outcome: "more people"; people: number }
	| { outcome: "wrong"; errors: DraftErrors };

export interface MailingSummary extends CopyCounts {
	id: string;
	state: MailingState;
	subject: string;
	source: string;
	audience: string;
	/** Whether copies are still being put into the outbox. */
	preparing: boolean;
	total: number;
	sent: number;
	skipped: number;
	/** Who wrote it, and who sent it and when; null for a draft. */
	author: string;
	updatedAt: number;
	started: { by: string; at: number } | null;
	finishedAt: number | null;
}

export interface MailingDetail extends MailingSummary {
	body: string;
	revision: number;
	/** Null once it was started. */
	reach: Reach | null;
	/** As a recipient gets it; null if there is no body yet. */
	preview: ShownEmail | null;
}

/** More addresses than this are a file, and not a field to copy from. */
const mostToCopy = 2000;

type WhichAddress = "webmail" | "gmail";

/** More people than this need a fresh code. */
export const mostWithoutCode = 100;

type Parts = Pick<ConsoleParts, "db" | "now" | "secret" | "siteUrl" | "wake"> & {
	store: Pick<ConsoleParts["store"], "get">;
	settings: Pick<ConsoleSettings, "mail" | "mailOff" | "allowPrivateAddresses" | "mailsPerMinute">;
};

/** Emails that organisers write to many people. */
export function createMailings(parts: Parts) {
	const { db, now, secret, siteUrl, store, settings, wake } = parts;
	const mail = currentMail(parts);
	const content = () => {
		const latest = store.get();
		return fillNames(latest, namesOf(latest.site));
	};
	const reach = (addressees: Addressees) => reachOf(db, secret, addressees);

	async function record(tx: Transaction<Database>, by: string, action: string, id: string, detail = {}) {
		const subject = id === "" ? "mailings" : `mailing:${id}`;
		await recordAudit(tx, { actor: by, action: `mailing.${action}`, subject, detail, at: now() });
	}

	async function choose(given: URLSearchParams): Promise<Chosen> {
		const source = readSource(given);
		const addressees = { source: source.name, selection: source.select(given) };
		const audience = await source.describe(db, addressees.selection);
		return { ...addressees, audience, reach: await reach(addressees) };
	}

	async function create(by: string, { subject, body }: DraftFields, { source, selection }: Addressees) {
		const errors = draftErrors({ subject, body }, { complete: false });
		if (errors) return { outcome: "wrong", errors } as const;
		const id = newId();
		const audience = await sourceOf(source).describe(db, selection);
		await transaction(db, async (tx) => {
			await insertMailing(tx, { id, subject, body, source, selection, audience, by, now: now() });
			await record(tx, by, "written", id);
		});
		return { outcome: "saved", id } as const;
	}

	/** Changes the state and records it, atomically. */
	async function move(
		by: string,
		id: string,
		{ from, action, changes }: { from: MailingState[]; action: string; changes: Parameters<typeof changeState>[3] },
	): Promise<boolean> {
		const moved = await transaction(db, async (tx) => {
			const changed = await changeState(tx, id, from, changes);
			if (changed) await record(tx, by, action, id);
			return changed;
		});
		if (moved) wake();
		return moved;
	}

	return {
		/** Whether mail is set up; without it, addresses can be copied. */
		canSend: async () => (await mail()) !== undefined,
		/** Copies per minute. */
		perMinute: settings.mailsPerMinute,
		async list(): Promise<MailingSummary[]> {
			const mailings = await listMailings(db, 200);
			return summaries(parts, mailings);
		},
		async find(id: string): Promise<MailingDetail | null> {
			const mailing = await findMailing(db, id);
			const [summary] = mailing ? await summaries(parts, [mailing]) : [];
			if (!mailing || !summary) return null;
			const { body, revision, subject } = mailing;
			// The link of a preview belongs to nobody.
			const unsubscribe = `${siteUrl()}/unsubscribe`;
			const frame = { content: content(), language: sourceLanguage, siteUrl: siteUrl(), unsubscribe };
			return {
				...summary,
				body,
				revision,
				reach: mailing.state === "draft" ? await reach(mailing) : null,
				preview: body === "" ? null : previewOf(mailingEmail({ subject, body }, frame)),
			};
		},
		/** Name of the list of its people; null if there is no such mailing. */
		sourceOf: async (id: string) => (await findMailing(db, id))?.source ?? null,
		/** Whom the query of a list of registrations stands for, or a link that names another source. */
		choose,
		create,
		async save(
			by: string,
			id: string,
			{ subject, body, revision }: DraftFields & { revision: number },
		): Promise<Written> {
			const errors = draftErrors({ subject, body }, { complete: false });
			if (errors) return { outcome: "wrong", errors };
			const saved = await transaction(db, async (tx) => {
				const changes = { subject, body, updated_by: by, updated_at: now() };
				const changed = await updateDraft(tx, { id, revision }, changes);
				if (changed) await record(tx, by, "changed", id);
				return changed;
			});
			return saved ? { outcome: "saved", id } : { outcome: "changed" };
		},
		discard: (by: string, id: string) =>
			transaction(db, async (tx) => {
				const gone = await deleteDraft(tx, id);
				if (gone) await record(tx, by, "discarded", id);
				return gone;
			}),
		/** Sends one copy to an organiser, at once. */
		async test(who: { id: string; email: string }, id: string): Promise<TestResult> {
			const mailing = await findMailing(db, id);
			const sendMail = await mail();
			if (!mailing || !sendMail) return { ok: false, sentence: "Mail is not set up." };
			const recipient = { address: who.email, language: sourceLanguage, id: newId() };
			const copy = copyFor({ content, secret, siteUrl }, mailing, recipient);
			const result = await attempt(() => sendMail({ ...copy, subject: `[Test] ${copy.subject}` }));
			await transaction(db, (tx) => record(tx, who.id, "tested", id, { ok: result.ok }));
			return result;
		},
		/** Starts sending, if the draft is still the one that the organiser confirmed, and for no more people than that. */
		async start(by: string, id: string, { revision, people }: { revision: number; people: number }): Promise<Starting> {
			if (!(await mail())) return { outcome: "no mail" };
			const mailing = await findMailing(db, id);
			if (mailing?.state !== "draft" || mailing.revision !== revision) return { outcome: "changed" };
			const errors = draftErrors(mailing, { complete: true });
			if (errors) return { outcome: "wrong", errors };
			const counted = await reach(mailing);
			if (counted.people === 0) return { outcome: "nobody" };
			if (counted.people > people) return { outcome: "more people", people: counted.people };
			const started = await transaction(db, async (tx) => {
				const changes = { state: "sending" as const, started_by: by, started_at: now(), updated_at: now() };
				const changed = await updateDraft(tx, { id, revision }, changes);
				if (changed) await record(tx, by, "started", id, { people: counted.people });
				return changed;
			});
			if (started) wake();
			return { outcome: started ? "started" : "changed" };
		},
		pause: (by: string, id: string) =>
			move(by, id, { from: ["sending"], action: "paused", changes: { state: "paused" } }),
		resume: (by: string, id: string) =>
			move(by, id, { from: ["paused"], action: "resumed", changes: { state: "sending" } }),
		/** Sends no more copies. What was sent cannot be taken back. */
		async stop(by: string, id: string) {
			const changes = { state: "stopped" as const, finished_at: now(), selection: "" };
			if (!(await move(by, id, { from: ["sending", "paused"], action: "stopped", changes }))) return false;
			while ((await dropUnsentCopies(db, id, 100)) > 0);
			return true;
		},
		/** The addresses of those who may be written to, for another mail program; null if they are too many to be copied. */
		async addresses(by: string, given: URLSearchParams, which: WhichAddress) {
			const chosen = await choose(given);
			if (chosen.reach.people > mostToCopy) return { chosen, list: null };
			const list = (await Array.fromAsync(addressesOf(chosen, which))).flat().sort();
			await recordAddresses(by, chosen, list.length);
			return { chosen, list };
		},
		/** The same as a file, however many they are. */
		async addressFile(by: string, given: URLSearchParams, which: WhichAddress): Promise<ExportedFile> {
			const chosen = await choose(given);
			await recordAddresses(by, chosen, chosen.reach.people);
			const columns = [column<string>("address", "Address", (address) => address)];
			return exportedFile("csv", { title: "Addresses", columns, parts: addressesOf(chosen, which), now: now() });
		},
	};

	/** Each once, in parts. */
	async function* addressesOf(chosen: Addressees, which: WhichAddress): AsyncGenerator<string[]> {
		const seen = new Set<string>();
		for await (const { recipients } of recipientBatches(db, secret, chosen)) {
			const part = recipients.map(({ address, otherAddress }) =>
				(which === "gmail" ? otherAddress : address).toLowerCase(),
			);
			const fresh = new Set(part).difference(seen);
			for (const address of fresh) seen.add(address);
			yield [...fresh];
		}
	}

	async function recordAddresses(by: string, { source }: Addressees, rows: number): Promise<void> {
		await recordAudit(db, { actor: by, action: `${source}.addresses`, subject: source, detail: { rows }, at: now() });
	}
}

async function attempt(send: () => Promise<void>): Promise<TestResult> {
	try {
		await send();
		return { ok: true, sentence: "The test is on its way to you. Look at it as people will see it." };
	} catch (error) {
		return { ok: false, sentence: mailTrouble(error).sentence };
	}
}

async function summaries({ db }: Pick<Parts, "db">, mailings: readonly Mailing[]): Promise<MailingSummary[]> {
	const nameOf = await peopleNames(
		db,
		mailings.flatMap(({ updated_by, started_by }) => [updated_by, started_by ?? updated_by]),
	);
	const started = mailings.filter(({ state }) => state !== "draft").map(({ id }) => id);
	const counts = await countCopies(db, started);
	return mailings.map((mailing) => ({
		id: mailing.id,
		state: mailing.state,
		subject: mailing.subject,
		source: mailing.source,
		audience: mailing.audience,
		preparing: mailing.started_at !== null && mailing.prepared_at === null && mailing.state !== "stopped",
		total: mailing.total,
		sent: mailing.sent,
		skipped: mailing.skipped,
		author: nameOf(mailing.updated_by),
		updatedAt: mailing.updated_at,
		started: mailing.started_at === null ? null : { by: nameOf(mailing.started_by ?? ""), at: mailing.started_at },
		finishedAt: mailing.finished_at,
		...(counts.get(mailing.id) ?? { waiting: 0, failing: 0, failed: 0, unsure: 0 }),
	}));
}

/** As a page of the console shows it. */
function previewOf({ subject, text, ...email }: Email): ShownEmail {
	return { subject, text, html: htmlWithPictures(email) };
}

/** An email whose pictures stand in its HTML. */
export type ShownEmail = Pick<Email, "subject" | "text" | "html">;
