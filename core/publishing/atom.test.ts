import { expect, test } from "vitest";
import { writeFeed } from "./atom.ts";

const entry = {
	title: 'Tea & "biscuits" <script>',
	url: "https://nss.example/events/tea?a=1&b=2",
	id: "tag:nss.example,2026:event/tea",
	updated: Date.UTC(2026, 2, 14, 13),
	summary: "14 March\u0000 2026\nBring \ud800 a cup.",
};
const feed = {
	language: "en",
	title: "Events",
	self: "https://nss.example/events.atom",
	page: "https://nss.example/events",
	author: "NSS",
};

test("a feed holds what RFC 4287 asks for, and no word of it can end an element", () => {
	expect(
		writeFeed({ ...feed, entries: [{ ...entry, updated: 0 }, entry] }),
	).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
	<id>https://nss.example/events</id>
	<title>Events</title>
	<link rel="self" type="application/atom+xml" href="https://nss.example/events.atom"/>
	<link rel="alternate" type="text/html" href="https://nss.example/events"/>
	<updated>2026-03-14T13:00:00.000Z</updated>
	<author><name>NSS</name></author>
${written("1970-01-01T00:00:00.000Z")}${written("2026-03-14T13:00:00.000Z")}</feed>
`);
});

test("a feed says in which language it is, and which entry is in another", () => {
	const xml = writeFeed({ ...feed, language: "hi", entries: [entry, { ...entry, language: "en" }] });
	expect(xml.match(/<(feed|entry)[^>]*>/g)).toEqual([
		'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hi">',
		"<entry>",
		'<entry xml:lang="en">',
	]);
});

test("a feed without entries has a time too", () => {
	expect(writeFeed({ ...feed, entries: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});

function written(updated: string): string {
	return `	<entry>
		<id>tag:nss.example,2026:event/tea</id>
		<title>Tea &#38; &#34;biscuits&#34; &#60;script&#62;</title>
		<link rel="alternate" type="text/html" href="https://nss.example/events/tea?a=1&#38;b=2"/>
		<updated>${updated}</updated>
		<summary>14 March 2026
Bring \ufffd a cup.</summary>
	</entry>
`;
}
