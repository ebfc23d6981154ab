import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { readSetting } from "./queries.ts";

/** How many months each is stored. */
export interface Retention {
	registrations: number;
	messages: number;
	audit: number;
}

/** What organisers may change while the site runs, as it counts now. */
export interface Preferences {
	retention: Retention;
	/** Who is told of each form. */
	organisers: string[];
	webhook: Webhook | undefined;
}

export interface Webhook {
	url: string;
	secret: string;
	/** Whether the address was written in the console, where less may be called than from the environment. */
	chosen: boolean;
}

/** What the environment says, which counts until organisers choose otherwise. */
export interface PreferenceDefaults {
	retention: Retention;
	mail: { organisers: string[] } | undefined;
	webhook: { url: string; secret: string } | undefined;
}

const months = z.int().min(1).max(120);

const chosen = z.object({
	/** Raised by every change, so that two admins at once are told. */
	revision: z.int().default(0),
	retention: z
		.object({ registrations: months.optional(), messages: months.optional(), audit: months.optional() })
		.default({}),
	organisers: z.array(z.email()).optional(),
	/** An empty address stands for no webhook, though the environment has one. */
	webhookUrl: z.union([z.literal(""), z.url()]).optional(),
	webhookSecret: z.string().optional(),
	linkChecks: z.enum(["weekly", "never"]).default("never"),
});

/** What organisers have chosen themselves. */
export type Chosen = z.output<typeof chosen>;

export const preferencesKey = "preferences";

export async function readChosen(db: Kysely<Database>): Promise<Chosen> {
	return chosen.parse((await readSetting(db, preferencesKey)) ?? {});
}

/** The organisers' choices over the environment's. */
export function preferencesOf(own: Chosen, defaults: PreferenceDefaults): Preferences {
	return {
		retention: {
			registrations: own.retention.registrations ?? defaults.retention.registrations,
			messages: own.retention.messages ?? defaults.retention.messages,
			audit: own.retention.audit ?? defaults.retention.audit,
		},
		organisers: own.organisers ?? defaults.mail?.organisers ?? [],
		webhook: webhookOf(own, defaults.webhook),
	};
}

function webhookOf(own: Chosen, given: PreferenceDefaults["webhook"]): Webhook | undefined {
	const url = own.webhookUrl ?? given?.url;
	const secret = own.webhookSecret ?? given?.secret;
	return url && secret ? { url, secret, chosen: own.webhookUrl !== undefined } : undefined;
}

export interface LivePreferences {
	/** As they were at the last look, for pages. */
	current(): Preferences;
	/** As they are, for work that is done now. */
	read(): Promise<Preferences>;
}

/** The preferences of a running site. Whoever changes them touches a topic of the content, and each process looks again. */
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
