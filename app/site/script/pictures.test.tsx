// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { open, sent } from "../../../tests/support/app/on-screen.tsx";
import { one, start } from "../../../tests/support/app/script.ts";
import { PlaceholderPicture } from "../components/placeholder-picture.tsx";
import { FallbackPicture } from "../sections/project/glimpses.tsx";
import { replaceBrokenPictures } from "./pictures.ts";

const image = { src: "/images/camp.jpg", srcSet: "/images/camp-800.jpg 800w", alt: "Donors at a camp" };
const fallback = { src: "/drawn/empty.svg", alt: "A picture that could not be loaded." };
const picture = () => one<HTMLImageElement>("img");

test("a picture that failed before the script ran gives way to another", () => {
	open(<FallbackPicture image={image} fallback={fallback} />);
	start(replaceBrokenPictures);
	expect(picture().getAttribute("src")).toBe("/drawn/empty.svg");
});

test("a picture that fails gives way to another, words and all", () => {
	stillLoading();
	open(<FallbackPicture image={image} fallback={fallback} />);
	start(replaceBrokenPictures);
	expect([picture().getAttribute("src"), picture().alt]).toEqual(["/images/camp.jpg", "Donors at a camp"]);
	fail();
	expect(picture().getAttribute("src")).toBe("/drawn/empty.svg");
	expect(picture().hasAttribute("srcset")).toBe(false);
	expect(picture().alt).toBe("A picture that could not be loaded.");
	picture().src = "/the-same-event-again";
	fail();
	expect(picture().getAttribute("src")).toBe("/the-same-event-again");
});

test("the other picture is known to the browser before any script has run", () => {
	expect(sent(<FallbackPicture image={image} fallback={fallback} />)).toContain("url(&quot;/drawn/empty.svg&quot;)");
});

test("a picture in several formats gives all of them up", () => {
	stillLoading();
	open(
		<picture>
			<source srcSet="/media/camp.avif" type="image/avif" />
			<img src="/media/camp.jpg" alt="Donors" data-fallback="/drawn/empty.svg" />
		</picture>,
	);
	start(replaceBrokenPictures);
	fail();
	expect(document.querySelectorAll("source")).toHaveLength(0);
	expect([picture().getAttribute("src"), picture().alt]).toEqual(["/drawn/empty.svg", "Donors"]);
});

test("a project's picture is loaded when it comes near, and the wheel stays if it never arrives", () => {
	stillLoading();
	open(<PlaceholderPicture image={image} hue="health" />);
	start(replaceBrokenPictures);
	expect(picture().loading).toBe("lazy");
	expect(picture().hasAttribute("data-broken")).toBe(false);
	fail();
	expect(picture().hasAttribute("data-broken")).toBe(true);
	expect([picture().getAttribute("src"), picture().alt]).toEqual(["/images/camp.jpg", "Donors at a camp"]);
	expect(document.querySelector("svg")).not.toBeNull();
});

test("a picture without a fallback is seen no more, and keeps its words", () => {
	stillLoading();
	open(<img src="/images/camp.jpg" alt="Donors" />);
	start(replaceBrokenPictures);
	fail();
	expect([picture().hasAttribute("data-broken"), picture().alt]).toEqual([true, "Donors"]);
});

/** The test's DOM loads no pictures, and calls each of them complete and without a size. */
function stillLoading(): void {
	const complete = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
	onTestFinished(() => complete.mockRestore());
}

/** Errors of pictures do not bubble. */
function fail(): void {
	picture().dispatchEvent(new Event("error"));
}
