import type { Kysely } from "kysely";
import { z } from "zod";
import { kinds } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { currentVersions } from "../content/version-queries.ts";
import type { Database } from "../database/schema.ts";

/** The kinds of content that a hand-over changes. */
export const handedOver = ["team", "alumni", "chatGroups"] as const;
type HandedOver = (typeof handedOver)[number];

/** Their content in file format. */
export type Documents = { [K in HandedOver]: z.input<(typeof kinds)[K]> };

export type Team = Documents["team"];
export type Member = Team["groups"][number]["teamMembers"][number];
export type Batch = Documents["alumni"]["batches"][number];
export type Category = Batch["categories"][number];

/** Versions that a hand-over is based on; null for the file. */
export const basedOn = z.record(z.enum(handedOver), z.string().nullable());
export type BasedOn = z.output<typeof basedOn>;

/** Returns the documents that the pages show now, with their version ids. */
export async function currentDocuments(
	db: Kysely<Database>,
	store: Pick<ContentStore, "file">,
): Promise<{ documents: Documents; basedOn: BasedOn }> {
	const versions = (await currentVersions(db)).filter(({ language }) => language === "en");
	const find = (kind: HandedOver) => versions.find((version) => version.kind === kind);
	const idOf = (kind: HandedOver) => find(kind)?.id ?? null;
	const choices = (kind: HandedOver) => [find(kind)?.body, store.file(kind)];
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
