import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { answerEmail, confirmationEmail, organisersEmail } from "./emails.ts";

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

const links = { address: (path: string) => `https://nss.example.org/hi${path}`, withdrawPath: "/withdraw" };

test.each([
	["https://chat.example.org/pg", "https://chat.example.org/pg"],
	["/stand-in/chat-pg", "https://nss.example.org/hi/stand-in/chat-pg"],
])("a chat group at %s is linked from the email by its whole address", (PG, whole) => {
	const person = { receipt: "R-2345-6789", program: "PG", webmail: "asha@example.org" };
	const chatGroups = { ...content.chatGroups, PG };
	const { text, html } = confirmationEmail({ ...content, chatGroups }, person, links);
	expect(text).toContain(`${whole}\n`);
	expect(html).toContain(`<a href="${whole}"`);
});
