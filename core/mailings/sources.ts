import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { registrants } from "./registrants.ts";

/** Where the recipients of a mailing come from, such as the list of registrations. */
export interface RecipientSource {
	/** Stored with the mailing. */
	name: string;
	/** Keeps of a list's query what says which people are meant. */
	select(given: URLSearchParams): string;
	/** A selection in words. Nothing typed is in it, which can be a person's name. */
	describe(selection: string): string;
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
	/** Whether the person has withdrawn, or is in quarantine. */
	barred: boolean;
}

/** People who sign up for an event would be a second one. */
const sources: readonly RecipientSource[] = [registrants];

export function sourceOf(name: string): RecipientSource {
	const found = sources.find((source) => source.name === name);
	if (!found) throw new Error(`There are no recipients called '${name}'.`);
	return found;
}
