import type { Random } from "./random.ts";

/** Texts that nobody would type. As bytes of UTF-8 they may be half a character, which JavaScript's own text cannot say. */
const texts = [
	...["", " ", "\0", "a\0b", "\u0001\u001b[2J", "\u202eabc", "\u2028", "\ufffe\uffff", "\u{1f469}\u200d\u{1f680}"],
	...["e\u0301".repeat(300), "\u0300".repeat(2000), "\r\nSet-Cookie: x=1", "a\nBcc: all@example.org"],
	...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "then", "length"],
	...["null", "undefined", "true", "[]", "{}", "[object Object]", '{"a":', "NaN", "Infinity"],
	...[
		"../../etc/passwd",
		"..\\..\\x",
		"/etc/passwd\0.png",
		"file:///etc/passwd",
		"//elsewhere.example",
		"/\\elsewhere",
	],
	...["%", "%0", "%00", "%zz", "%E0%A4%A", "%ud800", "%F0%28%8C%28", "%C0%AE", "&#0;", "<script>alert(1)</script>"],
	...["javascript:alert(1)", "https://", "http://[::1", "http://a:99999/", `https://${"a".repeat(5000)}.example`],
	...[
		"'",
		'"; drop table events; --',
		"' or 1=1 --",
		"\\",
		"\\0",
		"$1",
		"{chapter}",
		"{{x}}",
		"%_%",
		"(((((",
		"[a-",
		"*",
	],
	...["x@", "@x.y", `${"a".repeat(300)}@example.org`, "a@b.c", "+91", "0".repeat(400), "(a+)+$", `${"a".repeat(40)}!`],
	...["x".repeat(1000), "é".repeat(6000), "x".repeat(20_000), " ".repeat(10_000), `${"a ".repeat(5000)}`],
];

/** Numbers, days and moments beyond what any column or calendar holds. */
const numbers = [
	...["0", "-0", "-1", "1", "2", "1.5", "1e2", "0x10", "1e99", "1e308", "1e400", "-1e99", "2147483648", "4294967296"],
	...["9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "9".repeat(400)],
	...["0000-00-00", "0001-01-01", "9999-12-31", "9999-99-99", "2024-02-30", "275760-09-13", "+275760-09-13T00:00"],
	...["-271821-04-20", "2024-01-01T25:61", "2024-01-01T10:00", "0001-01-01T00:00", "9999-12-31T23:59", "1970-01-01"],
];

/** What the two databases disagree about. */
const unstorable = ["\0", "a\0b", "1\0", "9223372036854775808", "2147483648", "1e99", "-1"];

/** A hostile text. */
export function hostileText(chance: Random): string {
	return chance.pick(chance.pick([unstorable, numbers, texts, texts]));
}

/** A hostile value of any type that JSON has. */
export function hostileJson(chance: Random, depth = 0): unknown {
	switch (chance.below(depth > 3 ? 5 : 9)) {
		case 0:
			return hostileText(chance);
		case 1:
			return chance.pick([0, -1, 1.5, 1e99, -1e308, 2 ** 53 + 2, 2 ** 63, Number.MIN_VALUE, 9876543210]);
		case 2:
			return chance.pick([true, false, null]);
		case 3:
			return chance.pick(["\ud800", "\udfff", "a\ud83db", "\ud83d\0", "\ud800".repeat(50)]);
		case 4:
			return chance.pick<object>([
				{ toString: 1 },
				{ valueOf: null, toString: null },
				{ toJSON: 1 },
				{ constructor: 1 },
				{ length: 9 },
			]);
		case 5:
			return Array.from({ length: chance.pick([0, 1, 2, 50]) }, () => hostileJson(chance, depth + 2));
		case 6:
			return nested(chance, chance.pick([2, 10, 100, 2000]));
		default:
			return Object.fromEntries(
				Array.from({ length: chance.below(4) }, () => [
					hostileText(chance).slice(0, 50),
					hostileJson(chance, depth + 2),
				]),
			);
	}
}

/** JSON with one of its parts replaced by something hostile, or a part added or taken away. */
export function damaged(value: unknown, chance: Random): unknown {
	if (typeof value !== "object" || value === null || chance.oneIn(6)) return hostileJson(chance);
	if (Array.isArray(value)) {
		if (value.length === 0 || chance.oneIn(6)) return [...value, hostileJson(chance)];
		const at = chance.below(value.length);
		return chance.oneIn(6) ? value.toSpliced(at, 1) : value.with(at, damaged(value[at], chance));
	}
	const entries = Object.entries(value);
	if (entries.length === 0 || chance.oneIn(6))
		return Object.fromEntries([...entries, [hostileText(chance).slice(0, 50), hostileJson(chance)]]);
	const at = chance.below(entries.length);
	if (chance.oneIn(6)) return Object.fromEntries(entries.toSpliced(at, 1));
	return Object.fromEntries(entries.map(([key, one], i) => [key, i === at ? damaged(one, chance) : one]));
}

function nested(chance: Random, depth: number): unknown {
	let value: unknown = "deep";
	const key = chance.pick(["a", "__proto__", "constructor", "children"]);
	const asList = chance.oneIn(2);
	for (let i = 0; i < depth; i++) value = asList ? [value] : Object.fromEntries([[key, value]]);
	return value;
}
