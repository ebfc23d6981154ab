import { expect, test } from "vitest";
import { catalogueOf, faultsOf, nested, signed, textOf } from "./catalogue.ts";
import { english } from "./en.ts";
import { plural } from "./words.ts";

test("pages take the words as records, messages by the keys that forms give", () => {
	const words = nested(english);
	expect(words.words.close).toBe(english["words.close"]);
	expect(words.signup.page.seat.heading).toBe(english["signup.page.seat.heading"]);
	expect(words.messages["contact.missing.name"]).toBe(english["messages.contact.missing.name"]);
	expect(words.messages["contact.missing"]).toBe(english["messages.contact.missing"]);
});

test("a number chooses its words by the rules of the language", () => {
	const hours = { one: "One hour", other: "{count} hours" };
	expect([0, 1, 1.5, 2].map((count) => plural(hours, count, "en"))).toEqual([
		hours.other,
		hours.one,
		hours.other,
		hours.other,
	]);
	expect(plural(hours, 0.5, "hi")).toBe(hours.one);
});

test("the translation is whole, and each line was made from the English of now", () => {
	expect(faultsOf("hi")).toEqual([]);
	expect(catalogueOf("ta")).toEqual({});
});

test("what is missing, unknown, older or has other gaps is named with its line", () => {
	const lines = (textOf("hi") ?? "").split("\n");
	const at = (key: string) => lines.findIndex((line) => line.startsWith(`${key}:`));
	const change = (key: string, to: (line: string) => string) => lines.splice(at(key), 1, to(lines[at(key)] ?? ""));
	change("words.close", (line) => line.replace(/# .*/, "# 000000"));
	change("words.slideOf", (line) => line.replace("{n}", "{number}"));
	change("words.menu", () => "words.menue: मेन्यू");
	const text = lines.join("\n");
	expect(faultsOf("hi", text)).toEqual([
		{ key: "words.menu", fault: "missing" },
		{ key: "words.menue", line: at("words.menue") + 1, fault: "unknown" },
		{ key: "words.close", line: at("words.close") + 1, fault: "older" },
		{ key: "words.slideOf", line: at("words.slideOf") + 1, fault: "gaps" },
	]);
	const again = signed(text, ["words.close"]);
	expect(faultsOf("hi", again).map(({ key }) => key)).toEqual(["words.menu", "words.menue", "words.slideOf"]);
});

test("a new line is signed without being named", () => {
	expect(signed("words.close: बंद करें\nwords.nothing: कुछ नहीं\n", [])).toMatch(
		/^words\.close: बंद करें # [0-9a-f]{6}\nwords\.nothing: कुछ नहीं\n$/,
	);
});
