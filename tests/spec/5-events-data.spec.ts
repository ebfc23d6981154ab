import { expect, test } from "@playwright/test";
import { findCarousel } from "./support/carousel.ts";
import { type ForeignSite, startForeignSite } from "./support/foreign-site.ts";

const day = (iso: string) => ({ _seconds: Date.parse(iso) / 1000 });

// In one worker, so that one site is started.
test.describe.configure({ mode: "default" });

let site: ForeignSite;
test.beforeAll(async () => {
	site = await startForeignSite((server) => {
		server.events = {
			newest: event("Newest", "2025-12-01T10:00:00+05:30"),
			" ": event("Without an id", "2025-11-30T10:00:00+05:30"),
			blank: { ...event("Blank description", "2025-11-29T10:00:00+05:30"), description: " \n " },
			silent: { title: "No description", venue: "Campus", startdate: day("2025-11-28T10:00:00+05:30") },
			unseen: event("No poster", "2025-11-27T10:00:00+05:30"),
			undated: { title: "No start", venue: "Campus", description: "Some time." },
			garbled: { title: "Garbled start", venue: "Campus", description: "Some time.", startdate: "soon" },
		};
		for (let i = 1; i <= 12; i++)
			server.events[`older-${i}`] = event(`Older ${i}`, `2024-${String(i).padStart(2, "0")}-05T10:00:00+05:30`);
		server.posters = new Set(Object.keys(server.events).filter((id) => id !== "unseen"));
	});
});
test.afterAll(() => site.remove());

function event(title: string, start: string) {
	return { title, venue: "Campus", startdate: day(start), description: `${title} was good.`, organiser: "unread" };
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.route(/\.png$/, (route) => route.fulfill({ status: 404 }));
});

test("the home carousel keeps the 10 most recent, without those that have no id or a blank description", {
	tag: ["@3.9", "@5.9", "@7.1", "@8.14"],
}, async ({ page }) => {
	await page.goto(site.url);
	const events = findCarousel(page, "Recent Events");
	await expect(events.slides.locator("h3")).toHaveText(
		[
			// Those without a usable start count as starting now.
			...["Garbled start", "No start", "Newest", "No poster"],
			...["Older 12", "Older 11", "Older 10", "Older 9", "Older 8", "Older 7"],
		],
		{ useInnerText: false },
	);
	const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "long" });
	await expect(events.slides.filter({ hasText: "No start" })).toContainText(new RegExp(`${shortened(today)}|${today}`));
});

test("an unusable start is a warning, 'Invalid timestamp', with the event's id", { tag: "@8.14" }, async ({ page }) => {
	await page.goto(site.url);
	for (const id of ["garbled", "undated"]) {
		const line = site
			.printed()
			.split("\n")
			.find((line) => line.includes("Invalid timestamp") && line.includes(`"event":"${id}"`));
		// 40 is the log's number for a warning.
		expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 40, msg: "Invalid timestamp" });
	}
});

test("the events page drops those without a poster at the image host or without a start, newest first", {
	tag: ["@3.8", "@5.10", "@7.2"],
}, async ({ page }) => {
	await page.route(/\/newest\.png$/, (route) => route.fulfill({ contentType: "image/png", body: onePixel }));
	await page.goto(`${site.url}/events`);
	const titles = page.getByRole("main").getByRole("article").getByRole("heading");
	const older = Array.from({ length: 12 }, (_, i) => `Older ${12 - i}`);
	await expect(titles).toHaveText(["Newest", "Blank description", "No description", ...older]);
	const poster = page.getByRole("img", { name: "Poster: Newest" });
	await expect(poster).toHaveAttribute("src", `${site.server.url}/event/newest.png`);
	// One that cannot be had after all gives way to a drawing.
	await expect(page.getByRole("img", { name: "Poster: Blank description" })).toHaveAttribute(
		"src",
		/^\/drawn\/event\//,
	);
	expect(site.server.requests.filter((line) => line.endsWith("/event/unseen.png"))).not.toEqual([]);
});

const onePixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

function shortened(date: string): string {
	const [day, month = "", year] = date.split(" ");
	return `${day} ${month.slice(0, 3)} ${year}`;
}
