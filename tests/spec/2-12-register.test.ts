import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, readPage, words } from "./support/read-page.ts";

const { fields } = chapter.register;
const { hostels, programs } = chapter.hostels;

test("REGISTER asks for six things, all of them required", { tags: ["@5.6"] }, async () => {
	const { heading, document } = await readPage("/register");
	expect(heading).toBe("REGISTER");
	const asked = all(document.body, "main form :is(input:not([type=checkbox], [type=hidden]), select)").filter(
		(field) => !field.closest("[aria-hidden=true], [inert]"),
	);
	expect(asked.map((field) => field.getAttribute("name"))).toEqual(Object.keys(fields));
	for (const [name, { label }] of Object.entries(fields)) {
		const field = asked.find((each) => each.getAttribute("name") === name);
		expect(field?.hasAttribute("required"), name).toBe(true);
		expect(words(document.querySelector(`label[for="${field?.id}"]`))).toContain(label);
	}
});

test("the phone is free text, and both addresses are asked for as e-mail", { tags: ["@5.7"] }, async () => {
	const { document } = await readPage("/register");
	const field = (name: string) => document.querySelector(`main form [name="${name}"]`);
	expect(field("phone")?.hasAttribute("pattern")).toBe(false);
	for (const name of ["personalGmail", "webmail"]) expect(field(name)?.getAttribute("type")).toBe("email");
});

test("the hostels stand in alphabetical order, and the programmes are UG, PG and Others", {
	tags: ["@5.8", "@9.16"],
}, async () => {
	const { document } = await readPage("/register");
	const options = (name: string) => all(document.body, `select[name="${name}"] option`).map(words);
	expect(hostels).toEqual(hostels.toSorted());
	expect(options("hostel")).toEqual([fields.hostel.choose, ...hostels]);
	expect(options("program")).toEqual([fields.program.choose, ...programs]);
});

test("the form says what becomes of the answers, and its boxes are not ticked", { tags: ["@10.10"] }, async () => {
	for (const [path, name] of [
		["/register", "What we ask for, and why"],
		["/collaborate", "What happens to what you write here"],
	] as const) {
		const { main } = await readPage(path);
		expect(all(main, "h2, h3").map(words)).toContain(name);
		const boxes = all(main, "input[type=checkbox]");
		expect(boxes).toHaveLength(2);
		for (const box of boxes) expect(box.hasAttribute("checked")).toBe(false);
	}
});
