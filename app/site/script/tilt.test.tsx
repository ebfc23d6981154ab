// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { open } from "../../../tests/support/app/on-screen.tsx";
import { one, start } from "../../../tests/support/app/script.ts";
import { Tilt } from "../../ui/tilt.tsx";
import { tiltCards } from "./tilt.ts";

afterEach(() => vi.restoreAllMocks());

function move(target: Element, clientX: number, clientY: number): void {
	target.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
}

test.each([
	[100, 50, "0deg", "0deg"],
	[0, 0, "25deg", "-25deg"],
	[200, 100, "-25deg", "25deg"],
	[150, 50, "0deg", "12.5deg"],
	[999, 50, "0deg", "25deg"],
])("a mouse at %i, %i leans it by %s and %s, and never by more than 25 degrees", (clientX, clientY, x, y) => {
	open(
		<Tilt>
			<p>A card</p>
		</Tilt>,
	);
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
	start(tiltCards);
	move(one("p"), clientX, clientY);
	const { style } = one("[data-tilt]");
	const lean = (name: string) => style.getPropertyValue(name).replace("-0deg", "0deg");
	expect([lean("--lean-x"), lean("--lean-y")]).toEqual([x, y]);
});

test("a large card leans less, so that it does not swing out of the window", () => {
	open(
		<Tilt>
			<p>A card</p>
		</Tilt>,
	);
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 400));
	start(tiltCards);
	move(one("p"), 1000, 200);
	expect(one("[data-tilt]").style.getPropertyValue("--lean-y")).toBe("10deg");
});
