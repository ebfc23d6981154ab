// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { loading, start } from "../../../tests/support/app/script.ts";
import { whenLoaded } from "./when-loaded.ts";

test("what waits for the page runs once, when it has loaded", () => {
	const run = vi.fn();
	loading();
	start(() => whenLoaded(run));
	expect(run).not.toHaveBeenCalled();
	dispatchEvent(new Event("load"));
	dispatchEvent(new Event("load"));
	expect(run).toHaveBeenCalledTimes(1);
});

test("and at once where it has loaded before", () => {
	const run = vi.fn();
	start(() => whenLoaded(run));
	expect(run).toHaveBeenCalledTimes(1);
});
