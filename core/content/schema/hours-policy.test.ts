import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { defaultPolicy } from "../../hours/hours.ts";
import { hoursPolicy } from "./hours-policy.ts";

const raw = parse(readFileSync(new URL("../../../tests/chapter/en/hours-policy.yaml", import.meta.url), "utf8"));
const { table, courses, certificateHours } = hoursPolicy.parse(raw);

test("the published table is the policy that hours are reckoned by", () => {
	const rows = table.rows.map(({ from, to, twoCredits, oneCredit }) => ({ from, to, twoCredits, oneCredit }));
	expect({ rows, courses, certificateHours }).toEqual(defaultPolicy);
});

test("a result sentence that has lost its gap is refused", () => {
	const broken = structuredClone(raw);
	broken.helper.results.groundNeeded = "Some of them must be on the ground.";
	expect(hoursPolicy.safeParse(broken).error?.issues.map(({ path }) => path.join("."))).toEqual([
		"helper.results.groundNeeded",
	]);
});
