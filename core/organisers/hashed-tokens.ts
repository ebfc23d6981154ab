import { createHash } from "node:crypto";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/types";

/** Fields that grant access; read access to the database must not be enough to use them. */
const tokenFields: Readonly<Record<string, string>> = { session: "token", verification: "identifier" };

interface Call {
	model: string;
	where?: Where[];
	data?: object;
	update?: object;
}

/**
 * The library stores and looks up tokens as they are in the cookie. This adapter replaces them by hashes in the
 * database. The library gets back the token that it passed in; queries by other fields return the hash.
 *
 * The library's `verification.storeIdentifier` is no replacement: it has none for sessions, and looks for what it was
 * given as well, so that the hash from a copy would do.
 */
export function hashTokens(adapter: DBAdapter): DBAdapter {
	const { id, options, createSchema, transaction, ...methods } = adapter;
	const hashed = Object.fromEntries(
		Object.entries(methods).map(([name, method]) => [name, hashing(method as (call: Call) => Promise<unknown>)]),
	) as unknown as DBTransactionAdapter;
	return { ...adapter, ...hashed, transaction: (callback) => callback({ ...adapter, ...hashed }) };
}

/** Hashes the tokens of one call on the way to the database and restores them on the way back. */
function hashing(method: (call: Call) => Promise<unknown>) {
	return async (call: Call) => {
		const field = tokenFields[call.model];
		if (field === undefined) return method(call);
		const tokens = new Map<string, string>();
		const hashOf = (token: string) => {
			const hash = createHash("sha256").update(token).digest("base64url");
			tokens.set(hash, token);
			return hash;
		};
		const swap = <T>(row: T, other: (token: string) => string): T => {
			const token: unknown = row && typeof row === "object" ? Reflect.get(row, field) : undefined;
			return typeof token === "string" ? { ...row, [field]: other(token) } : row;
		};
		const hashIn = (where: Where): Where => {
			if (where.field !== field) return where;
			const { value } = where;
			return {
				...where,
				value: Array.isArray(value) ? value.map((each) => hashOf(String(each))) : hashOf(String(value)),
			};
		};
		const restore = <T>(row: T): T => swap(row, (hash) => tokens.get(hash) ?? hash);
		const answer = await method({
			...call,
			...(call.where && { where: call.where.map(hashIn) }),
			...(call.data && { data: swap(call.data, hashOf) }),
			...(call.update && { update: swap(call.update, hashOf) }),
		});
		return Array.isArray(answer) ? answer.map(restore) : restore(answer);
	};
}
