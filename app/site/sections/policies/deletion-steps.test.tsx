// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, nameOf, show, the } from "../../../../tests/support/app/on-screen.tsx";
import { DeletionDetails, DeletionSteps } from "./deletion-steps.tsx";

const { steps, mail, body } = loadContent("tests/chapter").deleteAccount;

test("the account is deleted by a mail that is written already, to the data contact", async () => {
	await show(<DeletionSteps steps={steps} mail={mail} email="privacy@example.org" />);
	const address = new URL(the("link", mail.label).getAttribute("href") ?? "");
	expect(address.pathname).toBe("privacy@example.org");
	expect(address.searchParams.get("subject")).toBe(mail.subject);
	expect(address.searchParams.get("body")).toBe(mail.message);
});

test("the check that it is the account's owner is one of the steps", async () => {
	await show(<DeletionSteps steps={steps} mail={mail} email="privacy@example.org" />);
	expect(allOf("listitem").map(nameOf).join("\n")).toMatch(/ask you to confirm/);
});

test("each heading of the details becomes a point with everything below it", async () => {
	await show(<DeletionDetails label="Account Deletion" body={body} />);
	expect(allOf("heading").map((heading) => heading.tagName)).toEqual(["H2", "H2", "H2", "H2"]);
	const last = allOf("listitem").at(-1);
	expect(last?.textContent).toMatch(/^Your registration on this site.*for how long\.$/);
});
