import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { recordAudit } from "../audit/queries.ts";
import { sentence } from "../content/errors.ts";
import { type Content, kinds } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { currentVersions } from "../content/version-queries.ts";
import { type Replaced, saveVersions } from "../content/version-sets.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** The kinds of content that a new team changes: in a new year all of them, else the team alone. */
export const yearly = ["team", "alumni", "chatGroups"] as const;
type Yearly = (typeof yearly)[number];

/** Their content in file format. */
export type Documents = { [K in Yearly]: z.input<(typeof kinds)[K]> };
export type Batch = Documents["alumni"]["batches"][number];
export type Category = Batch["categories"][number];

/** Versions that a change is based on; null for the file. */
export const basedOn = z.record(z.enum(yearly), z.string().nullable());
export type BasedOn = z.output<typeof basedOn>;

/** Returns the documents that the pages show now, with their version ids. */
export async function currentDocuments(
	db: Kysely<Database>,
	store: Pick<ContentStore, "file">,
): Promise<{ documents: Documents; basedOn: BasedOn }> {
	const versions = (await currentVersions(db)).filter(({ language }) => language === "en");
	const find = (kind: Yearly) => versions.find((version) => version.kind === kind);
	const idOf = (kind: Yearly) => find(kind)?.id ?? null;
	const choices = (kind: Yearly) => [find(kind)?.body, store.file(kind)];
	return {
		documents: {
			team: firstValid(kinds.team, choices("team")),
			alumni: firstValid(kinds.alumni, choices("alumni")),
			chatGroups: firstValid(kinds.chatGroups, choices("chatGroups")),
		},
		basedOn: { team: idOf("team"), alumni: idOf("alumni"), chatGroups: idOf("chatGroups") },
	};
}

/** Ignores a saved version that is no longer valid and falls back to the file, as the pages do. */
export function firstValid<S extends z.ZodType>(schema: S, choices: unknown[]): z.input<S> {
	const valid = choices.find((choice): choice is z.input<S> => schema.safeParse(choice).success);
	if (valid === undefined) throw new Error("Neither the saved version nor the file is valid.");
	return valid;
}

/** Names of all projects, by which a column of a sheet is recognised. */
export function projectNames({ domains }: Pick<Content, "domains">): string[] {
	return domains.items.flatMap(({ name, projects }) => [name, ...projects.map((project) => project.name)]);
}

export type TeamSaved =
	| { outcome: "saved" }
	/** Somebody edited these kinds in the meantime; nothing was saved. */
	| { outcome: "changed"; kinds: string[] }
	| { outcome: "refused"; problems: string[] };

interface DocumentsChange {
	/** Those that change. */
	documents: Partial<Documents>;
	basedOn: BasedOn;
	note: string;
	by: string;
	now: number;
}

/** Saves a version of each document after the checks that the content files go through, with its audit entry. */
export async function saveDocuments(
	db: Kysely<Database>,
	store: Pick<ContentStore, "consider">,
	{ documents, basedOn, note, by, now }: DocumentsChange,
	also: (tx: Transaction<Database>, replaced: Replaced[]) => Promise<void> = async () => {},
): Promise<TeamSaved> {
	const changes = yearly.filter((kind) => documents[kind]);
	const considered = await Promise.all(changes.map((kind) => store.consider(kind, "en", documents[kind])));
	const problems = considered.flatMap((one) => one.problems.map(sentence));
	if (problems.length > 0) return { outcome: "refused", problems };
	return transaction(db, async (tx): Promise<TeamSaved> => {
		const versions = changes.map((kind) => {
			return { kind, language: "en", body: documents[kind], author: by, note, now, basedOn: basedOn[kind] ?? null };
		});
		const saved = await saveVersions(tx, versions);
		if (saved.outcome === "conflict") return { outcome: "changed", kinds: saved.places.map(({ kind }) => kind) };
		for (const { kind, version } of saved.replaced) {
			const subject = `content:en/${kind}`;
			await recordAudit(tx, { actor: by, action: "content.published", subject, detail: { version }, at: now });
		}
		await also(tx, saved.replaced);
		return { outcome: "saved" };
	});
}
