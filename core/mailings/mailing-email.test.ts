import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { fillNames, namesOf } from "../content/names.ts";
import { mailingEmail } from "./mailing-email.ts";

const content = loadContent("tests/chapter");
const frame = {
	content: fillNames(content, namesOf(content.site)),
	language: "en",
	siteUrl: "https://nss.example.org",
	unsubscribe: "https://nss.example.org/unsubscribe?token=a&b",
};

test("the same words are written as text and as HTML, with the chapter above and the way out below", () => {
	const body =
		"Dear volunteer,\n\ncome on **Sunday** to [the camp](/events).\n\n- Bring water\n- Bring a [friend](mailto:a@b.example)";
	const { subject, text, html } = mailingEmail({ subject: "Camp\r\nBcc: x", body }, frame);
	expect(subject).toBe("Camp Bcc: x");
	expect(text).toBe(
		`Dear volunteer,

come on Sunday to the camp (https://nss.example.org/events).

- Bring water
- Bring a friend (a@b.example)

-- 
NSS SIT Nandipur
You get this mail because you registered with NSS SIT Nandipur.
No more such mails?
https://nss.example.org/unsubscribe?token=a&b
`,
	);
	expect(html).toContain("<strong>Sunday</strong>");
	expect(html).toContain('<a href="https://nss.example.org/events"');
	expect(html).toContain('<a href="https://nss.example.org/unsubscribe?token=a&#38;b"');
	expect(html.indexOf("NSS SIT Nandipur")).toBeLessThan(html.indexOf("Dear volunteer"));
});

test("the frame is in the language of the person, and what organisers wrote is marked as the language that it is in", () => {
	const { site, unsubscribe } = loadContent("content", "hi");
	const hindi = { ...frame, content: { ...frame.content, site, unsubscribe }, language: "hi" };
	const { text, html } = mailingEmail({ subject: "Camp", body: "Come on **Sunday**." }, hindi);
	expect(html).toContain('<html lang="hi">');
	expect(html).toMatch(/<div lang="en">\n<p [^>]+>Come on <strong>Sunday<\/strong>\.<\/p>\n<\/div>/);
	for (const part of [html, text]) expect(part).toContain(unsubscribe.mail.reason);
	expect(html).toContain(`${unsubscribe.mail.link}</a>`);
	const both = mailingEmail({ subject: "शिविर", body: "Come on Sunday. रविवार को आइए।" }, hindi);
	expect(both.html).not.toContain('lang="en"');
	expect(mailingEmail({ subject: "Camp", body: "Come." }, frame).html).not.toContain("<div lang");
});

test("nothing typed becomes markup", () => {
	const { html } = mailingEmail({ subject: "x", body: 'a < b & "c" [d](https://e.example/?"f)' }, frame);
	expect(html).toContain("a &#60; b &#38; &#34;c&#34;");
	expect(html).not.toMatch(/\?"f/);
});
