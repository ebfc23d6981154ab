import { expect, test } from "vitest";
import { fillNames } from "../../core/content/names.ts";
import { retentionNames } from "../../core/content/retention.ts";
import { privacyNotice } from "../../core/submissions/privacy-notices.ts";
import { chapter } from "../support/chapter.ts";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

const { fields } = chapter.register;
const { hostels, programs } = chapter.hostels;
/** As the site keeps things if nobody chooses otherwise. */
const months = retentionNames({ registrations: 24, messages: 12, audit: 12 });

test("REGISTER asks for six things, all of them required", { tags: ["@5.6"] }, async () => {
	const { heading, document } = await readPage("/register");
	expect(heading).toBe("REGISTER");
	const asked = all(document.body, "main form :is(input:not([type=hidden]), select)").filter(
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

test("the hostels are in alphabetical order, and the programmes are UG, PG and Others", {
	tags: ["@5.8", "@9.16"],
}, async () => {
	const { document } = await readPage("/register");
	const options = (name: string) => all(document.body, `select[name="${name}"] option`).map(words);
	expect(hostels).toEqual(hostels.toSorted());
	expect(options("hostel")).toEqual([fields.hostel.choose, ...hostels]);
	expect(options("program")).toEqual([fields.program.choose, ...programs]);
});

test("each form says above its button what becomes of the answers, and has no boxes to tick", {
	tags: ["@10.10"],
}, async () => {
	for (const [path, kind] of [
		["/register", "registration"],
		["/collaborate", "message"],
	] as const) {
		const { main } = await readPage(path);
		const form = main.querySelector("form[method=post]") ?? main;
		expect(all(form, "input[type=checkbox]")).toEqual([]);
		const button = form.querySelector("[type=submit]");
		const described = form.querySelector(`#${button?.getAttribute("aria-describedby")}`);
		expect(words(described)).toContain(`When you press ${words(button)}, you give us`);
		expect(words(described)).toContain("Under 18? Then a parent or guardian sends the form with you.");

		// What is kept with each submission is what the page shows.
		const { id, text } = privacyNotice(fillNames(chapter, months), kind);
		expect(form.querySelector("[name=notice]")?.getAttribute("value")).toBe(id);
		const shown = [words(form), ...linksIn(form).flat()].join(" ");
		for (const part of text.split(/\n(?:- )?|: /)) expect(shown).toContain(part);
	}
});
