import { expect, type Locator, type Page, test } from "@playwright/test";
import { collectComplaints } from "../../scripts/browser/site-pages.ts";
import { bar, hamburger, link, smallLogo, volunteer } from "../spec/support/navigation-bar.ts";
import { scrollTo } from "../spec/support/scrolling.ts";
import { chapter } from "../support/chapter.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

/** The page's script has marked what is to fade in later. */
const marked = (page: Page) => expect(page.locator("[data-unseen]")).not.toHaveCount(0);
const colour = (element: Locator, property: "color" | "backgroundColor" | "borderTopColor") =>
	element.evaluate((node, property) => getComputedStyle(node)[property], property);

const fadingIn = [
	["/scribe", "#flow ol"],
	["/", "#impact ul"],
] as const;

for (const [path, list] of fadingIn) {
	test(`what fades in on ${path} is heard before it is seen, and printed from the top of the page`, async ({
		page,
	}) => {
		await page.goto(path);
		await marked(page);
		// Fading out takes its time as well.
		await expect.poll(() => hiddenIn(page, list)).toBeGreaterThan(0);
		const items = page.locator(list).getByRole("listitem");
		expect(await items.count()).toBeGreaterThan(2);
		await page.emulateMedia({ media: "print" });
		expect(await hiddenIn(page, list)).toBe(0);
	});
}

/** How many parts of a list are not fully painted at this moment. */
function hiddenIn(page: Page, list: string): Promise<number> {
	return page.evaluate((list) => {
		const parts = [...document.querySelectorAll(`${list}, ${list} *`), document.querySelector(list)?.parentElement];
		return parts.filter((part) => part && getComputedStyle(part).opacity !== "1").length;
	}, list);
}

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	for (const [path, list] of fadingIn)
		test(`nothing on ${path} waits to be seen`, async ({ page }) => {
			await page.goto(path);
			await expect(page.locator(list).getByRole("listitem").last()).toBeVisible();
			await expect(page.locator("[data-unseen]")).toHaveCount(0);
		});
});

test("a dialog is described by its message", async ({ page }) => {
	await page.goto("/about");
	await page.getByRole("button", { name: "Check Hours" }).click();
	const dialog = page.getByRole("dialog", { name: "Check Hours" });
	await expect(dialog).toHaveAccessibleDescription(/^Please download the NSS app to check your hours!/);
});

test("the data for search engines passes the page's security policy", async ({ page }) => {
	const complaints = collectComplaints(page);
	await page.goto("/faq");
	expect(await page.locator("script[type='application/ld+json']").count()).toBe(1);
	expect(complaints).toEqual([]);
});

test("a table is a tab stop with a name only while it is too wide", async ({ page }) => {
	await page.goto("/hours-policy");
	const box = page.locator("#credits [data-scroll-box]");
	await expect(box).toBeVisible();
	await expect(box).not.toHaveAttribute("tabindex");
	await page.setViewportSize({ width: 320, height: 640 });
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	await expect(box).toHaveAttribute("tabindex", "0");
	await expect(box).toHaveRole("region");
	await expect(box).toHaveAccessibleName(chapter.hoursPolicy.table.caption);
});

test.describe("an open menu closes when the focus leaves it", () => {
	test("the Volunteer dropdown, forwards and backwards", async ({ page }) => {
		await page.goto("/about");
		const menu = volunteer(page).locator("xpath=..");
		await volunteer(page).focus();
		await page.keyboard.press("Enter");
		await expect(menu).toHaveAttribute("open");
		for (const _ of await menu.getByRole("link").all()) await page.keyboard.press("Tab");
		await expect(menu.getByRole("link").last()).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(menu).not.toHaveAttribute("open");
		await expect(link(page, "Collaborate")).toBeFocused();

		await volunteer(page).focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Shift+Tab");
		await expect(menu).not.toHaveAttribute("open");
		await expect(link(page, "Home")).toBeFocused();
	});

	test("the narrow menu, forwards and backwards", async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 700 });
		await page.goto("/about");
		const menu = hamburger(page).locator("xpath=..");
		await hamburger(page).focus();
		await page.keyboard.press("Enter");
		await expect(menu).toHaveAttribute("open");
		await bar(page).getByRole("button", { name: "Hours Complaint" }).focus();
		await expect(menu).toHaveAttribute("open");
		await page.keyboard.press("Tab");
		await expect(menu).not.toHaveAttribute("open");

		await hamburger(page).focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Shift+Tab");
		await expect(menu).not.toHaveAttribute("open");
	});
});

test.describe("the social banner", () => {
	test.use({ viewport: { width: 320, height: 480 }, contextOptions: { reducedMotion: "reduce" } });

	test("takes at most a third of a small window, and never covers what has the focus", async ({ page }) => {
		await page.goto("/");
		await scrollTo(page, 2100);
		const banner = page.getByRole("complementary", { name: "Follow us" });
		await expect(banner).toBeVisible();
		expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(160);
		await expect(banner.getByRole("button")).toBeInViewport({ ratio: 1 });

		await page.locator("#impact-heading").evaluate((heading) => {
			heading.tabIndex = -1;
			heading.focus();
		});
		let stops = 0;
		for (let i = 0; i < 40; i++) {
			await page.keyboard.press("Tab");
			const covered = await page.evaluate(() => {
				const focused = document.activeElement;
				const banner = document.querySelector("[data-social-banner]");
				if (!focused || !banner || focused.matches("[data-social-banner] :is(a, button), body")) return null;
				const edge = banner.getBoundingClientRect().top;
				const { top, bottom, height } = focused.getBoundingClientRect();
				// A box of pictures is higher than what is left of such a window; at least its beginning is seen.
				return { height: (height < edge / 2 ? bottom : top) - edge, what: focused.outerHTML.slice(0, 200) };
			});
			if (covered === null) continue;
			stops++;
			expect(covered.height, covered.what).toBeLessThanOrEqual(0);
		}
		expect(stops).toBeGreaterThan(10);
	});
});

test("links of the footer are at least 24 px high and wide, and apart", async ({ page }) => {
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/award");
		const footer = page.getByRole("contentinfo");
		await footer
			.locator("li a")
			.first()
			.evaluate((link) => {
				link.textContent = "क्";
			});
		// What is far below the window is not laid out yet.
		await footer.scrollIntoViewIfNeeded();
		expect(await footer.getByRole("link").count()).toBeGreaterThan(10);
		const low = await footer.evaluate((footer) => {
			const targets = [...footer.querySelectorAll("a, button, label")].filter((target) => target.checkVisibility());
			const boxes = targets.map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }));
			const overlaps = (a: DOMRect, b: DOMRect) =>
				Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
				Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
			return boxes
				.filter(
					({ box }, i) =>
						Math.min(box.height, box.width) < 24 || boxes.slice(i + 1).some((other) => overlaps(box, other.box)),
				)
				.map(({ name }) => name);
		});
		expect(low, `${width} px`).toEqual([]);
	}
});

test("wide spacing of letters cuts no name of a domain", async ({ page }) => {
	await page.goto("/domains");
	const name = page.locator("main article h2").first();
	await name.evaluate((heading) => {
		heading.textContent = "Environment";
		const spacing = new CSSStyleSheet();
		spacing.replaceSync("* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
		document.adoptedStyleSheets = [spacing];
	});
	const { beyond, lines } = await name.evaluate((heading) => {
		const words = document.createRange();
		words.selectNodeContents(heading);
		const tile = heading.closest("article");
		return {
			beyond: words.getBoundingClientRect().right - (tile?.getBoundingClientRect().right ?? 0),
			lines: words.getClientRects().length,
		};
	});
	expect(beyond).toBeLessThanOrEqual(0);
	expect(lines).toBe(1);
});

test.describe("in forced colours", () => {
	test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

	/** The grounds of what is chosen and of its neighbour. */
	async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
		await expect(chosen).toBeVisible();
		expect(await colour(chosen, "backgroundColor")).not.toBe(await colour(other, "backgroundColor"));
		expect(await colour(chosen, "backgroundColor")).not.toBe(await colour(chosen, "color"));
		// The browser would put the colour of the page behind the words, which may be that of the words.
		await expect(chosen).toHaveCSS("forced-color-adjust", "none");
	}

	test("the chosen filter, the current page and the chosen scheme are marked", async ({ page }) => {
		await page.goto("/volunteering-highlights");
		const filters = page.getByRole("navigation", { name: chapter.highlights.filter.label });
		await expectMarked(filters.getByRole("link", { name: "All" }), filters.getByRole("link", { name: "Health" }));
		await volunteer(page).click();
		await expectMarked(link(page, "Volunteering Highlights"), link(page, "Domains"));
		const scheme = page.getByRole("contentinfo").getByRole("group", { name: "Colours" });
		await expectMarked(
			scheme.locator("label span", { hasText: "Automatic" }),
			scheme.locator("label span", { hasText: "Light" }),
		);
	});

	test("the dots of a carousel can be seen, and the chosen one is marked", async ({ page }) => {
		await page.goto("/scribe");
		const dots = page.getByRole("toolbar", { name: "Choose a slide" }).getByRole("button");
		await expect(dots.first()).toBeVisible();
		await expectMarked(dots.first(), dots.nth(1));
		for (const dot of [dots.first(), dots.nth(1)])
			expect(await colour(dot.locator("span"), "backgroundColor")).not.toBe(await colour(dot, "backgroundColor"));
	});
});

test("more contrast makes lines and quiet words as strong as the others", async ({ page }) => {
	await page.goto("/hours-policy");
	const box = page.locator("#credits [data-scroll-box]");
	const quiet = page.locator("#credits .text-ink-quiet").last();
	const ink = await colour(page.locator("html"), "color");
	expect(await colour(box, "borderTopColor")).not.toBe(ink);
	expect(await colour(quiet, "color")).not.toBe(ink);
	await page.emulateMedia({ contrast: "more" });
	expect(await colour(box, "borderTopColor")).toBe(ink);
	expect(await colour(quiet, "color")).toBe(ink);
});

test("the logo stands out from the bar at every height of the home page", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	for (const top of [51, 75, 100, 101, 400]) {
		await scrollTo(page, top);
		const icon = smallLogo(page).locator("svg");
		await expect(icon).toBeVisible();
		await expect.poll(() => contrastWithBar(icon), `${top} px`).toBeGreaterThanOrEqual(3);
	}
});

/** As WCAG measures it, of an icon with the bar that it stands on. */
function contrastWithBar(icon: Locator): Promise<number> {
	return icon.evaluate((icon) => {
		const ground = icon.closest("nav")?.parentElement;
		const canvas = document.createElement("canvas").getContext("2d");
		if (!ground || !canvas) throw new Error("There is no bar");
		const luminance = (colour: string) => {
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = colour;
			canvas.fillRect(0, 0, 1, 1);
			const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
				const share = part / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		const [dark = 0, light = 0] = [
			luminance(getComputedStyle(icon).color),
			luminance(getComputedStyle(ground).backgroundColor),
		].toSorted((a, b) => a - b);
		return (light + 0.05) / (dark + 0.05);
	});
}

for (const width of [900, 1024, 1200, 1280, 1536])
	test(`the bar is one row at ${width} px, also with the small logo of a scrolled page`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/");
		const height = () => bar(page).evaluate((nav) => nav.getBoundingClientRect().height);
		expect(await height()).toBe(56);
		await scrollTo(page, 900);
		await expect(smallLogo(page)).toBeVisible();
		expect(await height()).toBe(56);
	});
