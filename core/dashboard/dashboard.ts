import { statfs } from "node:fs/promises";
import { findLastBackup, findNightly } from "../backup/last-backup.ts";
import { confirmClock, findClockJump } from "../clock/clock.ts";
import type { ConsoleParts } from "../console-parts.ts";
import type { Links } from "../links/links.ts";
import type { Role } from "../organisers/roles.ts";
import { countPublicSamples } from "../samples/public-samples.ts";
import { preferencesOf, readChosen } from "../settings/preferences.ts";
import { yearsWithoutGroup } from "../submissions/years-without-group.ts";
import { attentionFor, type Facts } from "./attention.ts";
import { oldContent, stillRight } from "./content-age.ts";

type DashboardParts = Pick<ConsoleParts, "db" | "store" | "now" | "settings"> & {
	links: Pick<Links, "overview">;
	/** Facts from the submissions area. */
	submissions?: (reader: string) => Promise<Facts["submissions"]>;
	/** Facts from matching. */
	matching?: () => Promise<Facts["matching"]>;
};

/** What the site needs from its organisers. */
export function createDashboard(parts: DashboardParts) {
	const { db, now, settings } = parts;
	return {
		attention: async ({ id, role }: { id: string; role: Role }) =>
			attentionFor(role, await gatherFacts(parts, id), now()),
		/** Records an admin's confirmation that the server's clock is right. */
		confirmClock: (by: string, shown: number) => confirmClock(db, { by, shown }, now()),
		oldContent: () => oldContent(db, settings.contentDir, now()),
		/** Records an organiser's confirmation that a kind of content is still right. */
		stillRight: (kind: string, by: string) => stillRight(db, kind, by, now()),
	};
}

export async function gatherFacts(
	{ db, store, now, settings, links, submissions, matching }: DashboardParts,
	reader: string,
): Promise<Facts> {
	const { organisers, sendsMail, webhook } = preferencesOf(await readChosen(db), settings);
	const sent = await submissions?.(reader);
	const asked = await matching?.();
	const team = store.get().team.groups.flatMap(({ teamMembers }) => teamMembers);
	return {
		...(sent && { submissions: sent }),
		...(asked && { matching: asked }),
		clock: await findClockJump(db, now()),
		samples: store.samples().length,
		sampleSeason: [...(await countPublicSamples(db)).values()].reduce((sum, count) => sum + count, 0),
		links: await linkFacts(links),
		oldContent: (await oldContent(db, settings.contentDir, now())).length,
		yearsWithoutGroup: await yearsWithoutGroup(db, store.get().chatGroups, now() - 180 * 24 * 3_600_000),
		vacantPosts: team.filter(({ vacant }) => vacant).length,
		disk: await diskSpace(settings.dataDir),
		lastBackupAt: (await findLastBackup(db))?.at ?? null,
		nightly: settings.backup ? await findNightly(db) : null,
		admins: await countAdmins(db),
		notified: (sendsMail && organisers.length > 0) || webhook !== undefined,
	};
}

async function linkFacts(links: DashboardParts["links"]): Promise<Facts["links"]> {
	const { links: all, lastLookAt, every } = await links.overview();
	const needing = all.filter(({ needsCare }) => needsCare);
	return {
		needCare: needing.length,
		invitations: needing.filter(({ invitation }) => invitation).length,
		lastLookAt,
		weekly: every === "weekly",
	};
}

async function countAdmins(db: DashboardParts["db"]): Promise<number> {
	const { rows } = await db
		.selectFrom("organisers")
		.select(({ fn }) => fn.countAll().as("rows"))
		.where("role", "=", "admin")
		.where("removed_at", "is", null)
		.where("two_factor_enabled", "=", 1)
		.executeTakeFirstOrThrow();
	return Number(rows);
}

/** Space on the disk of the data folder; null if the system does not report it. */
async function diskSpace(dataDir: string): Promise<Facts["disk"]> {
	try {
		const { bavail, blocks, bsize } = await statfs(dataDir);
		return { free: bavail * bsize, total: blocks * bsize };
	} catch {
		return null;
	}
}
