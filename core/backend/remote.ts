import { type KeepOptions, keptAnswers } from "./cached-answers.ts";
import type { RemoteBackend } from "./contract.ts";
import { remoteEvents } from "./remote-events.ts";
import { remoteHighlights } from "./remote-highlights.ts";
import { posterFinder } from "./remote-posters.ts";
import { submissionSender } from "./remote-submissions.ts";

export interface RemoteOptions {
	/** Without a trailing slash, like all URLs here. */
	backendUrl: string;
	imageHostUrl: string;
	legacyMediaHosts: readonly string[];
	log: { warn(details: object, message: string): void };
	/** Called with the index of each invalid entry in the list of highlights. */
	onUnreadable?: (index: number) => void;
	now?: () => number;
	readTimeoutMs?: number;
	sendTimeoutMs?: number;
	maxBytes?: number;
	keep?: Partial<Omit<KeepOptions, "onStale">>;
}

const minute = 60_000;

/** Client of a server that implements the specification. Responses are cached briefly. */
export function remoteBackend(options: RemoteOptions): RemoteBackend {
	const { backendUrl, imageHostUrl, legacyMediaHosts, log, now = Date.now } = options;
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

	const posterAddress = (id: string) => `${imageHostUrl}/event/${encodeURIComponent(id)}.png`;
	// Posters rarely disappear, so a stale result may be used during a refresh.
	const hasPoster = keptAnswers(posterFinder({ http, atOnce: 8, pauseMs: keep.pauseMs }), {
		...keep,
		freshMs: 10 * minute,
		staleMs: 24 * 60 * minute,
		whenStale: "serve",
		max: 20_000,
	});

	return {
		...remoteEvents({ backendUrl, http, keep, now }),
		posterAddress,
		posterVariants: async () => new Map(),
		async withPoster(ids) {
			const answers = await Promise.allSettled(ids.map((id) => hasPoster(posterAddress(id))));
			const failed = answers.find((answer) => answer.status === "rejected");
			if (failed && answers.every((answer) => answer.status === "rejected")) throw failed.reason;
			return new Set(ids.filter((_, i) => answers[i]?.status === "fulfilled" && answers[i].value));
		},
		...remoteHighlights({ backendUrl, legacyMediaHosts, http, keep, onUnreadable: options.onUnreadable }),
		send: submissionSender({ backendUrl, log, http: { timeoutMs: sendTimeoutMs, maxBytes } }),
	};
}
