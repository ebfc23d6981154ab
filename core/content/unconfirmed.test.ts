import { expect, test } from "vitest";
import { confirmed, unconfirmedIn } from "./unconfirmed.ts";

const content = {
	contacts: {
		hostels: {
			items: [
				{ name: "Aravali", number: "+91 11 2659 6911", unconfirmed: true },
				{ name: "Girnar", number: "", unconfirmed: false },
			],
		},
	},
	collaborators: { unconfirmed: true, items: [] },
};

test("what is marked is found with its place and its value", () => {
	expect(unconfirmedIn(content)).toEqual([
		{
			kind: "contacts",
			path: ["hostels", "items", 0],
			value: "+91 11 2659 6911",
		},
		{ kind: "collaborators", path: [] },
	]);
});

test("confirming takes the mark off one record, and changes nothing else", () => {
	const without = confirmed(content.contacts, ["hostels", "items", 0]);
	expect(without?.hostels.items[0]).toEqual({ name: "Aravali", number: "+91 11 2659 6911" });
	expect(content.contacts.hostels.items[0]?.unconfirmed).toBe(true);
	expect(confirmed(content.contacts, ["hostels", "items", 1])).toBeUndefined();
	expect(confirmed(content.contacts, ["hostels", "items", 7])).toBeUndefined();
});
