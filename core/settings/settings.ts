import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { newId } from "../database/ids.ts";
import { assertPublic, PrivateAddressError } from "../outbox/public-address.ts";
import { webhookCaller } from "../outbox/webhook.ts";
import { changePreferences } from "./change-preferences.ts";
import { createMailSettings, type MailView, mailView } from "./mail-service.ts";
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
import { type TestResult, webhookFailure } from "./test-words.ts";
import { openWebhook, sealWebhookSecret } from "./webhook.ts";

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
	mail: MailView;
	organisers: { chosen: string[] | undefined; given: string[] };
	webhook: WebhookView;
}

export interface WebhookView {
	chosen: string | undefined;
	given: string | undefined;
	/** Whether a secret is set that can be read. */
	hasSecret: boolean;
	/** Whether it is called. */
	open: boolean;
	/** WEBHOOK_URL=off: nothing is called, whatever is written here. */
	off: boolean;
}

type SettingsParts = Pick<ConsoleParts, "db" | "now" | "settings" | "siteUrl" | "secret" | "wake"> & {
	/** What is older than so many months. */
	countExpired: CountExpired;
};

/** Settings that admins may change at runtime. */
export function createSettings(parts: SettingsParts) {
	const { db, now, settings, secret } = parts;
	return {
		view: async (): Promise<SettingsView> => viewOf(await readChosen(db), settings, secret),
		/**
		 * Asks first if a shorter period would erase something. `confirmed` is what the question said; it counts for the same
		 * periods only, and not for more than was told.
		 */
		async saveRetention(
			typed: Readonly<Record<RetentionField, string>>,
			{ revision, by, confirmed = "" }: Change & { confirmed?: string },
		): Promise<Saved<RetentionField> | RetentionQuestion> {
			const read = readRetention(typed);
			if (!read.ok) return { outcome: "wrong", errors: read.errors };
			const erased = await erasedBy(read.retention, parts);
			if (!isConfirmed(erased, confirmed)) return { outcome: "asks", erased, confirm: confirmationOf(erased) };
			const change = { by, now: now(), what: "retention", revision };
			return { outcome: (await changePreferences(db, { retention: read.retention }, change)) ? "saved" : "changed" };
		},
		async saveNotifications(typed: NotificationsTyped, { revision, by }: Change): Promise<Saved<NotificationFields>> {
			const before = await readChosen(db);
			const read = readNotifications(typed, before, hasSecret(before, settings, secret));
			if (!read.ok) return { outcome: "wrong", errors: read.errors };
			if (!settings.allowPrivateAddresses && (await isPrivate(read.changes.webhookUrl)))
				return { outcome: "wrong", errors: { webhookUrl: ["This address lies inside the server's own network."] } };
			const change = { by, now: now(), what: "notifications", revision };
			const { webhookSecret: typedSecret } = typed;
			const changes = typedSecret
				? { ...read.changes, webhookSecret: sealWebhookSecret(typedSecret, before, secret) }
				: read.changes;
			return { outcome: (await changePreferences(db, changes, change)) ? "saved" : "changed" };
		},
		mail: createMailSettings(parts),
		/** Calls the webhook with a test event. */
		testWebhook: (by: string): Promise<TestResult> => testWebhook(parts, by),
	};
}

function viewOf(chosen: Chosen, settings: ConsoleParts["settings"], secret: string): SettingsView {
	const { retention, mail, webhook, webhookOff = false } = settings;
	const period = (field: RetentionField) => ({ chosen: chosen.retention[field], given: retention[field] });
	return {
		revision: chosen.revision,
		retention: { registrations: period("registrations"), messages: period("messages"), audit: period("audit") },
		mail: mailView(chosen, settings, secret),
		organisers: { chosen: chosen.organisers, given: mail?.organisers ?? [] },
		webhook: {
			chosen: chosen.webhookUrl,
			given: webhook?.url,
			hasSecret: hasSecret(chosen, settings, secret),
			open: openWebhook(preferencesOf(chosen, settings).webhook, secret) !== undefined,
			off: webhookOff,
		},
	};
}

/** Whether there is a secret that can be read, whatever the address. */
function hasSecret(chosen: Chosen, { webhook }: ConsoleParts["settings"], secret: string): boolean {
	const any = { url: "", chosen: true, stored: chosen.webhookSecret, given: webhook?.secret };
	return openWebhook(any, secret) !== undefined;
}

async function testWebhook({ db, now, settings, secret }: SettingsParts, by: string): Promise<TestResult> {
	if (settings.webhookOff)
		return { ok: false, sentence: "The webhook was switched off where the site is installed, so nothing was called." };
	const webhook = openWebhook(preferencesOf(await readChosen(db), settings).webhook, secret);
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
