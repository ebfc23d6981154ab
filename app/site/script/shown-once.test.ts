// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { start } from "../../../tests/support/app/script.ts";
import { sayOnce } from "./shown-once.ts";

afterEach(() => document.body.replaceChildren());

test.each([
	["/hi/matching/member?token=t&saved=yes#change", '<p data-once="saved"></p>', "/hi/matching/member?token=t#change"],
	["/sign-up?sent=yes", "<p></p>", "/sign-up?sent=yes"],
	["/hi/sign-up?sent=yes&event=camp", '<p data-then="/hi/events/camp"></p>', "/hi/events/camp"],
])("of %s with %s stays %s", async (before, body, after) => {
	const length = history.length;
	history.replaceState({ kept: true }, "", before);
	document.body.innerHTML = body;
	start(sayOnce);
	await expect.poll(() => location.pathname + location.search + location.hash).toBe(after);
	expect(history.length).toBe(length);
	expect(history.state).toEqual({ kept: true });
});
