// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { sent, show } from "../lib/on-screen.testing.tsx";
import { FallbackPicture } from "./fallback-picture.tsx";
import { PlaceholderPicture } from "./placeholder-picture.tsx";

const image = { src: "/images/camp.jpg", alt: "Donors at a camp" };
const fallback = { src: "/drawn/empty.svg", alt: "A picture that could not be loaded." };

it("a picture that failed before the page came alive gives way to another", async () => {
	await show(<FallbackPicture image={image} fallback={fallback} />);
	expect(picture().getAttribute("src")).toBe("/drawn/empty.svg");
});

it("a picture that fails gives way to another, words and all", async () => {
	stillLoading();
	await show(<FallbackPicture image={image} fallback={fallback} />);
	expect(picture().alt).toBe("Donors at a camp");
	await fail();
	expect(picture().getAttribute("src")).toBe("/drawn/empty.svg");
	expect(picture().alt).toBe("A picture that could not be loaded.");
	await fail();
	expect(picture().getAttribute("src")).toBe("/drawn/empty.svg");
});

it("the other picture is known to the browser before any script has run", () => {
	expect(sent(<FallbackPicture image={image} fallback={fallback} />)).toContain("/drawn/empty.svg");
});

it("a project's picture is loaded when it comes near, and the wheel stays if it never arrives", async () => {
	stillLoading();
	await show(<PlaceholderPicture image={image} hue="health" />);
	expect(picture().loading).toBe("lazy");
	expect(picture().className).not.toContain("opacity-0");
	await fail();
	expect(picture().className).toContain("opacity-0");
	expect(picture().alt).toBe("Donors at a camp");
	expect(document.querySelector("svg")).not.toBeNull();
});

function picture(): HTMLImageElement {
	const found = document.querySelector("img");
	if (!found) throw new Error("no picture");
	return found;
}

/** The test's DOM loads no pictures, and calls each of them complete and without a size. */
function stillLoading(): void {
	const complete = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
	onTestFinished(() => complete.mockRestore());
}

async function fail(): Promise<void> {
	await act(async () => picture().dispatchEvent(new Event("error")));
}
