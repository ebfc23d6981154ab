import { test } from "vitest";
import { readSources } from "./sources.ts";
import { makeConstitution } from "./constitution.ts";
import { makeBook } from "./book.ts";
test("x", async () => {
	const t = performance.now();
	const s = readSources("content");
	console.log("sources", performance.now() - t);
	const c = await makeConstitution(s);
	console.log("c", performance.now() - t, c.pages);
	const b = await makeBook(s);
	console.log("b", performance.now() - t, b.pages);
});
