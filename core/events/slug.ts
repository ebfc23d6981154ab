import { dayInput } from "../time/indian-time.ts";

/**
 * Returns the last part of an event's address, from its title and month: 'blood-camp-2026-03'. Letters of other scripts
 * are left out, because a shared link would show them as percent signs.
 */
export function slugOf(title: string, startsAt: number | null): string {
	const words = title
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/['’]/g, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, longest)
		.replace(/^-+|-+$/g, "");
	return [words || "event", dayInput(startsAt).slice(0, 7)].filter(Boolean).join("-");
}

const longest = 60;

/** Returns the first of 'camp', 'camp-2', 'camp-3' that is free. */
export async function freeSlug(slug: string, isTaken: (candidate: string) => Promise<boolean>): Promise<string> {
	for (let n = 1; ; n++) {
		const candidate = n === 1 ? slug : `${slug}-${n}`;
		if (!(await isTaken(candidate))) return candidate;
	}
}
