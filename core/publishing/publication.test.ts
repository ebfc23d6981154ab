import { expect, test } from "vitest";
import { publicationFor, publishChoiceOf } from "./publication.ts";

const now = 1000;
const draft = { state: "draft", publish_at: 5 } as const;
const seen = { state: "published", publish_at: 5 } as const;
const scheduled = { state: "published", publish_at: 2000 } as const;
const binned = { state: "binned", publish_at: 5 } as const;

test.each([
	["something new", null, "draft"],
	["a draft", draft, "draft"],
	["what the public sees", seen, "now"],
	["what waits for its time", scheduled, "later"],
	["what is in the bin", binned, "draft"],
] as const)("%s is shown with its own choice", (_, current, choice) => {
	expect(publishChoiceOf(current, now)).toBe(choice);
});

test.each([
	["a new draft", "draft", null, null, { state: "draft", publish_at: now }],
	["something new for all to see", "now", null, null, { state: "published", publish_at: now }],
	["something new for later", "later", 3000, null, { state: "published", publish_at: 3000 }],
	["what is seen already keeps since when", "now", null, seen, { state: "published", publish_at: 5 }],
	["a draft that is published is seen from now on", "now", null, draft, { state: "published", publish_at: now }],
	["what waited is seen from now on", "now", null, scheduled, { state: "published", publish_at: now }],
	["what is seen is taken back", "draft", null, seen, { state: "draft", publish_at: 5 }],
] as const)("%s", (_, choice, at, current, stored) => {
	expect(publicationFor(choice, at, { current, now })).toEqual(stored);
});
