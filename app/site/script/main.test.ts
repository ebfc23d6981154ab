// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { one, start } from "../../../tests/support/app/script.ts";

test("a part that fails takes no other with it", async () => {
	// As in a browser that lacks it.
	vi.stubGlobal("IntersectionObserver", undefined);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
	document.body.innerHTML = `
		<details data-menu open><summary>Menu</summary></details>
		<span data-clock hidden></span>
		<div data-tilt></div>`;
	onTestFinished(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		document.body.replaceChildren();
	});
	start(() => vi.resetModules());
	await import("./main.ts");
	expect(() => vi.advanceTimersByTime(0)).toThrow("IntersectionObserver");
	document.body.click();
	expect(one<HTMLDetailsElement>("details").open).toBe(false);
	one("[data-tilt]").dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
	expect(one("[data-tilt]").style.getPropertyValue("--lean-x")).not.toBe("");
});
