import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { putRegistration } from "../../tests/support/submissions/submissions.ts";
import { yearsWithoutGroup } from "./years-without-group.ts";

const groups = { PG: "", UG: { "24": "https://chat.example.org/24", "25": "" } };

eachDatabase("entry years without a chat group", (open) => {
	test("are those of undergraduates who registered lately, with how many of each", async () => {
		const { db } = await open();
		for (const webmail of ["cs1240001@x", "cs1250001@x", "cs1260001@x", "ee1260002@x", "me1270001@x", "director@x"])
			await putRegistration(db, { at: 100, webmail, program: "UG" });
		await putRegistration(db, { at: 100, webmail: "cs2280001@x", program: "PG" });
		expect(await yearsWithoutGroup(db, groups, 50)).toEqual([
			{ year: 2027, people: 1 },
			{ year: 2026, people: 2 },
		]);
		expect(await yearsWithoutGroup(db, groups, 100)).toEqual([]);
	});
});
