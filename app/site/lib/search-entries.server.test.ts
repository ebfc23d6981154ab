import { expect, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { loadFile } from "../../../core/content/load-file.ts";
import { fillNames, namesOf } from "../../../core/content/names.ts";
import { alumni as alumniSchema } from "../../../core/content/schema/alumni.ts";
import { search } from "./search.ts";
import { contentEntries, eventEntries, highlightEntries } from "./search-entries.server.ts";

const written = loadContent("tests/chapter");
const content = fillNames(written, namesOf(written.site));
const entries = contentEntries(content);
const alumni = loadFile("tests/complete-chapter/en/alumni.yaml", alumniSchema);

test.each([
	["scribe", "/scribe"],
	["blood", "/blood-donation"],
	["NSN100", "/hours-policy"],
	["hours policy", "/hours-policy"],
	["internship", "/intern-policy"],
	["14416 health", "/resources"],
	["privacy", "/privacy_policy"],
	["delete account", "/deleteaccount"],
	["akshar", "/domains/Literacy/1"],
	["rti", "/domains/Care/3"],
	["right to know", "/domains/Care/3"],
	["gsa", "/domains/Gram%20Setu%20Abhiyan"],
	["certificate 240", "/faq#certificate"],
])("%j leads to %s", (query, url) => {
	expect(urlsFor(query)).toContain(url);
});

test.each(["scribe", "blood donation", "about", "team", "award", "resources", "register"])(
	"the page of %j comes first",
	(query) => {
		expect(urlsFor(query)[0]).toBe(`/${query.replace(" ", "-")}`);
	},
);

test("nobody is found by name", () => {
	const people = [
		...content.team.groups.flatMap(({ teamMembers }) => teamMembers),
		...alumni.batches.flatMap(({ categories }) => categories.flatMap(({ members }) => members)),
		...content.testimonials.items,
		content.scribe.future.contact,
		content.bloodDonation.footer.contact,
	];
	expect(people.length).toBeGreaterThan(20);
	const withAlumni = contentEntries({ ...content, alumni });
	for (const { name } of people) expect({ name, found: urlsFor(name, withAlumni) }).toEqual({ name, found: [] });
});

test("no setting, address or unfilled gap is among the words", () => {
	const odd = /[{}]|\/drawn\/|https?:|undefined|\[object/;
	expect(entries.filter(({ title, text }) => odd.test(title) || odd.test(text)).map(({ url }) => url)).toEqual([]);
});

test("the same content is made ready once", () => {
	expect(contentEntries(content)).toBe(entries);
});

test("events and highlights lead to their own pages", async () => {
	const start = Date.parse("2023-12-31T20:00:00Z");
	const unsaid = { slug: "new year", ends_at: null, domain: null, link: null };
	const event = { id: "new year", title: "Night walk", venue: "Gate", description: "", starts_at: start, ...unsaid };
	expect(await eventEntries([event])).toMatchObject([{ url: "/events/new%20year" }]);
	const words = { description: "Tea", domain: "Health", venue: "Gate", thumbnailAlt: "" };
	const highlight = { id: "a/b", name: "Walk", date: start, thumbnailUrl: null, media: [], ...words };
	expect(await highlightEntries([highlight])).toMatchObject([
		{ url: "/highlightDetail/a%2Fb", text: "Health · Gate · Tea" },
	]);
});

function urlsFor(query: string, among = entries): string[] {
	return search(among, query).flatMap(({ found }) => found.map(({ url }) => url));
}
