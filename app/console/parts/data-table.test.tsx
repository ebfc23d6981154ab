// @vitest-environment happy-dom
import { createContext, type ReactNode, use } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readPage } from "../../../core/forms/storable.ts";
import { allOf, press, show, the } from "../../../tests/support/app/on-screen.tsx";
import { LinkElement } from "../../ui/link.tsx";
import { DataTable } from "./data-table.tsx";
import { Paging } from "./paging.tsx";
import { RouterLink } from "./router-link.tsx";
import { withSearch } from "./search.ts";

const people = [
	{ id: "1", name: "Asha", hours: 12 },
	{ id: "2", name: "Ravi", hours: 3 },
];

test("a list is a table with a name, whose headings sort it by the address", async () => {
	await showInConsole(
		<DataTable
			caption="People"
			rows={people}
			rowKey={({ id }) => id}
			sorted={{ by: "name", order: "asc" }}
			columns={[
				{ key: "name", heading: "Name", sortable: "asc", cell: ({ name }) => name },
				{ key: "hours", heading: "Hours", sortable: "desc", align: "right", cell: ({ hours }) => hours },
			]}
		/>,
	);
	expect(document.querySelector("caption")?.textContent).toBe("People");
	expect(allOf("rowheader").map((cell) => cell.textContent)).toEqual(["Asha", "Ravi"]);
	expect(the("columnheader", "Name").getAttribute("aria-sort")).toBe("ascending");
	expect(the("link", "Name").getAttribute("href")).toBe("/?sort=name&order=desc");
	expect(the("link", "Hours").getAttribute("href")).toBe("/?sort=hours&order=desc");
	await press(the("link", "Hours"));
	expect(the("columnheader", "Hours").getAttribute("aria-sort")).toBe("descending");
	expect(the("columnheader", "Name").hasAttribute("aria-sort")).toBe(false);
	// A phone shows the heading before each value.
	expect(allOf("rowheader")[0]?.nextElementSibling?.getAttribute("data-label")).toBe("Hours");
});

test("pages lead to the ones before and after, as far as there are any", async () => {
	await showInConsole(<Paging page={1} pageSize={50} total={120} noun="people" one="person" />);
	expect(document.body.textContent).toContain("1 to 50 of 120 people");
	expect(the("link", "1").getAttribute("aria-current")).toBe("page");
	expect(the("link", "The next page").getAttribute("href")).toBe("/?page=2");
	expect(allOf("link").map((link) => link.getAttribute("aria-label"))).not.toContain("The page before");
});

test.each([
	[1, "1 person"],
	[2, "2 people"],
])("on a single page, %i is told as '%s'", async (total, words) => {
	await showInConsole(<Paging page={1} pageSize={50} total={total} noun="people" one="person" />);
	expect(document.body.textContent).toBe(words);
});

test("the last page says how far it goes, and nothing is nothing", async () => {
	await showInConsole(<Paging page={3} pageSize={50} total={120} noun="people" one="person" />);
	expect(document.body.textContent).toContain("101 to 120 of 120 people");
	expect(the("link", "The page before").getAttribute("href")).toBe("/?page=2");
	expect(allOf("link").map((link) => link.getAttribute("aria-label"))).not.toContain("The next page");
});

test.each([
	["", 1],
	["page=7", 7],
	["page=0", 1],
	["page=-2", 1],
	["page=1.5", 1],
	["page=x", 1],
])("'%s' asks for page %d", (search, page) => {
	expect(readPage(new URLSearchParams(search))).toBe(page);
});

test("another order forgets what was done, and keeps the filters", () => {
	const search = new URLSearchParams("q=scribe&page=4&done=saved");
	expect(withSearch(search, { sort: "name", page: null })).toBe("?q=scribe&sort=name");
});

/** Links of the console are links of its router. */
async function showInConsole(ui: ReactNode): Promise<void> {
	await show(
		<LinkElement value={RouterLink}>
			<OnScreen value={ui}>
				<Router />
			</OnScreen>
		</LinkElement>,
	);
}

const OnScreen = createContext<ReactNode>(null);
const Router = createRoutesStub([{ path: "/", Component: Screen }]);

function Screen(): ReactNode {
	return use(OnScreen);
}
