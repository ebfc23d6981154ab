import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { isMap, isScalar, parseDocument, visit } from "yaml";
import { startSiteProcess } from "../../../scripts/processes/site-process.ts";

export { expect } from "@playwright/test";

/** Where the links of the linked site lead; nothing answers there but what a test puts there. */
export const outside = "https://outside.example.org";

/** Tests with `linkedSite` get the address of a second site, whose chapter has filled in everything that it may leave empty. */
export const test = base.extend<object, { linkedSite: string }>({
	linkedSite: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), "content-"));
			cpSync("content", folder, { recursive: true });
			for (const file of filled) fillIn(join(folder, "en", file));
			const site = await startSiteProcess({ CONTENT_DIR: folder });
			await use(site.url);
			await site.remove();
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker" },
	],
});

const filled = ["links.yaml", "videos.yaml", "newsletters.yaml", "intern-policy.yaml"];

/** Every empty address becomes one outside that is named by the record's label or id; the first newsletter is a document. */
function fillIn(file: string): void {
	const document = parseDocument(readFileSync(file, "utf8"));
	visit(document, {
		Map(_, record) {
			const name = slug(record.get("label") ?? record.get("id"));
			for (const { key, value } of record.items) {
				if (!isScalar(key) || !isScalar(value) || value.value !== "") continue;
				if (key.value === "url" || key.value === "link") value.value = `${outside}/${name}`;
				if (key.value === "videoId") value.value = `video-${name}`.slice(0, 20);
			}
		},
	});
	const firstIssue = document.getIn(["items", 0]);
	if (isMap(firstIssue) && firstIssue.has("link")) firstIssue.set("link", "/documents/coffee-table-book.pdf");
	// The list of events and the sign-in of the organisers stand on another site.
	if (document.hasIn(["eventList"])) document.setIn(["eventList", "url"], `${outside}/list-of-events`);
	if (document.hasIn(["adminLogin"])) document.setIn(["adminLogin", "url"], `${outside}/admin-login`);
	writeFileSync(file, document.toString());
}

function slug(name: unknown): string {
	return String(name).toLowerCase().replaceAll(" ", "-");
}
