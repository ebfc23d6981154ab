import { relative, resolve } from "node:path";
import type { Services } from "../app/services.ts";
import type { Backend } from "../backend/contract.ts";
import { localBackend } from "../backend/local.ts";
import { remoteBackend } from "../backend/remote.ts";
import type { Content } from "../content/kinds.ts";
import { fillNames, namesOf } from "../content/names.ts";
import { type ContentStore, createContentStore } from "../content/store.ts";
import { currentVersions } from "../db/content-versions.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { topicVersions } from "../db/topics.ts";
import type { Log } from "./log.ts";
import { loadSampleSeason } from "./sample-season.ts";
import type { Settings } from "./settings.ts";

export interface OpenedServices {
	services: Services;
	database: OpenDatabase;
	/** Where the data lives, for people. */
	dataPlace: string;
	readVersions(): Promise<Map<string, number>>;
	refreshContent(): Promise<unknown>;
	isReady(): Promise<boolean>;
	close(): Promise<void>;
}

/** Opens the database and the content, and puts together what the pages may use. */
export async function openServices(settings: Settings, log: Log): Promise<OpenedServices> {
	const { databaseUrl, dataDir, contentDir } = settings;
	const onConnectionLost = (error: Error) => log.warn({ err: error }, "a connection to the database was lost");
	const database = await openDatabase({ databaseUrl, dataDir, onConnectionLost });
	try {
		const { db } = database;
		if (settings.sampleData) await loadSampleSeason(db, contentDir, Date.now());
		const versions = { current: () => currentVersions(db) };
		const store = createContentStore({ folder: contentDir, drawnFolder: resolve("build/drawn"), versions, log });
		await store.refresh();
		return {
			services: servicesOf(settings, database, store, log),
			database,
			dataPlace: databaseUrl ? "PostgreSQL (DATABASE_URL)" : `${relative(".", dataDir) || dataDir}/`,
			readVersions: () => topicVersions(db),
			refreshContent: () => store.refresh(),
			isReady: () => answers(database),
			close: () => database.close(),
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}

function servicesOf(settings: Settings, { db }: OpenDatabase, store: ContentStore, log: Log): Services {
	const content = named(store);
	return {
		content,
		backend: chooseBackend(settings, db, content, log),
		siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`,
		samples: () => store.samples().map(({ kind }) => kind),
		now: Date.now,
	};
}

function chooseBackend(settings: Settings, db: OpenDatabase["db"], content: () => Content, log: Log): Backend {
	const { backendUrl, imageHostUrl, legacyMediaHosts } = settings;
	const choices = () => ({ hostels: content().hostels.hostels, programs: content().hostels.programs });
	if (!backendUrl || !imageHostUrl) return localBackend({ db, now: Date.now, choices, log });
	return remoteBackend({ backendUrl, imageHostUrl, legacyMediaHosts, log });
}

/** The content with the chapter's names in their places, made once for every version of it. */
function named(store: ContentStore): () => Content {
	let source: Content | undefined;
	let filled: Content;
	return () => {
		const latest = store.get();
		if (latest !== source) {
			source = latest;
			filled = fillNames(latest, namesOf(latest.site));
		}
		return filled;
	};
}

async function answers(database: OpenDatabase): Promise<boolean> {
	try {
		await database.ping();
		return true;
	} catch {
		return false;
	}
}
