import { createHash } from "node:crypto";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/types";

/** Fields that grant access; read access to the database must not be enough to use them. */
const tokenFields: Readonly<Record<string, string>> = { session: "token", verification: "identifier" };

/**
 * The library stores and looks up tokens as they are in the cookie. This adapter replaces them by hashes in the
 * database. The library gets back the token that it passed in; queries by other fields return the hash.
 */
export function hashTokens(adapter: DBAdapter): DBAdapter {
	const hashed: DBTransactionAdapter = {
		...adapter,
		async create({ model, data, ...rest }) {
			const { hide, show } = tokensOf(model);
			return show(await adapter.create({ model, data: hide(data), ...rest }));
		},
		async findOne({ model, where, ...rest }) {
			const { hideIn, show } = tokensOf(model);
			return show(await adapter.findOne({ model, where: hideIn(where), ...rest }));
		},
		async findMany<T>({ model, where = [], ...rest }: Parameters<DBAdapter["findMany"]>[0]) {
			const { hideIn, show } = tokensOf(model);
			return (await adapter.findMany<T>({ model, where: hideIn(where), ...rest })).map(show);
		},
		async update({ model, where, update }) {
			const { hide, hideIn, show } = tokensOf(model);
			return show(await adapter.update({ model, where: hideIn(where), update: hide(update) }));
		},
		updateMany({ model, where, update }) {
			const { hide, hideIn } = tokensOf(model);
			return adapter.updateMany({ model, where: hideIn(where), update: hide(update) });
		},
		count: ({ model, where = [] }) => adapter.count({ model, where: tokensOf(model).hideIn(where) }),
		delete: ({ model, where }) => adapter.delete({ model, where: tokensOf(model).hideIn(where) }),
		deleteMany: ({ model, where }) => adapter.deleteMany({ model, where: tokensOf(model).hideIn(where) }),
		async consumeOne({ model, where }) {
			const { hideIn, show } = tokensOf(model);
			return show(await adapter.consumeOne({ model, where: hideIn(where) }));
		},
		async incrementOne({ model, where, ...rest }) {
			const { hideIn, show } = tokensOf(model);
			return show(await adapter.incrementOne({ model, where: hideIn(where), ...rest }));
		},
	};
	return { ...hashed, transaction: (callback) => callback(hashed) };
}

/** Hashes the tokens of one call on the way to the database and restores them on the way back. */
function tokensOf(model: string) {
	const field = tokenFields[model];
	const known = new Map<string, string>();
	const hashOf = (token: string) => {
		const hash = createHash("sha256").update(token).digest("base64url");
		known.set(hash, token);
		return hash;
	};
	const hideValue = (value: Where["value"]): Where["value"] => {
		if (Array.isArray(value)) return value.map((each) => hashOf(String(each)));
		return typeof value === "string" ? hashOf(value) : value;
	};
	return {
		hide<T extends object>(row: T): T {
			const token = field === undefined ? undefined : Reflect.get(row, field);
			return field !== undefined && typeof token === "string" ? { ...row, [field]: hashOf(token) } : row;
		},
		hideIn: (where: Where[]): Where[] =>
			where.map((each) => (each.field === field ? { ...each, value: hideValue(each.value) } : each)),
		show<T>(row: T): T {
			if (field === undefined || typeof row !== "object" || row === null) return row;
			const token = known.get(String(Reflect.get(row, field)));
			return token === undefined ? row : { ...row, [field]: token };
		},
	};
}
