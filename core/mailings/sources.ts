import type { RecipientSource } from "./recipient-source.ts";
import { registrants } from "./registrants.ts";
import { signedUp } from "./signed-up.ts";

const sources: readonly RecipientSource[] = [registrants, signedUp];

/** The source that a link asks for: registrations unless it says otherwise. */
export function readSource(given: URLSearchParams): RecipientSource {
	const [name] = (given.get("source") ?? "").split(":");
	return sources.find((source) => source.name === name) ?? registrants;
}

export function sourceOf(name: string): RecipientSource {
	const found = sources.find((source) => source.name === name);
	if (!found) throw new Error(`There are no recipients called '${name}'.`);
	return found;
}
