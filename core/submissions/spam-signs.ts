import { shortestFillingMs } from "./filling-time.ts";
import { formTokenAge } from "./form-token.ts";

/** A tab that was open for longer says nothing any more about how it was filled in. */
const longestMs = 24 * 3_600_000;
const manyLinks = 3;

export interface Signs {
	token: string | null;
	/** Everything that was typed. */
	words: string[];
}

/**
 * Why an organiser should look at a submission before it counts; null for most. Nothing is thrown away.
 * Without a script there is no token. That alone is no reason: only together with what advertising looks like.
 */
export function suspicion(secret: string, { token, words }: Signs, now: number): string | null {
	if (!token) return links(words) >= manyLinks ? "many links, and sent without a form token" : null;
	const age = formTokenAge(secret, token, now);
	if (age === null) return "a form token that is not ours";
	if (age < shortestFillingMs) return `filled in within ${Math.max(0, Math.round(age / 100) / 10)} seconds`;
	return age > longestMs ? suspicion(secret, { token: null, words }, now) : null;
}

function links(words: string[]): number {
	return words.reduce((sum, text) => sum + (text.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0), 0);
}
