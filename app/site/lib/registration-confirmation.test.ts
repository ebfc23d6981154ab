import { expect, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { registeredAddress, registrationConfirmation, registrationQuery } from "./registration-confirmation.ts";

const real = loadContent("tests/chapter");
const chatGroups = { ...real.chatGroups, PG: "https://chat.example.org/pg", UG: { "21": "" } };
const content = { ...real, chatGroups };

function shown(address: string) {
	return registrationConfirmation(content, new URL(address, "http://localhost").searchParams);
}

test.each([
	["PG", { invitation: "https://chat.example.org/pg" }],
	["UG-21", { instead: chatGroups.instead }],
	[
		"none",
		{
			none: "Registration successful, but no WhatsApp group is available for your selection.",
			next: "A coordinator writes to your webmail with the invitation as soon as there is a group, usually within a week.",
		},
	],
])("after a registration with the group %s the home page has %j", (group, told) => {
	expect(shown(registeredAddress(group, "R-7K3M-Q2XH"))).toMatchObject({ receipt: "R-7K3M-Q2XH", group: told });
	expect(shown(registeredAddress(group, null))).toMatchObject({ receipt: null, group: told });
});

test.each(["/", "/?registered=", "/?registered=UG-99", "/?registered=toString", "/?receipt=R-7K3M-Q2XH"])(
	"%s is the home page as it always is",
	(address) => {
		expect(shown(address)).toBeNull();
	},
);

test.each(["Call me at 12345", "<b>", "", "a".repeat(41)])("a made-up receipt %j is not shown", (receipt) => {
	expect(shown(registeredAddress("PG", receipt))).toMatchObject({ receipt: null });
});

test("pages for a group that exists are kept for everybody, and pages with a receipt for nobody", () => {
	const { registered, receipt } = registrationQuery();
	const read = (group: string) => registered.read(group, content);
	expect(["PG", "UG-21", "none"].map(read)).toEqual(["PG", "UG-21", "none"]);
	expect(["", "UG", "UG-2", "UG-99", "Nobody", "none ", "toString"].map(read)).toEqual(Array(7).fill(null));
	expect(registered).not.toHaveProperty("keep");
	expect(receipt).toMatchObject({ keep: "never", optional: true });
	expect(receipt.read("Call me at 12345", content)).toBeNull();
});
