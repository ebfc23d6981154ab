import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** `.ci/run` has just installed. Whoever is changing a dependency, and a copy without its history, are left alone. */
const isAsCommitted = spawnSync("git", ["diff", "--quiet", "HEAD", "--", "package.json"]).status === 0;

test.runIf(isAsCommitted)("npm install leaves the lock file as it is committed", () => {
	const changed = ["diff", "--name-only", "HEAD", "--", "package.json", "package-lock.json"];
	expect(execFileSync("git", changed, { encoding: "utf8" })).toBe("");
});
