import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { answerEmail, organisersEmail } from "./emails.ts";

const content = loadContent("tests/chapter");

test.each([
	["registration", "withdrawn", "Withdrawn registration R-1"],
	["message", "withdrawn", "Erased message R-1"],
	["message", "created", "New message R-1"],
	["message", "undelivered", "Not passed on: R-1"],
] as const)("of a %s that is %s the organisers are told as '%s'", (kind, event, subject) => {
	const email = organisersEmail(content, { kind, id: "1", receipt: "R-1", event }, null);
	expect(email.subject).toBe(subject);
	expect(email.text.includes("erase your copies")).toBe(event === "withdrawn");
});

test("an answer to a message that was sent in another language has its subject in that language", () => {
	const { subject, html } = answerEmail(loadContent("content", "hi"), { receipt: "M-1", language: "hi" }, "नमस्ते");
	expect(subject).toMatch(/आपका संदेश \(M-1\)$/);
	expect(html).toContain('lang="hi"');
});
