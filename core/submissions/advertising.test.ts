import { expect, test } from "vitest";
import { advertising, countLinks } from "./advertising.ts";

test.each([
	["one link", "We run a school in Munirka, see https://www.school.example.org, and look for volunteers."],
	["two links", "Our report: https://trust.example.org/report.pdf and our page www.trust.example.org."],
	["four links", "See a.example.com, b.example.com, c.example.com and https://d.example.com for our four centres."],
	["Hindi", "नमस्ते, हम एक गैर-सरकारी संस्था हैं और आपके साथ रक्तदान शिविर लगाना चाहते हैं। https://sansthan.example.org"],
	["Tamil", "வணக்கம், நாங்கள் ஒரு பள்ளி நடத்துகிறோம். தன்னார்வலர்கள் தேவை."],
	["a talk on betting", "We would like to hold a talk on online betting and gambling among students. May we come?"],
	["a talk on betting, with a link", "A talk about the harm of gambling: https://talks.example.org. May we come?"],
	["a talk on cyber crime", "A workshop on loan apps, crypto fraud and safe banking for villagers. Interested?"],
	["a loan of books", "We need a loan of 200 books until March. Would your library help? books.example.in"],
	["a discount", "There is a 10 % discount on blood pressure monitors for your camp: https://shop.example.com"],
	[
		"many addresses of people",
		"Write to a@gmail.com, b@gmail.com, c@gmail.com, d@gmail.com, e@gmail.com or f@yahoo.in",
	],
	["names that hold a word", "Casinova Seoni, Xanaxwala Marg, Escorts Hospital: blood donors needed on Friday."],
	["sums", "The camp costs Rs. 5000 per day, and we earn nothing. Version 3.1.4.1.5.9 of our plan is attached."],
])("an honest message passes: %s", (_, message) => {
	expect(advertising(["Meera Nair", message])).toBeNull();
});

test.each([
	["five links", "https://a.example https://b.example http://c.example www.d.example e-shop.com", "five links or more"],
	["links as on a forum", "Nice site [url=https://x.example]click[/url]", "links written for web pages"],
	["links as in a page", 'Hello <a href="https://x.example">here</a>', "links written for web pages"],
	["pills", "Buy cheap Viagra online", "words of advertising"],
	["disguised pills", "Best V1agra and Ci\u200balis today", "words of advertising"],
	["letters of another font", "𝗕𝘂𝘆 𝗯𝗮𝗰𝗸𝗹𝗶𝗻𝗸𝘀 today, satisfaction is certain", "words of advertising"],
	["a casino", "Try the best online casino, free spins for everybody", "words of advertising"],
	[
		"search engines",
		"Hi, I can put your site on the first page of Google. Our SEO services are the best",
		"words of advertising",
	],
	["followers", "Buy Instagram followers from us", "words of advertising"],
	["quick money", "Work from home and earn 5000 every day", "words of advertising"],
	["coins", "Double your Bitcoin within a week", "words of advertising"],
	["a prize", "Congratulations, you have won the Coca-Cola lottery", "words of advertising"],
	["doubtful words with a link", "Crypto and casino, join https://x.example", "words of advertising"],
	["doubtful words alone", "Casino, betting, loans, crypto: click here", "words of advertising"],
])("advertising is seen: %s", (_, message, reason) => {
	expect(advertising(["Visitor", message])).toBe(reason);
});

test.each([
	["https://www.school.example.org/a/b.com", 1],
	["www.school.example.org", 1],
	["school.org and trust.in.", 2],
	["meera@school.org", 0],
	["meera.in@school.org", 0],
	["I came.In the end", 1],
	["3.14, v2.0, e.g. this", 0],
])("%j has %i links", (text, count) => {
	expect(countLinks([text])).toBe(count);
});

test("a text of the longest length is looked through at once", () => {
	for (const text of ["a".repeat(5000), "a-".repeat(2500), "www.".repeat(1250), "<a ".repeat(1600), "a.".repeat(2500)])
		expect([null, "five links or more"]).toContain(advertising([text]));
});
