// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { one, start } from "../../../tests/support/app/script.ts";
import { watchCopies } from "./copies.ts";

test.each([
	["copies a text and says so", () => Promise.resolve(), "Copied."],
	["says what to do where the browser does not allow it", () => Promise.reject(new Error("no")), "Copy it yourself."],
])("a button %s", async (_, writeText, said) => {
	const write = vi.fn(writeText);
	vi.stubGlobal("navigator", { clipboard: { writeText: write } });
	onTestFinished(() => {
		vi.unstubAllGlobals();
		document.body.replaceChildren();
	});
	document.body.innerHTML = `<p><button data-copies="https://example.org/mine" data-done="Copied."
		data-failed="Copy it yourself."><i></i>Copy</button><span role="status"></span></p>`;
	start(watchCopies);
	one("i").click();
	await vi.waitFor(() => expect(one("[role=status]").textContent).toBe(said), 10_000);
	expect(write).toHaveBeenCalledWith("https://example.org/mine");
});
