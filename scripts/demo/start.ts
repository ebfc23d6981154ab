import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "../../core/content/load.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import { openDatabase } from "../../core/database/open.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { loadSampleSeasonOnce } from "../../core/samples/sample-season.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { openIntake } from "../../server/intake.ts";
import { parseEnv, type Settings } from "../../server/settings.ts";
import { type Site, startSite } from "../../server/start.ts";
import { type Door, openDoors } from "./doors.ts";
import { fillDemo } from "./fill.ts";
import { openMailbox } from "./mailbox.ts";
import { type Made, organisersOf } from "./organisers.ts";

/** What a demo may be told. Nothing else of a real site's settings, such as its database, reaches it. */
const told = ["PORT", "HOST", "SITE_URL", "CONTENT_DIR", "LOG_LEVEL", "TRUSTED_PROXY_HEADER", "PAGE_CACHE_MB"];

export interface DemoOptions {
	env: Record<string, string | undefined>;
	isPublic: boolean;
}

/** Starts a site on a throw-away database with a whole season in it, and with doors to look at it from all sides. */
export async function startDemo({ env, isPublic }: DemoOptions): Promise<Site> {
	const dataDir = await mkdtemp(join(tmpdir(), "demo-"));
	const mailbox = openMailbox(Date.now);
	const known = Object.fromEntries(told.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
	// Without a word from outside, nobody but this machine can reach it.
	const quiet = { LOG_LEVEL: "error", ...(!isPublic && { HOST: "127.0.0.1" }) };
	const base = parseEnv({ ...quiet, ...known, DATA_DIR: dataDir });
	const settings: Settings = {
		...base,
		mail: {
			smtpUrl: "smtp://demo",
			from: "Demo <demo@example.org>",
			organisers: ["team@example.org"],
			send: mailbox.send,
		},
		webhookOff: true,
		mailsPerMinute: 600,
		// What strangers upload is seen by strangers until the night.
		...(isPublic && { uploadBytes: { image: 3 * megabyte, video: 10 * megabyte, document: 3 * megabyte } }),
	};
	const remove = () => rm(dataDir, { recursive: true, force: true });
	try {
		const { team, secret } = await prepareDemo(settings);
		let door: Door = async () => false;
		const site = await startSite(settings, undefined, {
			isNightly: isPublic,
			doors: (request, response) => door(request, response),
		});
		const { db } = site.database;
		const organisers = await organisersOf({ db, secret, siteUrl: settings.siteUrl });
		door = openDoors({ db, secret, team, organisers, mailbox, services: site.services, isPublic });
		return {
			...site,
			async close() {
				await site.close();
				await remove();
			},
		};
	} catch (error) {
		await remove();
		throw error;
	}
}

const megabyte = 1024 * 1024;

/** Fills the database before anybody sees it. */
export async function prepareDemo(settings: Settings): Promise<{ team: Map<Role, Made>; secret: string }> {
	const database = await openDatabase(settings);
	try {
		const { db } = database;
		const now = Date.now();
		const { contentDir, siteUrl } = settings;
		await loadSampleSeasonOnce({ contentDir, intake: openIntake(settings, db), now });
		const secret = await siteSecret(database, settings, now);
		const organisers = await organisersOf({ db, secret, siteUrl });
		const team = new Map<Role, Made>();
		for (const [role, name] of Object.entries(names) as [Role, string][])
			team.set(role, await organisers.make(role, { name, email: `${role}@example.org` }));
		const idOf = (role: Role) => team.get(role)?.id ?? "";
		const by = { editor: idOf("editor"), moderator: idOf("moderator"), coordinator: idOf("coordinator") };
		const written = loadContent(contentDir);
		await fillDemo({ db, content: fillNames(written, namesOf(written.site)), now, by });
		return { team, secret };
	} finally {
		await database.close();
	}
}

const names: Record<Role, string> = {
	admin: "Asha Kujur",
	editor: "Bilal Khan",
	moderator: "Chitra Nair",
	coordinator: "Dev Rawat",
};
