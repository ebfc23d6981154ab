import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Digits of a phone number without country code or leading zeros, which only some people type. */
export function phoneDigits(text: string): string {
	return text.replace(/\D/g, "").replace(/^(?:0+|91(?=\d{10}$))/, "");
}

/** SQL expression of the digits of a stored number: without the usual marks, and without leading zeros. An index covers exactly this. */
export function digitsOf(column: string): RawBuilder<string> {
	const marks = [" ", "-", "+", "(", ")", ".", "/"];
	const digits = marks.reduce(
		(text, mark) => sql<string>`replace(${text}, ${sql.lit(mark)}, '')`,
		sql<string>`${sql.ref(column)}`,
	);
	return sql`ltrim(${digits}, '0')`;
}

/**
 * Of which one holds if a stored number may be this one, as `phoneDigits` returns it. Deliberately broad, since a country code
 * may precede it and words may stand beside it: `phoneDigits` of what is found tells exactly.
 */
export function mayBeNumber(column: string, digits: string): RawBuilder<SqlBool>[] {
	const stored = digitsOf(column);
	// Few numbers have more in them than a number: an index finds these, since nothing comes before the empty text.
	const isOdd = sql`ltrim(${sql.ref(column)}, '0123456789 -+()./') > ''`;
	return [
		sql<SqlBool>`${stored} in (${digits}, ${`91${digits}`})`,
		sql<SqlBool>`${isOdd} and ${stored} like ${`%${digits}`}`,
	];
}
