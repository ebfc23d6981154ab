import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import { kindTitle } from "../content/kind-title.ts";
import type { Database, LinkState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { ConsoleParts } from "../services.ts";
import { changePreferences } from "../settings/change-preferences.ts";
import { readChosen } from "../settings/preferences.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { checkLinks } from "./check-links.ts";
import { type LinkPlace, linksIn } from "./found-links.ts";
import { isInvitation } from "./judge.ts";
import { askForRun, latestRun, linkChecks, setIgnored } from "./queries.ts";

/** The external links of the site and their state. */
export interface Links {
	overview(): Promise<LinksOverview>;
	/** Requests a check of all links. Returns false if one is in progress. */
	start(by: string): Promise<boolean>;
	/** Ignores or stops ignoring a link. Returns false if the link is unknown. */
	ignore(url: string, ignored: boolean, by: string): Promise<boolean>;
	schedule(every: "weekly" | "never", by: string): Promise<void>;
	/** Starts the background job for requested and scheduled checks. */
	linkCheckJob(): BackgroundJob;
}

export interface LinksOverview {
	links: LinkLine[];
	every: "weekly" | "never";
	run: { by: string; askedAt: number; finishedAt: number | null; done: number; total: number } | null;
}

/** A place with the title of its kind. */
export interface NamedPlace extends LinkPlace {
	title: string;
}

export interface LinkLine {
	url: string;
	places: NamedPlace[];
	invitation: boolean;
	/** Null if never checked. */
	check: { state: LinkState; seen: string; checkedAt: number; ignored: boolean } | null;
	/** Whether an organiser should fix it. */
	needsCare: boolean;
}

type LinksParts = Pick<ConsoleParts, "db" | "store" | "now" | "log" | "siteUrl" | "settings">;

const week = 7 * 24 * 3_600_000;

export function createLinks({ db, store, now, log, siteUrl, settings }: LinksParts): Links {
	const found = async () => linksIn(store.get(), await eventLinks(db));
	let walker: BackgroundJob | undefined;
	return {
		overview: async () => overview(db, await found()),
		async start(by) {
			const asked = await transaction(db, async (tx) => {
				const asked = await askForRun(tx, by, now());
				if (asked) await recordAudit(tx, { actor: by, action: "links.asked", subject: "links", at: now() });
				return asked;
			});
			walker?.wake();
			return asked;
		},
		ignore: (url, ignored, by) => ignore(db, { url, ignored, by, now: now() }),
		schedule: async (every, by) => {
			await changePreferences(db, { linkChecks: every }, { by, now: now(), what: "link-checks" });
			walker?.wake();
		},
		linkCheckJob() {
			const polite = { timeoutMs: 15_000, pauseMs: 2000, allowPrivate: () => settings.allowPrivateAddresses };
			const urls = async () => (await found()).map(({ url }) => url);
			walker = startBackgroundJob({
				everyMs: 60_000,
				onError: (error) => log.warn({ err: error }, "link check failed"),
				async work(signal) {
					await askIfDue(db, now());
					const userAgent = `Mozilla/5.0 (compatible; LinkCheck/1.0; +${siteUrl()})`;
					await checkLinks({ ...polite, userAgent, db, now, links: urls, signal });
				},
			});
			return walker;
		},
	};
}

async function overview(db: ConsoleParts["db"], found: ReturnType<typeof linksIn>): Promise<LinksOverview> {
	const checks = new Map((await linkChecks(db)).map((check) => [check.url, check]));
	const [run, { linkChecks: every }] = [await latestRun(db), await readChosen(db)];
	const name = await peopleNames(db, run ? [run.asked_by] : []);
	const links = found.map(({ url, places }): LinkLine => {
		const row = checks.get(url);
		const ignored = row?.ignored_at != null;
		return {
			url,
			places: places.map(named),
			invitation: isInvitation(url),
			check: row ? { state: row.state, seen: row.seen, checkedAt: row.checked_at, ignored } : null,
			// A single failure may be temporary.
			needsCare: !ignored && (row?.state === "dead" || (row?.state === "failing" && row.failures > 1)),
		};
	});
	return {
		links,
		every,
		run: run && {
			by: name(run.asked_by),
			askedAt: run.asked_at,
			finishedAt: run.finished_at,
			done: run.done,
			total: run.total,
		},
	};
}

function named(place: LinkPlace): NamedPlace {
	return { ...place, title: place.kind === "event" ? "Event" : kindTitle(place.kind) };
}

async function ignore(
	db: ConsoleParts["db"],
	{ url, ignored, by, now }: { url: string; ignored: boolean; by: string; now: number },
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const known = await setIgnored(tx, url, ignored ? now : null);
		const action = ignored ? "links.ignored" : "links.watched";
		if (known) await recordAudit(tx, { actor: by, action, subject: "links", detail: { url }, at: now });
		return known;
	});
}

/** Requests the weekly check, if organisers have enabled it. */
async function askIfDue(db: ConsoleParts["db"], now: number): Promise<void> {
	const { linkChecks: every } = await readChosen(db);
	if (every !== "weekly") return;
	const latest = await latestRun(db);
	if (!latest || latest.asked_at <= now - week) await askForRun(db, "system", now);
}

async function eventLinks(db: ConsoleParts["db"]): Promise<{ id: string; title: string; link: string }[]> {
	const rows = await db
		.selectFrom("events")
		.select(["id", "title", "link"])
		.where("state", "=", "published" satisfies Database["events"]["state"])
		.where("link", "is not", null)
		.execute();
	return rows.map(({ id, title, link }) => ({ id, title, link: link ?? "" }));
}
