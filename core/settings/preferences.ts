import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { mailSecurities } from "../outbox/mail-sender.ts";
import { readSetting } from "./queries.ts";

/** Retention periods in months. */
export interface Retention {
	registrations: number;
	messages: number;
	audit: number;
}

/** Effective values of what organisers may change at runtime. */
export interface Preferences {
	retention: Retention;
	/** Recipients of notices about submissions. */
	organisers: string[];
	/** Whether a mail server is set up, in the environment or in the console. */
	sendsMail: boolean;
	webhook: Webhook | undefined;
}

/** Called with the secret that `openWebhook` reads. */
export interface Webhook {
	url: string;
	/** The secret of the environment. */
	given: string | undefined;
	/** The secret that was typed in the console, encrypted. It wins. */
	stored: string | undefined;
	/** Whether the URL was entered in the console, where private addresses may be refused. */
	chosen: boolean;
}

/** Defaults from the environment. */
export interface PreferenceDefaults {
	retention: Retention;
	mail: { organisers: string[] } | undefined;
	mailOff?: boolean | undefined;
	webhook: { url: string; secret: string } | undefined;
	/** WEBHOOK_URL=off: no calls, whatever the console says. */
	webhookOff?: boolean | undefined;
}

const months = z.int().min(1).max(120);

const chosen = z.object({
	/** Incremented by every change, to detect concurrent edits. */
	revision: z.int().default(0),
	retention: z
		.object({ registrations: months.optional(), messages: months.optional(), audit: months.optional() })
		.default({}),
	organisers: z.array(z.email()).optional(),
	/** An empty string disables the webhook, even if the environment has one. */
	webhookUrl: z.union([z.literal(""), z.url()]).optional(),
	/** Encrypted. */
	webhookSecret: z.string().optional(),
	mail: z
		.object({
			host: z.string(),
			port: z.int(),
			security: z.enum(mailSecurities),
			user: z.string(),
			/** Encrypted; blank without a user, or when it was lost with the site's secret. */
			password: z.string(),
			senderName: z.string(),
			senderAddress: z.string(),
		})
		.optional(),
	linkChecks: z.enum(["weekly", "never"]).default("never"),
});

/** Preferences that organisers have set themselves. */
export type Chosen = z.output<typeof chosen>;

export const preferencesKey = "preferences";

export async function readChosen(db: Kysely<Database>): Promise<Chosen> {
	return chosen.parse((await readSetting(db, preferencesKey)) ?? {});
}

/** Merges the organisers' preferences with the environment's defaults. */
export function preferencesOf(own: Chosen, defaults: PreferenceDefaults): Preferences {
	return {
		retention: {
			registrations: own.retention.registrations ?? defaults.retention.registrations,
			messages: own.retention.messages ?? defaults.retention.messages,
			audit: own.retention.audit ?? defaults.retention.audit,
		},
		organisers: own.organisers ?? defaults.mail?.organisers ?? [],
		sendsMail: defaults.mail !== undefined || (!defaults.mailOff && isComplete(own.mail)),
		webhook: defaults.webhookOff ? undefined : webhookOf(own, defaults.webhook),
	};
}

function isComplete(mail: Chosen["mail"]): boolean {
	return mail !== undefined && (mail.user === "" || mail.password !== "");
}

function webhookOf(own: Chosen, given: PreferenceDefaults["webhook"]): Webhook | undefined {
	const url = own.webhookUrl ?? given?.url;
	const secrets = { stored: own.webhookSecret, given: given?.secret };
	return url && (secrets.stored || secrets.given)
		? { url, ...secrets, chosen: own.webhookUrl !== undefined }
		: undefined;
}

export interface LivePreferences {
	/** As last read, for rendering pages. */
	current(): Preferences;
	/** Read now, for background work. */
	read(): Promise<Preferences>;
}

/** Preferences of a running site. Changes raise the generation of pages, so that each process reloads them. */
export async function livePreferences(db: Kysely<Database>, defaults: PreferenceDefaults): Promise<LivePreferences> {
	let latest = preferencesOf(await readChosen(db), defaults);
	return {
		current: () => latest,
		async read() {
			latest = preferencesOf(await readChosen(db), defaults);
			return latest;
		},
	};
}
