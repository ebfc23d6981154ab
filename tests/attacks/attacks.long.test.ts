import { expect, test } from "vitest";
import { eachDatabase } from "../support/databases.ts";
import { attack as onConsole } from "./console.attack.ts";
import type { Finding } from "./finding.ts";
import { attack as onMatching } from "./matching.attack.ts";
import { attack as onProtocol } from "./protocol.attack.ts";
import { attack as onSignups } from "./signups.attack.ts";

const attacks = { console: onConsole, matching: onMatching, protocol: onProtocol, signups: onSignups };

eachDatabase("what was found to be open stays closed", (_open, makePlace) => {
	test.each(Object.entries(attacks))("%s", { timeout: 600_000 }, async (_name, attack) => {
		const findings = await attack({ database: await makePlace() });
		console.log(findings.map(lineOf).join("\n"));
		expect(findings.length).toBeGreaterThan(0);
		expect(findings.filter(({ holds }) => !holds)).toEqual([]);
	});
});

function lineOf({ what, found, promised, holds }: Finding): string {
	return `${holds ? "holds" : "OPEN "}  ${what}: ${found} (promised: ${promised})`;
}
