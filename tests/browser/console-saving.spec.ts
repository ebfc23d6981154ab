import { expect, type Page, test } from "@playwright/test";
import type { Kysely } from "kysely";
import { openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { giveCode, givePassword } from "../../scripts/browser/auth-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { giveFreshCode } from "../../scripts/browser/submissions-steps.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectAxeSilent } from "../support/sound-screen.ts";
import { putMessage } from "../support/submissions/submissions.ts";

// In one process, on one site.
test.describe.configure({ mode: "default" });

let site: SiteProcess;

test.beforeAll(async () => {
	site = await startSiteProcess();
});
test.afterAll(() => site.remove());

test("a draft that is brought back is refused like any other, and a copy has its own fields", async ({
	page,
	context,
}) => {
	await signInBrowser(context, "editor", site);
	await open(page, at("/console/events/new"));
	await page.getByLabel("Place").fill("Rose Garden");
	await page.getByRole("link", { name: "Highlights" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Highlights", level: 1 })).toBeVisible();
	await page.goBack();
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await expect(page.getByText("Changes from before")).toHaveCount(0);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("This was not saved");
	await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Place")).toHaveValue("Rose Garden");
	await page.getByLabel("Title").fill("Lamps");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved as a draft.")).toBeVisible();
	await expect(page.getByLabel("Title")).toHaveValue("Lamps");

	await page.getByRole("button", { name: "Copy Lamps as new" }).click();
	await expect(page.getByText("This is the copy, a draft.")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamps (copy)");
	await expect(page.getByLabel("Title")).toHaveValue("Lamps (copy)");
});

test("whoever is signed out while writing signs in again beside it and saves with one press", async ({
	page,
	context,
}) => {
	const asha = await signInBrowser(context, "editor", { ...site, password: goodPassword });
	await open(page, at("/console/events/story-week-2023-07"));
	await page.getByLabel("Place").fill("Deer Park");
	await inDatabase((db) => db.deleteFrom("organiser_sessions").execute());
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "You are signed out" });
	await expect(dialog).toContainText("Everything that you typed is still here.");
	await expectAxeSilent(page);

	const opened = context.waitForEvent("page");
	await dialog.getByRole("link", { name: "Sign in" }).click();
	const tab = await opened;
	await givePassword(tab, asha.email, goodPassword);
	await giveCode(tab, asha.code());
	await expect(tab.getByText("If another tab waits for it, close this one and save there.")).toBeVisible();
	await tab.close();
	await expect(dialog).toContainText("You are signed in again.");
	await dialog.getByRole("button", { name: "Save again" }).click();
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await expect(page.getByLabel("Place")).toHaveValue("Deer Park");

	// Somebody else at the same browser: nothing is saved under their name.
	await page.getByLabel("Place").fill("Lake");
	await signInBrowser(context, "editor", { ...site, name: "Bilal Khan" });
	const other = await context.newPage();
	await open(other, at("/console"));
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Bilal Khan is signed in here now" })).toBeVisible();
	await page.getByRole("button", { name: "Back to what I typed" }).click();
	await expect(page.getByLabel("Place")).toHaveValue("Lake");
	await open(other, at("/console/events/story-week-2023-07"));
	await expect(other.getByLabel("Place")).toHaveValue("Deer Park");
	await expect(other.getByText("Changes from before")).toHaveCount(0);
});

test("a note survives a cut connection, a lost answer and a restarting server, and is saved once", async ({
	page,
	context,
}) => {
	await signInBrowser(context, "moderator", site);
	const id = await inDatabase((db) => putMessage(db, { at: Date.now() }));
	await open(page, at(`/console/messages/${id}`));
	await page.getByLabel("Add a note").fill("Called her. She wants Saturday.");
	const add = page.getByRole("button", { name: "Add the note" });
	await context.setOffline(true);
	await add.click();
	const offline = page.getByRole("dialog", { name: "You are offline" });
	await expect(offline).toContainText("Everything that you typed is still here.");
	await context.setOffline(false);
	await expect(offline).toContainText("The connection is back.");

	// The server takes it, and its answer is lost.
	await page.route("**/*.data*", async (route) => {
		await route.fetch();
		await route.abort("connectionreset");
	});
	await offline.getByRole("button", { name: "Save again" }).click();
	const silent = page.getByRole("dialog", { name: "The server does not answer" });
	await expect(silent).toContainText("what has arrived already is not saved twice");
	await page.unroute("**/*.data*");
	await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "<html>restarting</html>" }));
	await silent.getByRole("button", { name: "Save again" }).click();
	const busy = page.getByRole("dialog", { name: "The server has no time just now" });
	// Before the answer is there, the request may not have met the route yet, and would reach the server without it.
	await expect(busy).toBeVisible();
	await page.unroute("**/*.data*");
	await busy.getByRole("button", { name: "Save again" }).click();
	await expect(page.getByText("Your note is saved.")).toBeVisible();
	await expect(page.getByText("She wants Saturday.")).toHaveCount(1);
	await expect(page.getByLabel("Add a note")).toHaveValue("");
	await expect(page.getByText("Changes from before")).toHaveCount(0);
});

test("a shorter retention period says what it erases, and asks", async ({ page, context }) => {
	const admin = await signInBrowser(context, "admin", site);
	const old = Date.now() - 200 * 24 * 3_600_000;
	await inDatabase((db) => putMessage(db, { at: old, name: "Old" }));
	await open(page, at("/console/settings"));
	await page.getByRole("textbox", { name: "Messages" }).fill("6");
	await page.getByRole("button", { name: "Save the periods" }).click();
	await expect(page.getByRole("heading", { name: "This erases data. Do you want that?" })).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "One message" })).toContainText("kept for 6 months");
	await expectStored(page, "");
	await page.getByRole("link", { name: "Leave it as it is" }).click();
	await expect(page.getByRole("textbox", { name: "Messages" })).toHaveValue("");
	await page.getByRole("textbox", { name: "Messages" }).fill("6");
	await page.getByRole("button", { name: "Save the periods" }).click();
	await page.getByRole("button", { name: "Erase them, and save the periods" }).click();
	await giveFreshCode(page, admin.code(), "Erase and save");
	await expect(page.getByText("Saved. What is older is erased within the hour")).toBeVisible();
	await expectStored(page, "6");
});

async function expectStored(page: Page, months: string): Promise<void> {
	const other = await page.context().newPage();
	await other.goto(at("/console/settings"));
	await expect(other.getByRole("textbox", { name: "Messages" })).toHaveValue(months);
	await other.close();
}

function at(path: string): string {
	return site.url + path;
}

async function inDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
	const database = await openDatabase({ dataDir: site.dataDir });
	try {
		return await work(database.db);
	} finally {
		await database.close();
	}
}
