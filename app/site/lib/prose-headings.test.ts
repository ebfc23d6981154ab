import { expect, test } from "vitest";
import { parseMarkdown } from "../../../core/content/markdown.ts";
import { proseHeadings } from "./prose-headings.ts";

test("each heading has an anchor of its own words, in any script, and none has another's", () => {
	const prose = parseMarkdown("## What we store?\n\nText.\n\n### स्वयं से पहले आप\n\n## What we store\n\n## ???");
	expect(proseHeadings(prose)).toEqual([
		{ id: "what-we-store", text: "What we store?", level: 2 },
		{ id: "स्वयं-से-पहले-आप", text: "स्वयं से पहले आप", level: 3 },
		{ id: "what-we-store-2", text: "What we store", level: 2 },
		{ id: "part", text: "???", level: 2 },
	]);
});
