import { expect, test } from "vitest";
import { loadContent } from "./load.ts";
import { saidWith } from "./without-mail.ts";

const content = loadContent("content");

test("where mail is sent, a text is what it is, and its twin is gone", () => {
	const { signup } = saidWith(true, content);
	expect(signup.page.waiting).toEqual(content.signup.page.waiting);
	expect(JSON.stringify(saidWith(true, content))).not.toContain("WithoutMail");
});

test.each(["en", "hi"])("where none is sent, no hint of a form and no page promises one (%s)", (language) => {
	const said = saidWith(false, loadContent("content", language));
	const { signup, matchForms, matchPages, register } = said;
	const fields = Object.values({ ...signup.fields, ...matchForms.fields }).map((field) => JSON.stringify(field));
	const pages = [matchPages.member.scribe.text, matchPages.member.blood.text, matchPages.offer.waits.text];
	const steps = [...register.next.steps.map(({ text }) => text), register.notice.withdraw, signup.page.waiting.text];
	for (const words of [...fields, ...pages, ...steps])
		expect(words).not.toMatch(/[Ww]e (write|send|mail)|confirmation (mail|follows)|हम (लिख|भेज)|पुष्टि.*ईमेल|ईमेल से पुष्टि/);
	expect(JSON.stringify(said)).not.toContain("WithoutMail");
});

test("what has no twin stays, in lists too", () => {
	const given = { a: "mail", aWithoutMail: "page", list: [{ b: 1 }, { b: 2, bWithoutMail: 3 }], empty: null };
	expect(saidWith(false, given)).toEqual({ a: "page", list: [{ b: 1 }, { b: 3 }], empty: null });
});
