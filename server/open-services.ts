import { join, relative } from "node:path";
import type { Services } from "../app/services.ts";
import type { RemoteBackend } from "../core/backend/contract.ts";
import { forwardingBackend } from "../core/backend/forwarding.ts";
import { ownBackend } from "../core/backend/own.ts";
import { remoteBackend } from "../core/backend/remote.ts";
import { upgradeVersions } from "../core/content/editor/upgrade.ts";
import type { Content } from "../core/content/kinds.ts";
import { sourceLanguage } from "../core/content/languages.ts";
import { fillNames, namesOf } from "../core/content/names.ts";
import { findUploads } from "../core/content/picture-queries.ts";
import { retentionNames, withRetention } from "../core/content/retention.ts";
import { type ContentStore, createContentStore } from "../core/content/store.ts";
import { currentVersions } from "../core/content/version-queries.ts";
import { saidWith } from "../core/content/without-mail.ts";
import { isInUse } from "../core/database/exclusive.ts";
import { generation } from "../core/database/generation.ts";
import { groupCommits } from "../core/database/group-commit.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { unsubscriptions } from "../core/mailings/unsubscribe.ts";
import { matchChoices } from "../core/matching/match-form.ts";
import { createMatching } from "../core/matching/matching.ts";
import { startAvifJob } from "../core/media/avif-job.ts";
import { buildFolder } from "../core/media/build-folder.ts";
import type { Storage } from "../core/media/storage.ts";
import { type PublicSamples, watchPublicSamples } from "../core/samples/public-samples.ts";
import { loadSampleSeasonOnce } from "../core/samples/sample-season.ts";
import { createConsole } from "../core/services.ts";
import { currentMail } from "../core/settings/mail.ts";
import { type LivePreferences, livePreferences } from "../core/settings/preferences.ts";
import { siteSecret } from "../core/settings/secret.ts";
import { createSignups } from "../core/signups/signups.ts";
import { createWall } from "../core/signups/wall.ts";
import { keepPrivacyNotices, privacyNotices } from "../core/submissions/privacy-notices.ts";
import { withdrawals } from "../core/submissions/withdrawal.ts";
import { channelsOf } from "./channels.ts";
import { openIntake } from "./intake.ts";
import { startJobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { openStorage } from "./media.ts";
import { type PictureWorker, pictureWorkers } from "./picture-worker/worker.ts";
import type { Settings } from "./settings.ts";

export interface OpenedServices {
	services: Services;
	database: OpenDatabase;
	/** Storage of uploaded files. */
	storage: Storage;
	/** Makes pictures. */
	painter: PictureWorker["jobs"];
	/** Signing key of the site. */
	secret: string;
	/** Location of the data, for display. */
	dataPlace: string;
	readGeneration(): Promise<number>;
	refresh(): Promise<unknown>;
	databaseAnswers(): Promise<boolean>;
	close(): Promise<void>;
}

const inUse =
	"another process has this database open too; that is safe: writers wait for each other, and each message is sent by one of them. If you did not mean to run the site twice, stop one";

/** Opens the database and the content and assembles the services for the pages. */
export async function openServices(
	settings: Settings,
	log: Log,
	{ pagePaths, onUnavailable }: { pagePaths(): Promise<string[]>; onUnavailable?: () => void },
): Promise<OpenedServices> {
	const { databaseUrl, dataDir, contentDir } = settings;
	const onConnectionLost = (error: Error) => log.warn({ err: error }, "a connection to the database was lost");
	if (!databaseUrl && isInUse(sqliteFile(dataDir))) log.warn({}, inUse);
	const database = await openDatabase({ databaseUrl, dataDir, isWaitedFor: true, onConnectionLost, onUnavailable });
	const workers = pictureWorkers();
	const close = async () => {
		await workers.close();
		await database.close();
	};
	try {
		const { db } = database;
		if (settings.sampleData)
			await loadSampleSeasonOnce({
				contentDir,
				intake: openIntake(settings, db, workers.jobs.resize),
				now: Date.now(),
			});
		const versions = { current: () => currentVersions(db) };
		const uploads = (paths: string[]) => findUploads(db, paths);
		const store = createContentStore({ folder: contentDir, drawnFolder: drawnFolder(), versions, uploads, log });
		await upgradeVersions(database.db, store);
		await store.refresh();
		const secret = await siteSecret(database, settings, Date.now());
		const storage = openStorage(settings);
		const preferences = await livePreferences(db, settings);
		const publicSamples = await watchPublicSamples(db);
		const { services, stopJobs } = putTogether(settings, {
			database,
			storage,
			store,
			publicSamples,
			painter: workers.jobs,
			secret,
			preferences,
			pagePaths,
			log,
		});
		const keepNotices = async () => {
			for (const { code } of services.languages()) await keepPrivacyNotices(db, services.content(code), Date.now());
		};
		await keepNotices();
		return {
			services,
			database,
			storage,
			painter: workers.jobs,
			secret,
			dataPlace: databaseUrl ? "PostgreSQL (DATABASE_URL)" : `${relative(".", dataDir) || dataDir}/`,
			readGeneration: () => generation(db),
			async refresh() {
				await Promise.all([store.refresh(), preferences.read(), publicSamples.refresh()]);
				await keepNotices();
			},
			databaseAnswers: () => answers(database),
			async close() {
				await stopJobs();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}

interface Parts {
	database: OpenDatabase;
	storage: Storage;
	store: ContentStore;
	publicSamples: PublicSamples;
	painter: PictureWorker["jobs"];
	secret: string;
	pagePaths(): Promise<string[]>;
	preferences: LivePreferences;
	log: Log;
}

/** Creates the services and the jobs that deliver and delete what passes through them. */
function putTogether(settings: Settings, parts: Parts) {
	const { database, storage, store, publicSamples, painter, secret, preferences, pagePaths, log } = parts;
	const { db } = database;
	const content = namedContent(store, preferences);
	const remote = remoteOf(settings, log);
	const sending = { db, content, secret, preferences, siteUrl: () => services.siteUrl };
	const mail = currentMail({ db, secret, settings });
	const hasMail = async () => (await mail()) !== undefined;
	const jobs = startJobs({
		db,
		channels: channelsOf(settings, { ...sending, mail }, remote),
		preferences,
		hasMail,
		mailings: { ...sending, mail, perMinute: settings.mailsPerMinute },
		backups: settings.backup && { ...settings, backup: settings.backup, database, storage },
		log,
	});
	const avif = startAvifJob({ db, storage, encode: painter.avif, log, everyMs: 600_000, restMs: 60_000 });
	const now = Date.now;
	const institute = () => store.get().site.institute;
	const submitting = {
		db,
		now,
		log,
		onStored: jobs.wake,
		guard: { secret, perHour: settings.submissionsPerHour },
		// PostgreSQL does group commit itself.
		commit: database.kind === "sqlite" ? groupCommits(db) : undefined,
		choices: () => ({ hostels: content().hostels.hostels, programs: content().hostels.programs }),
	};
	const services: Services = {
		content,
		language: sourceLanguage,
		languages: () => store.languages().map((code) => ({ code, name: content(code).site.languageName })),
		untranslated: (language) => store.untranslated(language),
		backend: remote ? forwardingBackend(remote, submitting) : ownBackend(submitting),
		privacyNotices: privacyNotices(db, content),
		withdrawals: withdrawals({ db, secret, now, onStored: jobs.wake }),
		unsubscriptions: unsubscriptions({ db, secret, now }),
		signups: createSignups({
			db,
			secret,
			now,
			hasMail,
			institute,
			guard: submitting.guard,
			onStored: jobs.wake,
			log,
		}),
		matching: createMatching({
			db,
			secret,
			now,
			hasMail,
			choices: () => matchChoices(content().matchForms),
			bounds: () => content().matchForms.bounds,
			institute,
			guard: submitting.guard,
			onStored: jobs.wake,
			log,
		}),
		wall: createWall({ db, now, secret, institute: () => institute().emailDomain, guard: submitting.guard }),
		console: createConsole({
			db,
			databaseKind: database.kind,
			storage,
			store,
			secret,
			now,
			log,
			settings,
			wake: jobs.wake,
			wakeMailings: jobs.wakeMailings,
			pictures: { ...painter, onTaken: avif.wake },
			pagePaths,
			drawnFolder: drawnFolder(),
			siteUrl: () => services.siteUrl,
		}),
		siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`,
		markGap: () => undefined,
		samples: () => [...store.samples().map(({ kind }) => kind), ...services.sampleSeason()],
		// Another server's events and highlights are none of ours.
		sampleSeason: () => (remote ? [] : publicSamples.kinds()),
		now,
		warn: (details, message) => log.warn(details, message),
	};
	const walker = services.console.links.linkCheckJob();
	const stopJobs = () => Promise.all([jobs.stop(), walker.stop(), avif.stop()]);
	return { services, stopJobs };
}

function drawnFolder(): string {
	return join(buildFolder(), "drawn");
}

function remoteOf({ backendUrl, imageHostUrl, legacyMediaHosts }: Settings, log: Log): RemoteBackend | undefined {
	if (!backendUrl || !imageHostUrl) return undefined;
	return remoteBackend({ backendUrl, imageHostUrl, legacyMediaHosts, log });
}

async function answers(database: OpenDatabase): Promise<boolean> {
	try {
		await database.ping();
		return true;
	} catch {
		return false;
	}
}

/**
 * The content with the chapter's names and the actual retention periods filled in, and with what is true where mail is
 * sent, or is not; recomputed only when one of these changes.
 */
function namedContent(store: ContentStore, preferences: Pick<LivePreferences, "current">): Services["content"] {
	const made = new Map<string, { source: Content; known: string; filled: Content }>();
	return (asked = sourceLanguage) => {
		// What was sent in a language may be older than the decision against it.
		const language = store.languages().includes(asked) ? asked : sourceLanguage;
		const source = store.get(language);
		const { retention, sendsMail } = preferences.current();
		const known = JSON.stringify([retention, sendsMail]);
		const last = made.get(language);
		if (last?.source === source && last.known === known) return last.filled;
		const names = { ...namesOf(source.site), ...retentionNames(retention) };
		const filled = withRetention(fillNames(saidWith(sendsMail, source), names), retention);
		made.set(language, { source, known, filled });
		return filled;
	};
}
