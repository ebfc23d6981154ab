import { expect, test } from "vitest";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("the Privacy Policy is a text that says what is stored, how long, and whom to ask", async () => {
	const { heading, document, main, region } = await readPage("/privacy_policy");
	expect(heading).toBe("Privacy Policy");
	const parts = linksIn(region("On this page"));
	expect(parts.length).toBeGreaterThan(4);
	for (const [name, href] of parts) expect(words(document.getElementById(href.slice(1)))).toContain(name);
	const periods = all(main, "table").find((table) => words(table.querySelector("caption")).startsWith("How long"));
	expect(words(periods ?? null)).toContain("24 months");
	const contact = document.querySelector("#data-contact a");
	expect(contact?.getAttribute("href")).toMatch(/^mailto:\S+@\S+$/);
});

test("an account is deleted on an e-mail from its own address, after a check", async () => {
	const { heading, main, region } = await readPage("/deleteaccount");
	expect(heading).toBe("Account Deletion");
	const steps = all(region("How to delete your account"), "li").map(words);
	expect(steps).toEqual([
		expect.stringContaining("Send a mail to the data contact from the address that your account uses"),
		expect.stringContaining("We reply to that same address and ask you to confirm"),
		expect.stringContaining("we delete the account and tell you"),
	]);
	const [, href = ""] = linksIn(main).find(([name]) => name === "Write the mail") ?? [];
	const mail = new URL(href);
	expect([mail.protocol, mail.searchParams.get("subject")]).toEqual(["mailto:", "Delete my account"]);
	expect(mail.searchParams.get("body")).toContain("I am writing from the address of that account");
});
