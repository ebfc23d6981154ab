import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { findLastBackup } from "../core/backup/last-backup.ts";
import type { Database } from "../core/database/schema.ts";
import { countOutbox, oldestDue } from "../core/outbox/maintenance-queries.ts";
import { jobRecords } from "../core/time/background-job.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { Settings } from "./settings.ts";

export interface MetricsOptions {
	listen: NonNullable<Settings["metrics"]>;
	db: Kysely<Database>;
	queues: Readonly<Record<string, RenderQueue>>;
	caches: Readonly<Record<string, PageCache>>;
	/** Whether this process would tell a load balancer to send something. */
	isReady(): Promise<boolean>;
	log: Log;
}

export interface Metrics {
	port: number;
	observe(request: IncomingMessage, response: ServerResponse): void;
	close(): Promise<void>;
}

/** Serves figures in the text form of Prometheus on a port of their own. Labels come from fixed lists: nothing personal. */
export async function openMetrics(options: MetricsOptions): Promise<Metrics> {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const observe = requestMetrics(registry);
	processMetrics(registry, options);
	const readDatabase = databaseMetrics(registry, options);
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics") return response.writeHead(404).end();
		await readDatabase();
		response.writeHead(200, { "Content-Type": registry.contentType }).end(await registry.metrics());
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(options.listen, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		observe,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function requestMetrics(registry: Registry): Metrics["observe"] {
	const requests = new Counter({
		name: "nss_requests_total",
		help: "Requests by kind and status of the answer; 'gone' where the client went away before its end.",
		labelNames: ["kind", "status"],
		registers: [registry],
	});
	const seconds = new Histogram({
		name: "nss_request_seconds",
		help: "Time from the head of a request to the end of its answer.",
		labelNames: ["kind"],
		buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
		registers: [registry],
	});
	return (request, response) => {
		const start = performance.now();
		const kind = requestKind(request.method, request.url);
		response.once("close", () => {
			requests.inc({ kind, status: response.writableFinished ? response.statusCode : "gone" });
			seconds.observe({ kind }, (performance.now() - start) / 1000);
		});
	};
}

const kinds: [string, RegExp][] = [
	["probe", /^\/(healthz|readyz)$/],
	["api", /^\/api\//],
	["console", /^\/console(\/|\.|$)/],
	["media", /^\/(media|films|documents|share|video-thumbnail)\/.|^(\/\w+)?\/event\/.+\.png$/],
	["file", /\.\w+$/],
];

/** One of a handful, whatever was asked for. */
export function requestKind(method = "", url = ""): string {
	const [path = ""] = url.split("?", 1);
	const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0];
	return kind ?? (method === "POST" ? "form" : "page");
}

/** What is read from this process when somebody asks. */
function processMetrics(registry: Registry, { queues, caches, isReady }: MetricsOptions): void {
	const gauge = gaugesOf(registry);
	gauge("nss_ready", "1 while this process takes requests.", [], async (ready) => ready.set(Number(await isReady())));
	gauge("nss_render_queue", "Renderings in progress and waiting, by queue.", ["queue", "state"], (load) => {
		for (const [queue, { load: now }] of Object.entries(queues))
			for (const [state, count] of Object.entries(now())) load.set({ queue, state }, count);
	});
	gauge("nss_page_cache_pages", "Rendered pages in memory, by cache.", ["cache"], (pages) => {
		for (const [cache, { size }] of Object.entries(caches)) pages.set({ cache }, size.pages);
	});
	gauge("nss_page_cache_bytes", "Their bytes.", ["cache"], (bytes) => {
		for (const [cache, { size }] of Object.entries(caches)) bytes.set({ cache }, size.bytes);
	});
	gauge("nss_job_finished_timestamp_seconds", "When a job was last done without an error.", ["job"], (finished) => {
		for (const [job, { finishedAt }] of jobRecords()) if (finishedAt) finished.set({ job }, finishedAt / 1000);
	});
	gauge("nss_job_failures", "How often a job has failed since the process started.", ["job"], (failures) => {
		for (const [job, record] of jobRecords()) failures.set({ job }, record.failures);
	});
}

/** What all processes share. While the database does not answer, there is nothing but that. */
function databaseMetrics(registry: Registry, { db, log }: MetricsOptions): () => Promise<void> {
	const gauge = gaugesOf(registry);
	const up = gauge("nss_database_up", "1 while the database answers.");
	const outbox = gauge("nss_outbox_messages", "Mails and calls that are not sent, by state.", ["state"]);
	const oldest = gauge("nss_outbox_oldest_due_seconds", "How long the oldest message that is due has waited.");
	const newest = gauge("nss_newest_submission_timestamp_seconds", "When the newest came, by kind.", ["kind"]);
	const backup = gauge("nss_last_backup_timestamp_seconds", "When the data was last backed up.");
	return async () => {
		for (const each of [outbox, oldest, newest, backup]) each.reset();
		try {
			const now = Date.now();
			for (const [state, count] of Object.entries(await countOutbox(db))) outbox.set({ state }, count);
			const due = await oldestDue(db, now);
			oldest.set(due === null ? 0 : (now - due) / 1000);
			for (const [kind, table] of submissionTables) {
				const at = await newestIn(db, table);
				if (at !== null) newest.set({ kind }, at / 1000);
			}
			const last = await findLastBackup(db);
			if (last) backup.set(last.at / 1000);
			up.set(1);
		} catch (error) {
			up.set(0);
			log.warn({ err: error }, "the figures of the database could not be read");
		}
	};
}

const submissionTables = [
	["registration", "registrations"],
	["message", "contact_messages"],
	["signup", "signups"],
	["request", "match_requests"],
] as const;

async function newestIn(db: Kysely<Database>, table: (typeof submissionTables)[number][1]): Promise<number | null> {
	const newest = db.selectFrom(table).select("created_at").orderBy("created_at", "desc").limit(1);
	return (await newest.executeTakeFirst())?.created_at ?? null;
}

function gaugesOf(registry: Registry) {
	return (
		name: string,
		help: string,
		labelNames: string[] = [],
		read?: (gauge: Gauge) => void | Promise<void>,
	): Gauge => {
		const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect: () => read?.(gauge) });
		return gauge;
	};
}
