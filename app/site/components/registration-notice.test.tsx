// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { allOf, open, sent, the } from "../../../tests/support/app/on-screen.tsx";
import { start } from "../../../tests/support/app/script.ts";
import { openDialogs } from "../script/dialogs.ts";
import { RegistrationNotice } from "./registration-notice.tsx";

const words = loadContent("tests/chapter").register.success;
const group = { invitation: "https://chat.example.org/pg" };

test("somebody who has registered reads the receipt, the way into the group and what to do, from the top", () => {
	open(<RegistrationNotice words={words} receipt="R-7K3M-Q2XH" group={group} />);
	start(openDialogs);
	const dialog = the("dialog", words.heading);
	expect(dialog.textContent).toContain("R-7K3M-Q2XH");
	expect(dialog.textContent).toContain(words.next.heading);
	expect(the("link", /^Open the chat group/).getAttribute("href")).toBe(group.invitation);
	expect(document.activeElement).toBe(the("heading", words.heading));
});

test("where there is no group, or no invitation to it yet, it says so and has no link", () => {
	for (const [group, told] of [
		[{ none: "There is no group.", next: "Somebody writes." }, "There is no group.</p><p>Somebody writes."],
		[{ instead: "It comes by mail." }, "It comes by mail."],
	] as const) {
		const html = sent(<RegistrationNotice words={words} receipt={null} group={group} />);
		expect(html).toContain(told);
		expect(html).not.toContain(words.chat.button);
		expect(html).not.toContain(words.receipt.label);
	}
});

test("a page that was loaded, and not come to by the form, opens no tab", () => {
	const openTab = vi.spyOn(window, "open").mockReturnValue(null);
	open(<RegistrationNotice words={words} receipt={null} group={group} />);
	start(openDialogs);
	expect(allOf("dialog")).toHaveLength(1);
	expect(openTab).not.toHaveBeenCalled();
});
