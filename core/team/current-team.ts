import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { sentence } from "../content/errors.ts";
import { type Content, kinds } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { currentVersion, saveVersion } from "../content/version-queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { Team } from "./posts.ts";

export interface CurrentTeam {
	team: Team;
	/** Version of the content; null for the file. */
	basedOn: string | null;
}

const place = { kind: "team", language: "en" } as const;

/** Returns the team that the page shows now. A saved version that is no longer valid gives way to the file. */
export async function currentTeam(db: Kysely<Database>, store: Pick<ContentStore, "file">): Promise<CurrentTeam> {
	const saved = await currentVersion(db, place);
	const isTeam = (body: unknown): body is Team => kinds.team.safeParse(body).success;
	const team = [saved?.body, store.file("team")].find(isTeam);
	if (!team) throw new Error("Neither the saved team nor the file is valid.");
	return { team, basedOn: saved?.id ?? null };
}

/** Names of all projects, by which a column of a sheet is recognised. */
export function projectNames({ domains }: Pick<Content, "domains">): string[] {
	return domains.items.flatMap(({ name, projects }) => [name, ...projects.map((project) => project.name)]);
}

export type TeamSaved =
	| { outcome: "saved" }
	/** Somebody edited the team in the meantime; nothing was saved. */
	| { outcome: "changed" }
	| { outcome: "refused"; problems: string[] };

interface TeamChange extends CurrentTeam {
	note: string;
	by: string;
	now: number;
}

/** Saves a version of the team after the checks that the content files go through, with its audit entry. */
export async function saveTeam(
	db: Kysely<Database>,
	store: Pick<ContentStore, "consider">,
	{ team, basedOn, note, by, now }: TeamChange,
	also: (tx: Kysely<Database>) => Promise<void> = async () => {},
): Promise<TeamSaved> {
	const { problems } = await store.consider("team", "en", team);
	if (problems.length > 0) return { outcome: "refused", problems: problems.map(sentence) };
	return transaction(db, async (tx): Promise<TeamSaved> => {
		const saved = await saveVersion(tx, { ...place, body: team, author: by, note, basedOn, now });
		if (saved.outcome === "conflict") return { outcome: "changed" };
		const detail = { version: saved.version.id };
		await recordAudit(tx, { actor: by, action: "content.published", subject: "content:en/team", detail, at: now });
		await also(tx);
		return { outcome: "saved" };
	});
}
