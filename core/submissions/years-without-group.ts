import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { type ChatGroups, chatGroup, entryYear } from "./chat-groups.ts";

/** Undergraduates of an entry year for whom there is no chat group. */
export interface YearWithoutGroup {
	/** Such as 2025. */
	year: number;
	/** How many have registered, and learned that there is none. */
	people: number;
}

/** Entry years of those who registered since a moment for which no chat group is entered, the newest first. */
export async function yearsWithoutGroup(
	db: Kysely<Database>,
	groups: ChatGroups,
	since: number,
): Promise<YearWithoutGroup[]> {
	const digits = sql<string>`substr(webmail, 4, 2)`;
	const rows = await db
		.selectFrom("registrations")
		.select([digits.as("digits"), sql<number>`count(*)`.as("people")])
		.where("program", "=", "UG")
		.where("held_reason", "is", null)
		.where("state", "<>", "withdrawn")
		.where("created_at", ">", since)
		.groupBy(digits)
		.execute();
	const years = rows.flatMap(({ digits, people }) => {
		const webmail = `...${digits}`;
		const year = entryYear(webmail);
		const isThere = chatGroup(groups, { program: "UG", webmail }) !== null;
		return year === null || isThere ? [] : [{ year, people: Number(people) }];
	});
	return years.toSorted((a, b) => b.year - a.year);
}
