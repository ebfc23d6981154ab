import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { registrants } from "./registrants.ts";
import { signedUp } from "./signed-up.ts";
import type { SourceName } from "./source-names.ts";

/** Where the recipients of a mailing come from, such as the list of registrations. */
export interface RecipientSource {
	/** Stored with the mailing. */
	name: SourceName;
	/** Keeps of a list's query what says which people are meant. */
	select(given: URLSearchParams): string;
	/** A selection in words. Nothing typed into a search is in it, which can be a person's name. */
	describe(db: Kysely<Database>, selection: string): Promise<string>;
	/** The next people of a selection in the order of their ids, also those who must not be written to. */
	next(db: Kysely<Database>, selection: string, part: { after: string; limit: number }): Promise<Candidate[]>;
	/** Looked up again when the copy is sent; null if erased since. */
	find(db: Kysely<Database>, id: string): Promise<Candidate | null>;
}

export interface Candidate {
	/** What was stored, such as 'registration'. */
	kind: string;
	id: string;
	receipt: string;
	/** Where mailings go. */
	address: string;
	/** Second address, which only lists of addresses use. */
	otherAddress: string;
	/** Language of the form that they sent. */
	language: string;
	/** Whether the person has withdrawn, or is in quarantine. */
	barred: boolean;
}

const sources: readonly RecipientSource[] = [registrants, signedUp];

/** The source that a link asks for: registrations unless it says otherwise. */
export function sourceAsked(given: URLSearchParams): RecipientSource {
	const [name] = (given.get("source") ?? "").split(":");
	return sources.find((source) => source.name === name) ?? registrants;
}

export function sourceOf(name: string): RecipientSource {
	const found = sources.find((source) => source.name === name);
	if (!found) throw new Error(`There are no recipients called '${name}'.`);
	return found;
}
