import { join } from "node:path";
import { expect, test } from "vitest";
import { loadFile } from "../load-file.ts";
import { domains } from "./domains.ts";
import { sampleEvents } from "./sample-season.ts";

test.each(["content", "tests/chapter"])("the sample events of %s belong to projects that it has", (folder) => {
	const { items } = loadFile(join(folder, "en", "domains.yaml"), domains);
	const known = items.flatMap(({ id, projects }) => projects.map((project) => `${id}/${project.id}`));
	const { events } = loadFile(join(folder, "sample", "events.yaml"), sampleEvents);
	const named = events.flatMap(({ project }) => project ?? []);
	expect(named.length).toBeGreaterThan(0);
	expect(known).toEqual(expect.arrayContaining(named));
});
