import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { kindTitle } from "../content/kind-title.ts";
import type { Database, LinkState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { changePreferences } from "../settings/change-preferences.ts";
import { readChosen } from "../settings/preferences.ts";
import { readSetting, writeSetting } from "../settings/queries.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { checkLinks, isDue } from "./check-links.ts";
import { type LinkPlace, linksIn } from "./found-links.ts";
import { isInvitation } from "./judge.ts";
import { linkChecks, setIgnored } from "./queries.ts";

export type Links = ReturnType<typeof createLinks>;
export type LinksOverview = Awaited<ReturnType<typeof overview>>;

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

const day = 24 * 3_600_000;
const week = 7 * day;
const askedKey = "links-asked";
/** The longest look, with its pauses: it asks twice, and waits a quarter of a minute for each answer. */
const longestLookMs = 40_000;

/** Creates the service that knows the external links of the site, and looks at them when asked or every week. */
export function createLinks({ db, store, now, log, siteUrl, settings }: LinksParts) {
	const found = async () => linksIn(store.get(), await eventLinks(db));
	let job: BackgroundJob | undefined;
	return {
		overview: async () => overview(db, await found(), now()),
		/** Looks at all links that nobody looked at today. Returns false if there are none. */
		async start(by: string): Promise<boolean> {
			const { links } = await overview(db, await found(), now());
			if (!links.some(({ check }) => isDue(check?.checkedAt, now() - day))) return false;
			await transaction(db, async (tx) => {
				await writeSetting(tx, askedKey, now(), now());
				await recordAudit(tx, { actor: by, action: "links.asked", subject: "links", at: now() });
			});
			job?.wake();
			return true;
		},
		/** Ignores or stops ignoring a link. Returns false if the link is unknown. */
		ignore: (url: string, ignored: boolean, by: string) => ignore(db, { url, ignored, by, now: now() }),
		schedule: async (every: "weekly" | "never", by: string) => {
			await changePreferences(db, { linkChecks: every }, { by, now: now(), what: "link-checks" });
			job?.wake();
		},
		linkCheckJob(): BackgroundJob {
			const polite = { timeoutMs: 15_000, pauseMs: 2000, allowPrivate: () => settings.allowPrivateAddresses };
			job = startBackgroundJob({
				name: "links",
				everyMs: 60_000,
				onError: (error) => log.warn({ err: error }, "link check failed"),
				async work(signal) {
					const userAgent = `Mozilla/5.0 (compatible; LinkCheck/1.0; +${siteUrl()})`;
					const links = (await found()).map(({ url }) => url);
					await checkLinks({ ...polite, userAgent, db, now, links, dueBefore: await dueBefore(db, now()), signal });
				},
			});
			return job;
		},
	};
}

/**
 * Links that were looked at before this are due: a week ago, or the day before somebody asked; 0 if none are. What is new
 * on the day after somebody asked is looked at with the others.
 */
async function dueBefore(db: ConsoleParts["db"], now: number): Promise<number> {
	const { linkChecks: every } = await readChosen(db);
	const asked = Number((await readSetting(db, askedKey)) ?? 0);
	return Math.max(asked > now - day ? asked - day : 0, every === "weekly" ? now - week : 0);
}

async function overview(db: ConsoleParts["db"], found: ReturnType<typeof linksIn>, now: number) {
	const checks = new Map((await linkChecks(db)).map((check) => [check.url, check]));
	const due = await dueBefore(db, now);
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
	const lastLookAt = checks.size === 0 ? null : Math.max(...[...checks.values()].map(({ checked_at }) => checked_at));
	return {
		links,
		every: (await readChosen(db)).linkChecks,
		/** How many are still to be looked at. */
		due: links.filter(({ check }) => isDue(check?.checkedAt, due)).length,
		lastLookAt,
		/** Whether results may still come: a link is no longer due from when somebody begins to look at it. */
		mayChange: lastLookAt !== null && now - lastLookAt < longestLookMs,
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

/** Links of published events, to more about them and to maps. */
async function eventLinks(db: ConsoleParts["db"]): Promise<{ id: string; title: string; link: string }[]> {
	const rows = await db
		.selectFrom("events")
		.select(["id", "title", "link", "map_link"])
		.where("state", "=", "published" satisfies Database["events"]["state"])
		.where((eb) => eb.or([eb("link", "is not", null), eb("map_link", "is not", null)]))
		.execute();
	return rows.flatMap(({ id, title, link, map_link }) =>
		[link, map_link].flatMap((each) => (each ? [{ id, title, link: each }] : [])),
	);
}
