// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../site/lib/on-screen.testing.tsx";
import { Tilt } from "./tilt.tsx";

afterEach(() => vi.restoreAllMocks());

it.each([
	[100, 50, "0deg", "0deg"],
	[0, 0, "25deg", "-25deg"],
	[200, 100, "-25deg", "25deg"],
	[150, 50, "0deg", "12.5deg"],
	[999, 50, "0deg", "25deg"],
])("a mouse at %i, %i leans it by %s and %s, and never by more than 25 degrees", async (clientX, clientY, x, y) => {
	await show(<Tilt>A card</Tilt>);
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
	const card = [...document.querySelectorAll("div")].find(
		(element) => element.textContent === "A card" && element.className,
	);
	await act(async () => card?.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true })));
	const zero = (value: string | undefined) => value?.replace("-0deg", "0deg");
	expect([zero(card?.style.getPropertyValue("--lean-x")), zero(card?.style.getPropertyValue("--lean-y"))]).toEqual([
		x,
		y,
	]);
});
