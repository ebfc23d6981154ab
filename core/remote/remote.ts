import { isJsonObject } from "../forms/unknown-json.ts";
import { type KeepOptions, keptAnswers } from "./cached-answers.ts";
import { BackendError, type RemoteBackend } from "./contract.ts";
import { getJson } from "./http.ts";
import { remoteHighlights } from "./remote-highlights.ts";
import { posterFinder } from "./remote-posters.ts";
import { submissionSender } from "./remote-submissions.ts";

export interface RemoteOptions {
	/** Without a slash at the end, as are all addresses here. */
	backendUrl: string;
	imageHostUrl: string;
	legacyMediaHosts: readonly string[];
	log: { warn(details: object, message: string): void };
	/** Told of entries in the list of highlights that are none, by their place in it. */
	onUnreadable?: (index: number) => void;
	readTimeoutMs?: number;
	sendTimeoutMs?: number;
	maxBytes?: number;
	keep?: Partial<Omit<KeepOptions, "onStale">>;
}

const minute = 60_000;

/** Asks a server that speaks the specification. Its answers are kept for a short while. */
export function remoteBackend(options: RemoteOptions): RemoteBackend {
	const { backendUrl, imageHostUrl, legacyMediaHosts, log } = options;
	const { readTimeoutMs = 5000, sendTimeoutMs = 10_000, maxBytes = 16 * 1024 * 1024 } = options;
	const http = { timeoutMs: readTimeoutMs, maxBytes };
	const keep: KeepOptions = {
		freshMs: 30_000,
		staleMs: 5 * minute,
		pauseMs: 3000,
		whenStale: "wait",
		max: 500,
		onStale: (asked, error) => log.warn({ err: error, asked }, "an older answer of the backend was used"),
		...options.keep,
	};

	const events = keptAnswers(async (url) => {
		const raw = await getJson(url, http);
		if (isJsonObject(raw)) return raw;
		throw new BackendError(`${url} did not answer with events by id`, { fault: "unreadable", status: 200 });
	}, keep);

	const posterAddress = (id: string) => `${imageHostUrl}/event/${encodeURIComponent(id)}.png`;
	// A poster hardly ever goes away, so an old answer may be used while it is looked for again.
	const hasPoster = keptAnswers(posterFinder({ http, atOnce: 8, pauseMs: keep.pauseMs }), {
		...keep,
		freshMs: 10 * minute,
		staleMs: 24 * 60 * minute,
		whenStale: "serve",
		max: 20_000,
	});

	return {
		eventDetails: () => events(`${backendUrl}/api/getEventDetails`),
		posterAddress,
		posterVariants: async () => new Map(),
		hasPoster: (id) => hasPoster(posterAddress(id)),
		...remoteHighlights({ backendUrl, legacyMediaHosts, http, keep, onUnreadable: options.onUnreadable }),
		send: submissionSender({ backendUrl, log, http: { timeoutMs: sendTimeoutMs, maxBytes } }),
	};
}
