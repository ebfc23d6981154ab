import { describe, expect, test } from "vitest";
import { chapter, complete, events, highlights } from "../support/chapter.ts";
import { all, nameOf, type PageRead, readCompletePage, readPage, words } from "./support/read-page.ts";

const name = `${chapter.site.programme.short} ${chapter.site.institute.short}`;
const titleOf = ({ document }: PageRead) => document.querySelector("title")?.textContent;
const status = ({ main }: PageRead) => all(main, "[role=status]").map(words);

describe("what a filter does can be heard", () => {
	test("events of a year have its title, and the page says how many there are", { tags: ["@10.16"] }, async () => {
		const everything = await readPage("/events");
		expect([titleOf(everything), status(everything)]).toEqual([
			`RECENT EVENTS · ${name}`,
			[`Showing ${events.length} events`],
		]);
		const ofYear = Map.groupBy(events, ({ start }) => start.slice(0, 4));
		for (const [year, { length }] of ofYear) {
			const page = await readPage(`/events?year=${year}`);
			expect([titleOf(page), status(page)]).toEqual([
				`Events of ${year} · ${name}`,
				[length === 1 ? "Showing one event" : `Showing ${length} events`],
			]);
			expect(all(page.main, "article")).toHaveLength(length);
		}
	});

	test("a year without events says 'No Event' and no number", { tags: ["@10.16"] }, async () => {
		const page = await readPage("/events?year=2018");
		expect(titleOf(page)).toBe(`Events of 2018 · ${name}`);
		expect(status(page)).toEqual([]);
		expect(words(page.main)).toContain("No Event");
	});

	test("highlights of a domain have its title, and the page says how many there are", {
		tags: ["@10.16"],
	}, async () => {
		const everything = await readPage("/volunteering-highlights");
		expect([titleOf(everything), status(everything)]).toEqual([
			`Volunteering Highlights · ${name}`,
			[`Showing ${highlights.length} highlights`],
		]);
		const health = await readPage("/volunteering-highlights?domain=Health");
		const { length } = all(health.main, "article");
		expect(titleOf(health)).toBe(`Highlights in Health · ${name}`);
		expect(status(health)).toEqual([length === 1 ? "Showing one highlight" : `Showing ${length} highlights`]);
	});

	test("each batch of alumni has a title of its own", { tags: ["@10.16"] }, async () => {
		const [first, second] = complete.alumni.batches;
		expect(titleOf(await readCompletePage(`/alumni?batch=${first?.id}`))).toBe(`Alumni Network · ${name}`);
		expect(titleOf(await readCompletePage(`/alumni?batch=${second?.id}`))).toBe(
			`Alumni Network ${second?.label} · ${name}`,
		);
	});
});

test("a page that is missing has the name of the site in its title", { tags: ["@10.16"] }, async () => {
	for (const path of ["/no-such-page", "/domains/Astronomy", "/domains/Literacy/99", "/highlightDetail/none"])
		expect(titleOf(await readPage(path))).toMatch(new RegExp(`.{10} · ${name}$`));
});

test("the logo is named by the words that it shows, each a word of its own", { tags: ["@10.16"] }, async () => {
	const { document } = await readPage("/about");
	const brands = all(document.body, "header a[href='/']").filter((link) =>
		words(link).includes(chapter.site.address.city),
	);
	expect(brands).toHaveLength(2);
	for (const brand of brands) expect(nameOf(brand)).toContain(words(brand));
	expect(brands.map(nameOf)).toEqual([
		"National Service Scheme Saptagiri Institute of Technology, Nandipur Seven Hills Road, Nandipur 000417",
		"National Service Scheme Saptagiri Institute of Technology, Nandipur Seven Hills Road, Nandipur 000417 (Home)",
	]);
});

test("every link to a telephone says whose it is", { tags: ["@10.16"] }, async () => {
	const callers = async (path: string) =>
		all((await readPage(path)).document.body, "a[href^='tel:']").map((link) => nameOf(link));
	for (const path of ["/", "/resources", "/scribe", "/blood-donation"])
		for (const caller of await callers(path)) expect(caller).toMatch(/\p{L}{3}/u);
	expect(await callers("/about")).toEqual([`Call ${name}: ${chapter.site.contact.phone}`]);
	const { controlRoom, emergency } = chapter.contacts;
	expect(await callers("/resources")).toEqual(
		expect.arrayContaining([
			`Call ${controlRoom.heading}: ${controlRoom.number}`,
			...emergency.items.map(({ name, note, number }) => [name, note, number].filter(Boolean).join(" ")),
		]),
	);
	expect((await callers("/blood-donation"))[0]).toBe(
		`${chapter.bloodDonation.emergency.call.label} (${chapter.bloodDonation.emergency.heading})`,
	);
});

test("every table has a name of its own, which is not that of a region around it", { tags: ["@10.16"] }, async () => {
	let tables = 0;
	for (const path of ["/faq", "/hours-policy", "/collaborate", "/register", "/privacy_policy"]) {
		const page = await readPage(path);
		const captions = all(page.main, "table").map((table) => words(table.querySelector("caption")));
		tables += captions.length;
		expect(new Set(captions).size).toBe(captions.length);
		for (const [i, table] of all(page.main, "table").entries()) {
			expect(captions[i]).toMatch(/\w{4}/);
			expect(captions[i]).not.toBe(all(table, "th[scope=col]").map(words).join(", "));
			expect(nameOf(table.closest("section") ?? page.main)).not.toBe(captions[i]);
		}
	}
	expect(tables).toBeGreaterThan(4);
});

describe("for search engines", () => {
	const dataOf = async (path: string) => {
		const { document } = await readPage(path);
		const scripts = all(document.documentElement, "script[type='application/ld+json']");
		return scripts.map((script) => JSON.parse(script.textContent ?? ""));
	};

	test("the home page says who the chapter is", { tags: ["@10.17"] }, async () => {
		expect(await dataOf("/")).toEqual([
			expect.objectContaining({
				"@context": "https://schema.org",
				"@type": "Organization",
				name,
				url: `${process.env.TEST_SITE_URL}/`,
				address: expect.objectContaining({ postalCode: chapter.site.address.postcode }),
			}),
		]);
	});

	test("pages below the first level say where they are", { tags: ["@10.17"] }, async () => {
		const trail = async (path: string) => {
			const [data] = await dataOf(path);
			expect(data["@type"]).toBe("BreadcrumbList");
			return data.itemListElement.map(({ position, name, item }: Record<string, string>) => [position, name, item]);
		};
		const site = process.env.TEST_SITE_URL;
		expect(await trail("/domains/Gram%20Setu%20Abhiyan")).toEqual([
			[1, "Home", `${site}/`],
			[2, chapter.domains.head.title, `${site}/domains`],
			[3, "Gram Setu Abhiyan Domain", undefined],
		]);
		expect((await trail("/domains/Literacy/1"))[2]).toEqual([3, "Literacy Domain", `${site}/domains/Literacy`]);
		expect(await trail("/highlightDetail/lake-2022-10")).toHaveLength(3);
	});

	test("/events lists its events, each with its time and the address of its page", {
		tags: ["@10.17"],
	}, async () => {
		const [list] = await dataOf("/events");
		const told = list.itemListElement.map(({ item }: Record<string, Record<string, string>>) => item);
		expect(told.map((item: Record<string, string>) => [item["@type"], item.name, item.startDate])).toEqual(
			events
				.toSorted((a, b) => b.start.localeCompare(a.start))
				.map(({ title, start }) => ["Event", title, `${start.slice(0, 16)}+05:30`]),
		);
		const { document } = await readPage(new URL(told[0].url).pathname);
		expect(document.querySelector("h1")?.textContent).toBe(told[0].name);
	});

	test("/faq lists its questions with their answers", { tags: ["@10.17"] }, async () => {
		const [data] = await dataOf("/faq");
		expect(data["@type"]).toBe("FAQPage");
		expect(data.mainEntity.map((entry: { name: string }) => entry.name)).toEqual(
			chapter.faq.sections.flatMap(({ questions }) => questions.map(({ title }) => title)),
		);
		for (const { acceptedAnswer } of data.mainEntity) expect(acceptedAnswer.text).toMatch(/\w{3}/);
	});
});
