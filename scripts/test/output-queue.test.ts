import { expect, test } from "vitest";
import { OutputQueue } from "./output-queue.ts";

test("the first output is shown as it comes, and the others in their order, each once those before it have ended", () => {
	let shown = "";
	const queue = new OutputQueue((text) => {
		shown += text;
	});
	const [first, second, third] = [queue.open(), queue.open(), queue.open()];
	third.write("3a ");
	second.write("2a ");
	first.write("1a ");
	expect(shown).toBe("1a ");
	third.end();
	first.write("1b ");
	expect(shown).toBe("1a 1b ");
	first.end();
	expect(shown).toBe("1a 1b 2a ");
	second.write("2b ");
	expect(shown).toBe("1a 1b 2a 2b ");
	second.end();
	expect(shown).toBe("1a 1b 2a 2b 3a ");
});
