import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Lists whose people can be written to. Whoever may not open the list may not write to them: app/console/access.ts. */
export const sourceNames = ["registrations", "signups"] as const;
export type SourceName = (typeof sourceNames)[number];

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
	/** How many people of a selection may be written to, by address, and how many rows of it must not. */
	count(db: Kysely<Database>, selection: string): Promise<{ people: number; barred: number }>;
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
	/** Whether the person has withdrawn, or is held back. */
	barred: boolean;
}
