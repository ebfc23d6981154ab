import type { MatchKind } from "../../../core/matching/kinds.ts";

/** The page about a kind of help, and the forms of joining and asking. */
export const matchPaths = {
	scribe: { page: "/scribe", join: "/scribe/volunteer", ask: "/scribe/request" },
	blood: { page: "/blood-donation", join: "/blood-donation/donor", ask: "/blood-donation/request" },
} as const satisfies Record<MatchKind, object>;

/** Where a page leads that says nothing but what has just been done; an unknown kind to both. */
export function matchPathsOf(kind: string | null): { page: string; join: string; ask: string } {
	const both = "/volunteer-matching";
	return kind === "scribe" || kind === "blood" ? matchPaths[kind] : { page: both, join: both, ask: both };
}
