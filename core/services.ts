import type { Kysely } from "kysely";
import { type Audit, createAudit } from "./audit/audit.ts";
import { type Backup, createBackup } from "./backup/backup.ts";
import { type ContentEditor, createContentEditor } from "./content/editor/content-editor.ts";
import type { ContentStore } from "./content/store.ts";
import { createDashboard, type Dashboard } from "./dashboard/dashboard.ts";
import type { Database } from "./database/schema.ts";
import { createEventService, type EventParts, type EventService } from "./events/service.ts";
import { createHelp, type Help } from "./help/handbook.ts";
import { createHighlightService, type HighlightService } from "./highlights/service.ts";
import { createLinks, type Links } from "./links/links.ts";
import { createMailings, type MailingsService } from "./mailings/service.ts";
import { personalMemberships, personalRequests } from "./matching/erasure.ts";
import { createMatchingService, type MatchingService } from "./matching/service.ts";
import { createMediaService, type MediaParts, type MediaService } from "./media/service.ts";
import type { Storage } from "./media/storage.ts";
import { type Auth, createAuth } from "./organisers/service.ts";
import { createSamples, type SampleService } from "./samples/clearing.ts";
import type { Retention } from "./settings/preferences.ts";
import { createSettings, type SettingsService } from "./settings/settings.ts";
import { signerFor } from "./settings/signing.ts";
import { countExpiredSignups, personalSignups } from "./signups/erasure.ts";
import { createSignupService, type SignupService } from "./signups/service.ts";
import { countExpired } from "./submissions/retention.ts";
import { createSubmissions, type SubmissionsService } from "./submissions/service.ts";
import { createTeam, type TeamService } from "./team/team.ts";

/** The services of the console, one per area. */
export interface ConsoleServices {
	auth: Auth;
	submissions: SubmissionsService;
	mailings: MailingsService;
	signups: SignupService;
	matching: MatchingService;
	content: ContentEditor;
	events: EventService;
	highlights: HighlightService;
	media: MediaService;
	samples: SampleService;
	team: TeamService;
	audit: Audit;
	links: Links;
	backup: Backup;
	dashboard: Dashboard;
	settings: SettingsService;
	help: Help;
}

/** Dependencies of the services. */
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
	mail: { smtpUrl: string; from: string; organisers: string[] } | undefined;
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
	uploadBytes: { image: number; video: number; document: number };
}

export interface ConsoleLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export function createConsole(parts: ConsoleParts): ConsoleServices {
	const { contentDir } = parts.settings;
	const submissions = createSubmissions({
		...parts,
		personal: [personalSignups, personalMemberships, personalRequests],
	});
	const links = createLinks(parts);
	const matching = createMatchingService(parts);
	return {
		auth: createAuth(parts),
		submissions,
		mailings: createMailings({ ...parts, wake: parts.wakeMailings }),
		signups: createSignupService({ ...parts, institute: () => parts.store.get().site.institute.emailDomain }),
		matching,
		content: createContentEditor({ ...parts, contentDir }),
		events: createEventService({ ...parts, signer: signerFor(parts.secret, "preview") }),
		highlights: createHighlightService(parts),
		media: createMediaService(parts),
		samples: createSamples(parts),
		team: createTeam(parts),
		audit: createAudit(parts),
		links,
		dashboard: createDashboard({ ...parts, links, submissions: submissions.attention, matching: matching.attention }),
		backup: createBackup(parts),
		settings: createSettings({
			...parts,
			countExpired(kind, months) {
				const period = { months, now: parts.now() };
				return kind === "signups" ? countExpiredSignups(parts.db, period) : countExpired(parts.db, { kind, ...period });
			},
		}),
		help: createHelp(),
	};
}
