import { expect, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { domainPath, findCategory, findDomain, findProject, projectPath, redirectToPath } from "./domain-paths.ts";

const { domains } = loadContent("tests/chapter");

test("a domain's address is its name, with the space encoded", () => {
	expect(domains.items.map(domainPath)).toEqual([
		"/domains/Literacy",
		"/domains/Lakes%20and%20Trees",
		"/domains/Care",
		"/domains/Gram%20Setu%20Abhiyan",
	]);
});

test.each([
	["Literacy", "Literacy"],
	["lITERACY", "Literacy"],
	["gsa", "Gram Setu Abhiyan"],
	["GSA", "Gram Setu Abhiyan"],
	["gram  setu abhiyan", "Gram Setu Abhiyan"],
	["Literac", undefined],
	["Rakta Setu", undefined],
	["", undefined],
	["__proto__", undefined],
])("the category %j means %s", (category, name) => {
	expect(findDomain(domains, category)?.name).toBe(name);
});

test.each([
	["rti", "Care", "RTI (Right to Know)"],
	["RTI (Right to Know)", "Care", "RTI (Right to Know)"],
	["care", "Care", undefined],
	["gsa", "Gram Setu Abhiyan", undefined],
	["3", undefined, undefined],
	["", undefined, undefined],
])("in the place of a domain, %j leads to %s and the project %s", (category, domain, project) => {
	const found = findCategory(domains, category);
	expect([found?.domain.name, found?.project?.name]).toEqual([domain, project]);
});

test.each([
	["3", "RTI (Right to Know)"],
	["003", "RTI (Right to Know)"],
	["2", "Listening Hour"],
	["4", undefined],
	["0", undefined],
	["-3", undefined],
	["3.0", undefined],
	["3e0", undefined],
	["rti", "RTI (Right to Know)"],
	["listening hour", "Listening Hour"],
	["Story Cart", undefined],
	["", undefined],
])("the id %j in Care means %s", (id, name) => {
	expect(project("Care", id)?.name).toBe(name);
});

test("every project is found at its own address", () => {
	for (const domain of domains.items) {
		for (const each of domain.projects) {
			const [category = "", id = ""] = projectPath(domain, each).split("/").slice(2).map(decodeURIComponent);
			expect(project(category, id)).toBe(each);
		}
	}
});

test("another spelling leads to the right address for good, with its query", () => {
	const moved = redirectFrom("http://localhost/domains/gsa?from=poster", "/domains/Gram%20Setu%20Abhiyan");
	expect(moved?.status).toBe(308);
	expect(moved?.headers.get("Location")).toBe("/domains/Gram%20Setu%20Abhiyan?from=poster");
});

test("the right spelling stays where it is, however the browser writes the space", () => {
	expect(redirectFrom("http://localhost/domains/Gram Setu Abhiyan", "/domains/Gram%20Setu%20Abhiyan")).toBeNull();
});

function project(category: string, id: string) {
	const domain = findDomain(domains, category);
	return domain && findProject(domain, id);
}

function redirectFrom(address: string, path: string): Response | null {
	try {
		redirectToPath(new URL(address), path);
		return null;
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	}
}
