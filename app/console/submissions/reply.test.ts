import { expect, test } from "vitest";
import { replyAddress } from "./reply.ts";

const message = {
	name: "Meera",
	email: "meera+school@example.com",
	message: "We run a school.\nMay we ask & hope for help?",
	created_at: Date.UTC(2026, 7, 1, 6, 30),
};

test("opens an answer with the message quoted below it", () => {
	const url = new URL(replyAddress(message, "Your message to NSS IIT Delhi (M-7K3M-Q2XH)"));
	expect(decodeURIComponent(url.pathname)).toBe("meera+school@example.com");
	expect(url.searchParams.get("subject")).toBe("Your message to NSS IIT Delhi (M-7K3M-Q2XH)");
	expect(url.searchParams.get("body")).toBe(
		"Dear Meera,\r\n\r\n\r\n\r\nOn 1 August 2026 you wrote:\r\n> We run a school.\r\n> May we ask & hope for help?",
	);
});

test("no address is longer than mail programs take, and none ends within a letter", () => {
	const address = replyAddress({ ...message, message: "नमस्ते 🙏 ".repeat(500) }, "Your message");
	expect(address.length).toBeLessThanOrEqual(1900);
	expect(new URL(address).searchParams.get("body")).toMatch(/> नमस्ते 🙏 .* \[…\]$/s);
});

test("a name cannot add a second address or a header", () => {
	const address = replyAddress({ ...message, email: "a@b.example?bcc=c@d.example" }, "x&cc=e@f.example");
	expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"]);
});
