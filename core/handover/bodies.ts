import type { Kysely } from "kysely";
import { z } from "zod";
import { kinds } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { currentVersions } from "../content/version-queries.ts";
import type { Database } from "../database/schema.ts";

/** The kinds of content that a hand-over changes. */
export const handedOver = ["team", "alumni", "chatGroups"] as const;
export type HandedOver = (typeof handedOver)[number];

/** What each of them says, as its file would hold it. */
export type Bodies = { [K in HandedOver]: z.input<(typeof kinds)[K]> };

export type TeamBody = Bodies["team"];
export type GroupBody = TeamBody["groups"][number];
export type MemberBody = GroupBody["teamMembers"][number];
export type AlumniBody = Bodies["alumni"];
export type BatchBody = AlumniBody["batches"][number];
export type CategoryBody = BatchBody["categories"][number];

/** The versions that a hand-over is made from; null stands for the file. */
export const basedOn = z.record(z.enum(handedOver), z.string().nullable());
export type BasedOn = z.output<typeof basedOn>;

/** What the pages show now, and which versions that is. */
export async function presentBodies(
	db: Kysely<Database>,
	store: Pick<ContentStore, "file">,
): Promise<{ bodies: Bodies; basedOn: BasedOn }> {
	const versions = (await currentVersions(db)).filter(({ language }) => language === "en");
	const of = (kind: HandedOver) => versions.find((version) => version.kind === kind);
	return {
		bodies: {
			team: firstFitting(kinds.team, [of("team")?.body, store.file("team")]),
			alumni: firstFitting(kinds.alumni, [of("alumni")?.body, store.file("alumni")]),
			chatGroups: firstFitting(kinds.chatGroups, [of("chatGroups")?.body, store.file("chatGroups")]),
		},
		basedOn: {
			team: of("team")?.id ?? null,
			alumni: of("alumni")?.id ?? null,
			chatGroups: of("chatGroups")?.id ?? null,
		},
	};
}

/** As the pages do it: a saved version that no longer fits is left aside for the file. */
export function firstFitting<S extends z.ZodType>(schema: S, choices: unknown[]): z.input<S> {
	const fitting = choices.find((choice) => fits(schema, choice));
	if (fitting === undefined) throw new Error("Neither the saved version nor the file fits its schema.");
	return fitting;
}

function fits<S extends z.ZodType>(schema: S, value: unknown): value is z.input<S> {
	return schema.safeParse(value).success;
}
