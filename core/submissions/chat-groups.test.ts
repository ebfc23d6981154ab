import fc from "fast-check";
import { expect, test } from "vitest";
import { chatGroup, chatGroupKey, chatGroupOf, entryYear } from "./chat-groups.ts";

const groups = { Others: "group-others", PG: "group-pg", UG: { "20": "group-20", "21": "group-21", "24": "group-24" } };

test.each([
	["UG", "cs1210123@iitd.ac.in", "group-21"],
	["UG", "  cs1210123@iitd.ac.in", "group-21"],
	["UG", "EE3200456@iitd.ac.in", "group-20"],
	["UG", "mt6240001@iitd.ac.in", "group-24"],
	["UG", "cs1190123@iitd.ac.in", null],
	["UG", "cs1250123@iitd.ac.in", null],
	["UG", "csz218123@iitd.ac.in", "group-21"],
	["UG", "asha@iitd.ac.in", null],
	["UG", "cs1", null],
	["UG", "cs12", null],
	["UG", "", null],
	["PG", "csz218123@iitd.ac.in", "group-pg"],
	["PG", "", "group-pg"],
	["Others", "cs1210123@iitd.ac.in", "group-others"],
	["ug", "cs1210123@iitd.ac.in", null],
	["", "cs1210123@iitd.ac.in", null],
])("a volunteer of %s with %j is invited to %s", (program, webmail, group) => {
	expect(chatGroup(groups, { program, webmail })).toBe(group);
});

test.each([
	["cs1210123@iitd.ac.in", 2021],
	["  EE3200456@iitd.ac.in", 2020],
	["csz068123@iitd.ac.in", 2006],
	["asha@iitd.ac.in", null],
	["cs1२१0123@iitd.ac.in", null],
	["cs12", null],
	["", null],
])("the entry year of %j is %s", (webmail, year) => {
	expect(entryYear(webmail)).toBe(year);
});

test("a group that the chapter does not have is none, and one without an address is still a group", () => {
	expect(chatGroup({ UG: {} }, { program: "PG", webmail: "asha@iitd.ac.in" })).toBeNull();
	expect(chatGroup({ UG: { "21": "" } }, { program: "UG", webmail: "cs1210123@iitd.ac.in" })).toBe("");
});

test.each([
	["UG", "cs1210123@iitd.ac.in", "UG-21"],
	["UG", "cs1990123@iitd.ac.in", "none"],
	["PG", "csz218123@iitd.ac.in", "PG"],
	["Others", "", "Others"],
	["MBA", "", "none"],
])(
	"a volunteer of %s with %j is told of the group by the word %s, which leads to the same group",
	(program, webmail, key) => {
		expect(chatGroupKey(groups, { program, webmail })).toBe(key);
		expect(chatGroupOf(groups, key)).toBe(chatGroup(groups, { program, webmail }));
	},
);

test.each(["", "UG", "UG-", "UG-99", "UG-2", "UG-21-", "PG-21", "pg", "toString", "UG-to"])(
	"nobody is given the word %j",
	(key) => {
		expect(chatGroupOf(groups, key)).toBeUndefined();
	},
);

/** Text of any code units, halves of pairs included. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });

test("no registration breaks it", () => {
	const program = fc.oneof(fc.constantFrom("UG", "PG", "Others"), fc.string());
	fc.assert(
		fc.property(program, anyText, (program, webmail) => {
			const group = chatGroup(groups, { program, webmail });
			expect(group === null || group.startsWith("group-")).toBe(true);
		}),
	);
});
