import { describe, expect, test } from "vitest";
import type { Email } from "../../core/outbox/email.ts";
import { everyMail } from "../support/every-mail.ts";

describe.each(["en", "hi"])("mails in %s", (language) => {
	const mails = everyMail(language);

	test("say what they have always said, in the order in which it stands there", async () => {
		const all = [...mails].map(([name, email]) => `===== ${name}\n${email.subject}\n${structureOf(email)}\n`);
		await expect(all.join("\n")).toMatchFileSnapshot(`mails/${language}.txt`);
	});

	test.each([...mails])("'%s' says in plain text all that it shows", (_, { html, text }) => {
		const said = text.replace(/\s+/g, " ");
		for (const words of shownWords(html)) expect(said).toContain(words);
	});

	test.each([...mails])(
		"'%s' has at most one button, with its address below it, and pictures that come along",
		(_, email) => {
			const { html, text, pictures = [] } = email;
			const buttons = [
				...html.matchAll(/<td bgcolor[^>]*><a href="([^"]+)"[^>]*>([^<]+)<\/a>.*\n<p[^>]*>([^<]+)<\/p>/g),
			];
			expect(buttons).toHaveLength(html.split("bgcolor").length - 1);
			expect(buttons.length).toBeLessThan(2);
			for (const [, link, words = "", below = ""] of buttons) {
				expect(below).toBe(link);
				expect(text).toContain(`${unescaped(words)}:\n${unescaped(below)}\n`);
				expect([...words].length).toBeLessThan(40);
			}
			expect([...html.matchAll(/"cid:(\w+)"/g)].map(([, id]) => id)).toEqual(pictures.map(({ id }) => id));
			expect(pictures[0]?.id).toBe("mark");
			expect(html).not.toMatch(/src="http/);
		},
	);

	test("know dark screens, and are in their language", () => {
		for (const { html } of mails.values()) {
			expect(html).toContain(`<html lang="${language}">`);
			expect(html).toContain('<meta name="color-scheme" content="light dark">');
			expect(html).toContain("@media (prefers-color-scheme:dark)");
		}
	});

	test("have no gap that was not filled", () => {
		for (const { subject, text } of mails.values()) expect(subject + text).not.toMatch(/\{\w+\}|undefined|NaN/);
	});
});

test("the mail that offers a seat has it as its button, and the one of the day before says when", () => {
	const mails = everyMail("en");
	expect(mails.get("sign-up offered")?.html).toContain(">Take the seat</a>");
	expect(mails.get("sign-up reminder")?.subject).toBe("Tomorrow 10 am: Blood camp");
	expect(mails.get("scribe offer reminder")?.subject).toBe("Tomorrow 10 am: you write for Meera");
});

test("at night nobody is told that volunteers are asked at once, but for blood they are", () => {
	const mails = everyMail("en");
	expect(mails.get("scribe request checked at night")?.subject).toBe("Volunteers will be asked from 8 am");
	expect(mails.get("scribe request checked at night")?.text).toContain("from 8 am on 5 August 2026");
	expect(mails.get("blood request checked at night")?.subject).toBe("Volunteers are being asked now");
});

/** What stands in the mail from top to bottom: a line for each paragraph, fact, picture and button. */
function structureOf({ html }: Email): string {
	const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
	return unescaped(
		body
			.replace(/\n/g, "")
			.replace(/<td bgcolor[^>]*><a href="[^"]*"[^>]*>([^<]+)<\/a>/g, "\n[ $1 ]")
			.replace(/<img src="cid:(\w+)"[^>]*>/g, "($1) ")
			.replace(/<a href="([^"]*)"[^>]*>([^<]+)<\/a>/g, "$2 → $1")
			.replace(/<\/th>/g, ": ")
			.replace(/<(p|tr|li|h2|hr|div|br)\b[^>]*>/g, "\n")
			.replace(/<[^>]+>/g, "")
			.replace(/(token=)[\w.-]+/g, "$1…")
			.replace(/\n\s*\n+/g, "\n"),
	).trim();
}

function shownWords(html: string): string[] {
	const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
	return (
		body
			// Words of a small link: in plain text the address itself is there.
			.replace(/<a [^>]*class="quiet"[^>]*>[^<]*<\/a>/, "")
			.split(/<[^>]+>/)
			.map((words) => unescaped(words).replace(/\s+/g, " ").replace(/:$/, "").trim())
			.filter((words) => words !== "" && !/^[.,]$/.test(words))
	);
}

function unescaped(words: string): string {
	return words.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
