// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { allOf, show, the } from "../../tests/support/app/on-screen.tsx";
import { Table } from "./table.tsx";

let resize: () => void;

async function showTable({ fits }: { fits: boolean }): Promise<void> {
	vi.stubGlobal(
		"ResizeObserver",
		class {
			constructor(report: () => void) {
				resize = report;
			}
			observe(): void {}
			disconnect(): void {}
		},
	);
	const width = vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(fits ? 0 : 400);
	onTestFinished(() => {
		width.mockRestore();
		vi.unstubAllGlobals();
	});
	await show(
		<Table label="Hours by year" columns={[{ key: "year", heading: "Year" }]} rows={[{ key: "1", cells: ["2021"] }]} />,
	);
	resize();
}

test("a table that fits is named once, by its caption, and is no tab stop", async () => {
	await showTable({ fits: true });
	expect(the("table").querySelector("caption")?.textContent).toBe("Hours by year");
	expect(allOf("region")).toEqual([]);
	expect(document.querySelector("[tabindex]")).toBeNull();
});

test("one that is too wide scrolls in a region that the keyboard reaches", async () => {
	await showTable({ fits: false });
	const region = the("region");
	expect([region.tabIndex, document.getElementById(region.getAttribute("aria-labelledby") ?? "")?.textContent]).toEqual(
		[0, "Hours by year"],
	);
});
