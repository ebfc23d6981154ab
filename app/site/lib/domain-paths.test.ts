import { expect, it } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { domainPath, findDomain, findProject, projectPath, redirectToPath } from "./domain-paths.ts";

const { domains } = loadContent("content");

it("a domain's address is its name, with the space encoded", () => {
	expect(domains.items.map(domainPath)).toEqual([
		"/domains/Education",
		"/domains/Environment",
		"/domains/Health",
		"/domains/Innovation",
		"/domains/Society",
		"/domains/Unnat%20Bharat%20Abhiyan",
	]);
});

it.each([
	["Education", "Education"],
	["eDUCATION", "Education"],
	["uba", "Unnat Bharat Abhiyan"],
	["UBA", "Unnat Bharat Abhiyan"],
	["unnat  bharat abhiyan", "Unnat Bharat Abhiyan"],
	["Educatio", undefined],
	["JEEVAN", undefined],
	["", undefined],
	["__proto__", undefined],
])("the category %j means %s", (category, name) => {
	expect(findDomain(domains, category)?.name).toBe(name);
});

it.each([
	["1", "KYR (Know Your Rights)"],
	["001", "KYR (Know Your Rights)"],
	["4", "Poshan"],
	["5", undefined],
	["0", undefined],
	["-1", undefined],
	["1.0", undefined],
	["1e0", undefined],
	["kyr", "KYR (Know Your Rights)"],
	["old age home", "Old Age Home"],
	["Vidya", undefined],
	["", undefined],
])("the id %j in Society means %s", (id, name) => {
	expect(project("Society", id)?.name).toBe(name);
});

it("every project is found at its own address", () => {
	for (const domain of domains.items) {
		for (const each of domain.projects) {
			const [category = "", id = ""] = projectPath(domain, each).split("/").slice(2).map(decodeURIComponent);
			expect(project(category, id)).toBe(each);
		}
	}
});

it("another spelling leads to the right address for good, with its query", () => {
	const moved = redirectFrom("http://localhost/domains/uba?from=poster", "/domains/Unnat%20Bharat%20Abhiyan");
	expect(moved?.status).toBe(308);
	expect(moved?.headers.get("Location")).toBe("/domains/Unnat%20Bharat%20Abhiyan?from=poster");
});

it("the right spelling stays where it is, however the browser writes the space", () => {
	expect(redirectFrom("http://localhost/domains/Unnat Bharat Abhiyan", "/domains/Unnat%20Bharat%20Abhiyan")).toBeNull();
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
