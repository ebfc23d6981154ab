import { findCarousel, openWithOwnClock } from "./support/carousel.ts";
import { expect, outside, test } from "./support/linked-site.ts";

test("title, subtitle, sections and slogan stand letter for letter", async ({ page }) => {
	await page.goto("/scribe");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be Someone's Eyes");
	const main = page.getByRole("main");
	await expect(main.getByText("Volunteer as a Scribe or Request Assistance", { exact: true })).toBeVisible();
	for (const name of [
		"How Does the Scribe System Work?",
		"Volunteer as a Scribe",
		"Request a Scribe",
		"Our Partners and Network",
		"Join Us in Creating an Inclusive Future",
	])
		await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
	await expect(main.getByText("Be Someone's Eyes. Be Someone's Voice. Be a Scribe.", { exact: true })).toBeVisible();
	await expect(main.getByText(/A scribe reads the questions aloud/).first()).toBeVisible();
});

test("the carousel goes on every 2000 ms, one picture at a time, for ever, with dots", {
	tag: ["@3.7", "@9.10"],
}, async ({ page }) => {
	await openWithOwnClock(page, "/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	const count = await carousel.slides.count();
	await expect(carousel.dots).toHaveCount(count);
	for (const slide of await carousel.slides.all()) await expect(slide.locator("img")).toHaveAttribute("alt", /.{20,}/);
	await carousel.holdStill();
	await carousel.button(`Go to slide ${count}`).click();
	await carousel.expectChosen(count);
	await expect(carousel.inView).toHaveCount(1);
	await carousel.play();
	for (const [before, next] of [
		[count, 1],
		[1, 2],
	] as const) {
		await page.clock.runFor(1999);
		await carousel.expectChosen(before);
		await page.clock.runFor(1);
		await carousel.expectChosen(next);
	}
});

test("a picture takes 500 ms to come", { tag: "@9.10" }, async ({ page }) => {
	await openWithOwnClock(page, "/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	await carousel.holdStill();
	await page.clock.runFor(1000);
	await carousel.button("Next slide").click();
	await page.clock.runFor(250);
	expect(await partMissing()).toBeGreaterThan(0.03);
	await page.clock.runFor(250);
	expect(await partMissing()).toBeLessThan(0.03);

	/** Which part of its width the chosen slide still has to go. */
	function partMissing(): Promise<number> {
		return carousel.chosen.evaluate((slide) => {
			const middle = (node: Element) => node.getBoundingClientRect().left + node.getBoundingClientRect().width / 2;
			const whole = slide.closest("section") ?? slide;
			return Math.abs(middle(slide) - middle(whole)) / slide.getBoundingClientRect().width;
		});
	}
});

test("previous and next buttons do what a click on the halves does", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	await carousel.button("Next slide").click();
	await carousel.expectChosen(2);
	await carousel.button("Previous slide").click();
	await carousel.expectChosen(1);
});

test("step n of the flowchart appears when the counter is at 2n, and its arrow at 2n + 1", {
	tag: ["@3.7", "@4.17"],
}, async ({ page }) => {
	await openWithOwnClock(page, "/scribe");
	const parts = page.locator("#flow li > [data-shown]");
	await expect(parts.first()).toHaveAttribute("data-shown", "false");
	await page.clock.pauseAt(new Date("2026-01-26T10:30:00+05:30"));
	await page.locator("#flow").scrollIntoViewIfNeeded();
	const shown = () => parts.evaluateAll((all) => all.map((part) => part.getAttribute("data-shown") === "true"));
	const total = await parts.count();
	for (let counter = 0; counter < total; counter++) {
		await expect.poll(shown).toEqual(Array.from({ length: total }, (_, part) => part <= counter));
		await page.clock.runFor(450);
	}
});

test("Volunteer and Request open group chats in a new window", { tag: ["@1.5", "@7.9"] }, async ({
	page,
	context,
	linkedSite,
}) => {
	await context.route(`${outside}/**`, (route) => route.fulfill({ body: "The group" }));
	const posts: string[] = [];
	page.on("request", (request) => request.method() !== "GET" && posts.push(request.url()));
	await page.goto(`${linkedSite}/scribe`);
	for (const [card, name] of [
		["Volunteer as a Scribe", "Volunteer"],
		["Request a Scribe", "Request"],
	] as const) {
		const way = page
			.getByRole("region", { name: card, exact: true })
			.getByRole("link", { name: `${name} (opens in a new tab)` });
		const [tab] = await Promise.all([context.waitForEvent("page"), way.click()]);
		await expect(tab).toHaveURL(`${outside}/${name.toLowerCase()}`);
		await tab.close();
	}
	await expect(page).toHaveURL(`${linkedSite}/scribe`);
	expect(posts).toEqual([]);
});

test("who asks for a scribe reads that documents are needed, whom to call, and who the partners are", async ({
	page,
}) => {
	await page.goto("/scribe");
	await expect(page.getByRole("region", { name: "Request a Scribe" })).toContainText(
		"Students requesting a scribe must provide relevant documentation confirming the need.",
	);
	await expect(page.getByRole("region", { name: "Our Partners and Network" }).getByRole("listitem")).not.toHaveCount(0);
	const future = page.getByRole("region", { name: "Join Us in Creating an Inclusive Future" });
	await expect(future).toContainText("Contact person");
	await expect(future).toContainText("Scribe helpline");
	await expect(future.getByRole("link", { name: /\+91/ })).toHaveAttribute("href", /^tel:/);
});
