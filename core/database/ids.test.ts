import { expect, test } from "vitest";
import { newId, newReceipt } from "./ids.ts";

// More than the random bytes that are taken from the system at once.
const many = 5000;

test("ids are 24 hex digits, and no two are the same", () => {
	const ids = Array.from({ length: many }, newId);
	expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
	expect(new Set(ids).size).toBe(many);
});

test("receipts are readable, and no two are the same", () => {
	const receipts = Array.from({ length: many }, () => newReceipt("R"));
	expect(receipts.filter((receipt) => !/^R(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(receipt))).toEqual([]);
	expect(new Set(receipts).size).toBe(many);
});
