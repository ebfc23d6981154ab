import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Services } from "../app/services.ts";
import { buildFolder } from "../core/media/build-folder.ts";
import { createApi } from "./api/api.ts";
import { type AppOptions, createApp } from "./app.ts";
import { readAssets } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import { databaseHealth } from "./database-health.ts";
import { createDocuments } from "./documents.ts";
import { createFilms } from "./films.ts";
import { type Freshness, watchFreshness } from "./freshness.ts";
import { type ListenOptions, listen } from "./listen.ts";
import { createLog, type Log } from "./log.ts";
import { createMedia } from "./media.ts";
import type { Metrics, MetricsOptions } from "./metrics.ts";
import { type OpenedServices, openServices } from "./open-services.ts";
import { renderQueues } from "./page-answers.ts";
import { PageCache, type PageState } from "./page-cache.ts";
import { developmentScripts, readPageScripts } from "./page-scripts.ts";
import { openPictures, openPosters } from "./posters.ts";
import { publicBuild } from "./public-build.ts";
import { readiness } from "./readiness.ts";
import { createRenderer, type Render, type SiteBuild } from "./render.ts";
import type { SecurityOptions } from "./security-headers.ts";
import type { Settings } from "./settings.ts";
import { openShares } from "./shares.ts";
import { siteMap } from "./site-map.ts";
import { createUpload } from "./uploads/upload.ts";
import { openVideoThumbnails } from "./video-thumbnails.ts";

export interface Site {
	url: string;
	/** Location of the data, for display. */
	dataPlace: string;
	services: Services;
	database: OpenedServices["database"];
	cache: PageCache;
	freshness: Freshness;
	log: Log;
	/** Says by /readyz that nothing more should be sent here. What comes nevertheless is answered. */
	retire(): void;
	close(): Promise<void>;
}

/** Differences of the development server. */
export interface Development {
	loadBuild(): Promise<SiteBuild>;
	before: ListenOptions["before"];
}

/** What `npm run demo` adds. Its doors are a program of their own, which no other start loads. */
export interface Demo extends NonNullable<Services["demo"]> {
	doors: NonNullable<ListenOptions["before"]>;
}

export async function startSite(settings: Settings, development?: Development, demo?: Demo): Promise<Site> {
	const health = databaseHealth(() => log);
	const log = createLog(settings.logLevel, health.isRepeated);
	const pagePaths = async () => (await pages()).siteMap.paths();
	const opened = await openServices(settings, log, { pagePaths, onUnavailable: health.suspect });
	for (const warning of warningsFor(settings)) log.warn(warning);
	const security: SecurityOptions = {
		siteUrl: settings.siteUrl,
		mediaHosts: mediaHosts(settings),
		development: development !== undefined,
	};
	const memory = development ? 0 : settings.pageCacheBytes;
	const state: PageState = { generation: 0, servesStale: false };
	const answers = new PageCache(memory / 16, state);
	const cache = new PageCache(memory - memory / 16, state);
	health.onChange((isDown) => {
		state.servesStale = isDown;
	});
	const freshness = watchFreshness({ ...opened, pages: state, health, log, everyMs: 1000 });
	await freshness.check();

	const { services, painter, secret } = opened;
	if (demo) services.demo = { isNightly: demo.isNightly };
	const rendering = {
		services,
		security,
		log,
		maxAgeMs: settings.backendUrl ? 30_000 : 60_000,
		cdnSeconds: settings.cdnSeconds,
	};
	const pages = pagesOf(
		development?.loadBuild ?? loadProductionBuild,
		async (build) =>
			development
				? createRenderer({ visitors: build, organisers: build }, { ...rendering, scripts: developmentScripts })
				: createRenderer(
						{ visitors: publicBuild(build), organisers: build },
						{ ...rendering, scripts: await readPageScripts(join(buildFolder(), "site", ".vite", "manifest.json")) },
					),
		services,
	);
	const storing = { db: opened.database.db, storage: opened.storage, security, log };
	const media = createMedia(storing);
	const films = await createFilms({ folder: join(settings.contentDir, "films"), security, log });
	const documents = await createDocuments({
		...storing,
		folder: join(settings.contentDir, "documents"),
		content: services.content,
	});
	const picturesOf = openPictures(join(settings.dataDir, "cache"), log);
	const findPoster = openPosters({ ...storing, services, picturesOf, painter, now: Date.now });
	const findShare = openShares({ services, picturesOf, painter, security });
	const findVideoThumbnail = openVideoThumbnails({ services, security, log });
	const api = createApi({ ...rendering, cache, secret });
	const addressOf = (request: IncomingMessage) => clientAddress(request, settings.trustedProxyHeader);
	const upload = createUpload({ services, siteUrl: settings.siteUrl, log });
	const ready = readiness({ pages, cache, databaseAnswers: opened.databaseAnswers });
	const queues = renderQueues();
	const app = createApp({
		pages,
		queues,
		cache,
		answers,
		freshness,
		health,
		services,
		findPoster,
		findShare,
		findVideoThumbnail,
		media,
		films,
		documents,
		upload,
		api,
		addressOf,
		whyNotReady: ready.whyNot,
		security,
		log,
	});
	const assets = await readAssets(assetFolders(settings), security);
	const metrics =
		settings.metrics &&
		(await metricsAt({
			listen: settings.metrics,
			db: opened.database.db,
			queues,
			caches: { pages: cache, answers },
			isReady: async () => (await ready.whyNot()) === undefined,
			log,
		}));
	const { port, host, hasSocket } = settings;
	const listening = await listen({
		app,
		assets,
		cache,
		port,
		host,
		hasSocket,
		before: development?.before ?? demo?.doors,
		observe: metrics?.observe,
	});
	// A port chosen by the system is known only now.
	services.siteUrl = settings.siteUrl ?? `http://localhost:${listening.port}`;
	return {
		url: `http://localhost:${listening.port}`,
		dataPlace: opened.dataPlace,
		services,
		database: opened.database,
		cache,
		freshness,
		log,
		retire: ready.retire,
		async close() {
			await listening.close();
			await metrics?.close();
			freshness.stop();
			await opened.close();
		},
	};
}

/** Loaded only where they are wanted. A site whose figures have no place, for another process has it, does without. */
async function metricsAt(options: MetricsOptions): Promise<Metrics | undefined> {
	const { openMetrics } = await import("./metrics.ts");
	return openMetrics(options).catch((error: unknown) => {
		options.log.error({ err: error }, "METRICS_LISTEN: the figures cannot be served there");
		return undefined;
	});
}

function assetFolders({ contentDir }: Settings) {
	return [
		{ folder: join(buildFolder(), "app", "client"), prefix: "" },
		{ folder: join(buildFolder(), "site"), prefix: "" },
		{ folder: join(buildFolder(), "drawn"), prefix: "/drawn" },
		{ folder: join(contentDir, "images"), prefix: "/images" },
	];
}

let productionBuild: Promise<SiteBuild> | undefined;

function loadProductionBuild(): Promise<SiteBuild> {
	productionBuild ??= import(pathToFileURL(join(buildFolder(), "app", "server", "index.js")).href);
	return productionBuild;
}

/** Creates the site map and the renderer once per build. */
function pagesOf(
	loadBuild: () => Promise<SiteBuild>,
	renderer: (build: SiteBuild) => Promise<Render>,
	services: Services,
): AppOptions["pages"] {
	let current: { build: SiteBuild; pages: ReturnType<AppOptions["pages"]> } | undefined;
	return async () => {
		const build = await loadBuild();
		if (current?.build !== build) {
			const languages = services.languages().map(({ code }) => code);
			const map = siteMap(build.routes, services.content, languages);
			current = { build, pages: renderer(build).then((render) => ({ siteMap: map, render })) };
		}
		return current.pages;
	};
}

function mediaHosts({ backendUrl, imageHostUrl }: Settings): string[] {
	return [backendUrl, imageHostUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin);
}

/** Configuration that works but is probably a mistake; logged once at startup. */
export function warningsFor({ mail, siteUrl, databaseUrl, s3, authSecret }: Settings): string[] {
	return [
		...(mail && !siteUrl ? ["SITE_URL is not set: the links in emails lead to this machine only."] : []),
		...(databaseUrl && s3 && !authSecret
			? [
					"AUTH_SECRET is not set: the secret is in the file secret.key in DATA_DIR, without which no other process can use this database.",
				]
			: []),
	];
}
