import { expect, test } from "@playwright/test";
import { findCarousel } from "./support/carousel.ts";

test("volunteer matching begins with Register, Get Matched and Assist, and three pictures of them", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/volunteer-matching");
	const section = page.getByRole("region", { name: "How matching works" });
	await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Register", "Get Matched", "Assist"]);
	const slides = findCarousel(page, "The three steps in pictures");
	await slides.ready();
	await expect(slides.slides).toHaveCount(3);
	await slides.button("Next slide").click();
	await slides.expectChosen(2);
	await expect(slides.chosen.getByRole("img")).toHaveAccessibleName(/.{20,}/);
});
