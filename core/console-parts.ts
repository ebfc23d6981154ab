import type { Kysely } from "kysely";
import type { BackupSettings } from "./backup/places.ts";
import type { ContentStore } from "./content/store.ts";
import type { Database } from "./database/schema.ts";
import type { EventParts } from "./events/service.ts";
import type { MediaParts } from "./media/service.ts";
import type { Storage } from "./media/storage.ts";
import type { SendMail } from "./outbox/mail-sender.ts";
import type { Retention } from "./settings/preferences.ts";

/** What the services of the console are made from. Each noun takes what it needs of it. */
export interface ConsoleParts {
	db: Kysely<Database>;
	databaseKind: "sqlite" | "postgres";
	/** Storage of uploads. */
	storage: Storage;
	/** The chapter's content. */
	store: ContentStore;
	/** Key for signatures. */
	secret: string;
	/** Base URL of the site without a trailing slash, for absolute links. */
	siteUrl(): string;
	/** Unix time in milliseconds. */
	now(): number;
	log: ConsoleLog;
	settings: ConsoleSettings;
	/** Starts delivery after something was added to the outbox. */
	wake(): void;
	/** The same for mailings, which have a pace of their own. */
	wakeMailings(): void;
	/** Makes pictures, one after the other. */
	pictures: EventParts["pictures"] & MediaParts["pictures"];
	/** Paths of all static pages. */
	pagePaths(): Promise<string[]>;
	/** Build output folder of the generated drawings. */
	drawnFolder: string;
}

export interface ConsoleSettings {
	/** As configured; undefined if only the port is known. */
	siteUrl: string | undefined;
	mail: { smtpUrl: string; from: string; organisers: string[]; send?: SendMail } | undefined;
	/** No emails at all, also if a mail server is set up in the console. */
	mailOff?: boolean;
	/** WEBHOOK_URL=off. */
	webhookOff?: boolean;
	/** How many copies of mailings are sent in a minute. */
	mailsPerMinute: number;
	webhook: { url: string; secret: string } | undefined;
	/** Remote server used instead of our own database. */
	backendUrl: string | undefined;
	retention: Retention;
	dataDir: string;
	contentDir: string;
	/** Whether requests to private networks are allowed. */
	allowPrivateAddresses: boolean;
	/** Bucket of the uploads, if they are not on this machine. */
	s3: { bucket: string } | undefined;
	/** Of backups that the site makes at night, if it does. */
	backup: BackupSettings | undefined;
	uploadBytes: { image: number; video: number; document: number };
}

export interface ConsoleLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}
