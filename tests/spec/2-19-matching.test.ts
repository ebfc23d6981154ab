import { expect, test } from "vitest";
import { linksIn, readPage } from "./support/read-page.ts";

test("from there the ways lead to the scribe page, to blood donation and to registering", async () => {
	const ways = (await readPage("/volunteer-matching")).region("Where do you want to begin?");
	expect(linksIn(ways)).toEqual([
		["Get a Scribe", "/scribe"],
		["Get a Blood Donor", "/blood-donation"],
		["Register", "/register"],
	]);
});
