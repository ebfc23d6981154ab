import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { linksIn } from "./found-links.ts";

const content = loadContent("tests/chapter");

test("links of records, of chosen addresses and inside texts are found, each once with all its places", () => {
	const links = new Map(linksIn(content, []).map(({ url, places }) => [url, places]));
	expect(links.get("https://library.sit-nandipur.example/")).toContainEqual({
		kind: "links",
		part: "Institute links › Library of the hills",
	});
	const linkedIn = links.get("https://people.example/") ?? [];
	expect(new Set(linkedIn.map(({ kind }) => kind))).toEqual(new Set(["team"]));
	expect(linkedIn.length).toBeGreaterThan(5);
	expect([...links.keys()].every((url) => /^https?:\/\//.test(url))).toBe(true);
});

test("a link inside a text is told by the text's field, not by steps of its tree", () => {
	const children = [{ type: "link" as const, url: "https://inside.example.org/", children: [] }];
	const body = [{ type: "paragraph" as const, children }];
	const changed = { ...content, privacyPolicy: { ...content.privacyPolicy, body } };
	const found = linksIn(changed, []).find(({ url }) => url === "https://inside.example.org/");
	expect(found?.places).toEqual([{ kind: "privacyPolicy", part: "Text of the page" }]);
});

test("words that look like an address are no link", () => {
	const children = [{ type: "text" as const, value: "https://words.example.org/" }];
	const changed = {
		...content,
		privacyPolicy: { ...content.privacyPolicy, body: [{ type: "paragraph" as const, children }] },
	};
	expect(linksIn(changed, []).map(({ url }) => url)).not.toContain("https://words.example.org/");
});

test("an event's link is told by its title", () => {
	const events = [{ id: "e1", title: "Camp", link: "https://camp.example.org/" }];
	expect(linksIn(content, events)).toContainEqual({
		url: "https://camp.example.org/",
		places: [{ kind: "event", part: "Camp", id: "e1" }],
	});
});
