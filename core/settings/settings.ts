import { recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import { writeEmail } from "../outbox/email.ts";
import { type AddressedEmail, mailSender } from "../outbox/mail-sender.ts";
import { assertPublic, PrivateAddressError } from "../outbox/public-address.ts";
import { webhookCaller } from "../outbox/webhook.ts";
import type { ConsoleParts } from "../services.ts";
import { changePreferences } from "./change-preferences.ts";
import { type NotificationFields, type NotificationsTyped, readNotifications } from "./notifications-form.ts";
import { type Chosen, preferencesOf, readChosen } from "./preferences.ts";
import {
	type CountExpired,
	confirmationOf,
	erasedBy,
	isConfirmed,
	type RetentionField,
	type RetentionQuestion,
	readRetention,
} from "./retention-form.ts";
import { mailFailure, type TestResult, webhookFailure } from "./test-words.ts";

/** Settings that admins may change at runtime. */
export interface SettingsService {
	view(): Promise<SettingsView>;
	/**
	 * Asks first if a shorter period would erase something. `confirmed` is what the question said; it counts for the same
	 * periods only, and not for more than was told.
	 */
	saveRetention(
		typed: Readonly<Record<RetentionField, string>>,
		change: Change & { confirmed?: string },
	): Promise<Saved<RetentionField> | RetentionQuestion>;
	saveNotifications(typed: NotificationsTyped, change: Change): Promise<Saved<NotificationFields>>;
	/** Sends a real email to the recipients of notices. */
	testMail(by: string): Promise<TestResult>;
	/** Calls the webhook with a test event. */
	testWebhook(by: string): Promise<TestResult>;
}

interface Change {
	revision: number;
	by: string;
}

export type Saved<Field extends string> =
	| { outcome: "saved" | "changed" }
	| { outcome: "wrong"; errors: Partial<Record<Field, string[]>> };

export interface SettingsView {
	revision: number;
	/** The organisers' value, and the environment's default. */
	retention: Record<RetentionField, { chosen: number | undefined; given: number }>;
	/** Host of the mail server; null if there is none. The password is never exposed. */
	mail: { server: string; from: string } | null;
	organisers: { chosen: string[] | undefined; given: string[] };
	webhook: { chosen: string | undefined; given: string | undefined; hasSecret: boolean; open: boolean };
}

type SettingsParts = Pick<ConsoleParts, "db" | "now" | "settings" | "siteUrl"> & {
	/** What is older than so many months. */
	countExpired: CountExpired;
};

export function createSettings(parts: SettingsParts): SettingsService {
	const { db, now, settings } = parts;
	return {
		view: async () => viewOf(await readChosen(db), settings),
		async saveRetention(typed, { revision, by, confirmed = "" }) {
			const read = readRetention(typed);
			if (!read.ok) return { outcome: "wrong", errors: read.errors };
			const erased = await erasedBy(read.retention, parts);
			if (!isConfirmed(erased, confirmed)) return { outcome: "asks", erased, confirm: confirmationOf(erased) };
			const change = { by, now: now(), what: "retention", revision };
			return { outcome: (await changePreferences(db, { retention: read.retention }, change)) ? "saved" : "changed" };
		},
		async saveNotifications(typed, { revision, by }) {
			const before = await readChosen(db);
			const hasSecret = !!(before.webhookSecret ?? settings.webhook?.secret);
			const read = readNotifications(typed, before, hasSecret);
			if (!read.ok) return { outcome: "wrong", errors: read.errors };
			if (!settings.allowPrivateAddresses && (await isPrivate(read.changes.webhookUrl)))
				return { outcome: "wrong", errors: { webhookUrl: ["This address lies inside the server's own network."] } };
			const change = { by, now: now(), what: "notifications", revision };
			return { outcome: (await changePreferences(db, read.changes, change)) ? "saved" : "changed" };
		},
		testMail: (by) => testMail(parts, by),
		testWebhook: (by) => testWebhook(parts, by),
	};
}

function viewOf(chosen: Chosen, { retention, mail, webhook }: ConsoleParts["settings"]): SettingsView {
	const period = (field: RetentionField) => ({ chosen: chosen.retention[field], given: retention[field] });
	return {
		revision: chosen.revision,
		retention: { registrations: period("registrations"), messages: period("messages"), audit: period("audit") },
		mail: mail ? { server: URL.parse(mail.smtpUrl)?.host ?? "", from: mail.from } : null,
		organisers: { chosen: chosen.organisers, given: mail?.organisers ?? [] },
		webhook: {
			chosen: chosen.webhookUrl,
			given: webhook?.url,
			hasSecret: !!(chosen.webhookSecret ?? webhook?.secret),
			open: preferencesOf(chosen, { retention, mail, webhook }).webhook !== undefined,
		},
	};
}

async function testMail({ db, now, settings, siteUrl }: SettingsParts, by: string): Promise<TestResult> {
	const { organisers } = preferencesOf(await readChosen(db), settings);
	const { mail } = settings;
	if (!mail) return { ok: false, sentence: "No mail server is set up (SMTP_URL), so no email can be sent." };
	if (organisers.length === 0)
		return { ok: false, sentence: "Nobody is told of anything: write at least one address above." };
	const id = newId();
	const email: AddressedEmail = { ...testEmail(siteUrl()), to: organisers, id };
	const result = await attempt(() => mailSender(mail)(email), {
		good: `The mail server took an email for ${organisers.join(", ")}. Look whether it arrived, in the spam folder too.`,
		bad: mailFailure,
	});
	await recordAudit(db, {
		actor: by,
		action: "settings.mail-tested",
		subject: "settings",
		detail: { ok: result.ok },
		at: now(),
	});
	return result;
}

async function testWebhook({ db, now, settings }: SettingsParts, by: string): Promise<TestResult> {
	const { webhook } = preferencesOf(await readChosen(db), settings);
	if (!webhook)
		return { ok: false, sentence: "There is no webhook: write its address above, and the secret that it knows." };
	const id = newId();
	const call = webhookCaller({ ...webhook, publicOnly: webhook.chosen && !settings.allowPrivateAddresses });
	const body = { id, event: "test", sentAt: new Date(now()).toISOString() };
	const good = "The webhook took the call. Look whether it arrived on the other side.";
	const result = await attempt(() => call(body, id, now()), { good, bad: webhookFailure });
	const detail = { ok: result.ok };
	await recordAudit(db, { actor: by, action: "settings.webhook-tested", subject: "settings", detail, at: now() });
	return result;
}

async function attempt(
	send: () => Promise<void>,
	{ good, bad }: { good: string; bad: (error: unknown) => string },
): Promise<TestResult> {
	try {
		await send();
		return { ok: true, sentence: good };
	} catch (error) {
		return { ok: false, sentence: bad(error) };
	}
}

function testEmail(site: string) {
	return writeEmail({
		subject: "A test from the organisers' console",
		paragraphs: [
			{
				words: "Somebody pressed the test button for mail in the console of this site: {link}",
				link: `${site}/console`,
			},
			{ words: "If you can read this, emails about new registrations and messages reach you." },
		],
	});
}

async function isPrivate(url: string | undefined): Promise<boolean> {
	if (!url) return false;
	try {
		await assertPublic(new URL(url));
		return false;
	} catch (error) {
		// An unresolvable name may resolve later; it is checked again on every call.
		return error instanceof PrivateAddressError;
	}
}
