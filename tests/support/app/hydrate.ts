import { act, type ComponentType } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { hydrateIsland } from "../../../app/site/islands/hydrate.tsx";
import { one } from "./script.ts";

/** React complains on the console of errors, and of differences between what server and browser render. */
export function hearComplaints() {
	globalThis.IS_REACT_ACT_ENVIRONMENT = true;
	const complaints = vi.spyOn(console, "error").mockReturnValue();
	// As in browsers; the DOM of the tests has it on fields alone.
	Object.defineProperty(HTMLElement.prototype, "autofocus", {
		configurable: true,
		get(this: HTMLElement) {
			return this.hasAttribute("autofocus");
		},
	});
	onTestFinished(() => {
		complaints.mockRestore();
		Reflect.deleteProperty(HTMLElement.prototype, "autofocus");
	});
	return complaints;
}

/** Wakes the one island of the page, which must be as the server rendered it. */
export async function hydrate(Component: unknown): Promise<void> {
	const complaints = hearComplaints();
	await act(async () => void hydrateIsland(one("[data-island]"), Component as ComponentType<object>));
	expect(complaints.mock.calls).toEqual([]);
}
