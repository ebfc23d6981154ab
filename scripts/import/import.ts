import { recordAudit } from "../../core/audit/queries.ts";
import { BackendError } from "../../core/backend/contract.ts";
import { remoteBackend } from "../../core/backend/remote.ts";
import { transaction } from "../../core/database/transaction.ts";
import type { IntakeOptions } from "../../core/media/intake.ts";
import { decideSamples } from "../../core/samples/samples.ts";
import { importEvents } from "./events.ts";
import { importHighlights } from "./highlights.ts";
import type { ImportContext } from "./import-record.ts";
import { pictureTaker } from "./pictures.ts";
import { emptyReport, type Report } from "./report.ts";

export interface ImportOptions {
	/** Without a trailing slash, like all URLs here. */
	backendUrl: string;
	imageHostUrl: string;
	legacyMediaHosts: string[];
	intake: IntakeOptions;
	onProgress?: (words: string) => void;
	now: number;
	/** Timeout for a silent server. */
	timeoutMs?: number;
}

/** Imports events, highlights and their media from a server that implements the specification. */
export async function importFrom(options: ImportOptions): Promise<Report> {
	const { backendUrl, intake, now, timeoutMs = 30_000, onProgress = () => undefined } = options;
	const report = emptyReport();
	const remote = remoteBackend({
		...options,
		readTimeoutMs: timeoutMs,
		maxBytes: 64 * 1024 * 1024,
		log: { warn: () => undefined },
		now: () => now,
		onUnreadable: (index) => report.problems.push(`highlight ${index + 1} of the list: it has no id or no name`),
	});
	const pictures = pictureTaker({ intake, timeoutMs, report, now });
	const context = { remote, intake, pictures, report, onProgress, now };
	await attempt("The events", importEvents, context);
	await attempt("The highlights", importHighlights, context);
	await transaction(intake.db, async (tx) => {
		// A chapter with records of its own needs no samples on its first start.
		if (report.events.taken + report.highlights.taken > 0) await decideSamples(tx, "not wanted", now);
		await recordAudit(tx, { actor: "system", action: "import", subject: backendUrl, detail: counts(report), at: now });
	});
	return report;
}

async function attempt(what: string, part: (context: ImportContext) => Promise<void>, context: ImportContext) {
	try {
		await part(context);
	} catch (error) {
		if (!(error instanceof BackendError)) throw error;
		context.report.problems.push(`${what}: ${error.message}`);
	}
}

function counts({ events, highlights, media, problems }: Report) {
	const taken = { events: events.taken, highlights: highlights.taken, media };
	return { taken, updated: events.updated + highlights.updated, problems: problems.length };
}
