import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { pageMeta } from "./meta.ts";
import { eventListData, organisationData } from "./structured-data.ts";

const content = loadContent("tests/chapter");
const site = { content: () => content, siteUrl: "https://nss.example", language: "en" };
const address = { canonical: "https://nss.example/", picture: "", alternates: undefined };
const meta = { title: "Events", description: "All", chapter: "NSS", locales: [], foreign: false, ...address };
const event = {
	id: "yoga",
	title: "</script><script>alert(1)</script> & <!-- Yoga",
	venue: "The Lawn",
	description: "",
	starts_at: Date.parse("2025-06-15T06:00:00+05:30"),
	ends_at: null,
	link: null,
	poster: "/event/yoga.png",
	slug: "yoga-2025-06",
	phase: "past" as const,
};

test("no word of the content can end the script that holds the data", () => {
	const data = eventListData(site, [event]);
	const Stub = createRoutesStub([{ path: "/", Component: Meta, meta: () => pageMeta(meta, data) }]);
	const html = renderToString(<Stub initialEntries={["/"]} />);
	const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
	expect(scripts.map(([, json = ""]) => JSON.parse(json))).toEqual([data]);
	expect(html.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
});

test("an event has its time in Indian time, its place and an absolute address", () => {
	expect(eventListData(site, [event]).itemListElement).toEqual([
		{
			"@type": "ListItem",
			position: 1,
			item: {
				"@type": "Event",
				name: event.title,
				url: "https://nss.example/events/yoga-2025-06",
				startDate: "2025-06-15T06:00+05:30",
				image: "https://nss.example/event/yoga.png",
				location: { "@type": "Place", name: "The Lawn" },
				organizer: { "@type": "Organization", name: "NSS SIT Nandipur", url: "https://nss.example/" },
			},
		},
	]);
});

test("contacts and accounts of the chapter are given once they are no samples", () => {
	const told = (sample: boolean) =>
		organisationData({
			...site,
			content: () => ({
				...content,
				site: { ...content.site, contact: { ...content.site.contact, sample } },
				links: {
					...content.links,
					sample,
					social: [
						{
							id: "x",
							network: "x" as const,
							label: "X",
							url: "https://x.example/nss",
							instead: "-",
							unconfirmed: false,
						},
					],
				},
			}),
		});
	expect(told(true)).not.toHaveProperty("email");
	expect(told(true)).not.toHaveProperty("sameAs");
	expect(told(false)).toMatchObject({ email: content.site.contact.email, sameAs: ["https://x.example/nss"] });
});
