import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import {
	chooseNameAndPassword,
	giveCode,
	givePassword,
	keepRecoveryCodes,
	setUpPhone,
} from "../../scripts/browser/auth-steps.ts";
import { backToTheFile, openKind, publicText, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { goodPassword } from "../../scripts/browser/phone.ts";
import {
	publishNow,
	uploadMedia,
	uploadPoster,
	writeEvent,
	writeHighlight,
} from "../../scripts/browser/publishing-steps.ts";
import { download, eraseTicked, findPerson, giveFreshCode, send } from "../../scripts/browser/submissions-steps.ts";
import { type RunningPostgres, startPostgres } from "../../scripts/processes/postgres.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { testFilm } from "../support/film.ts";
import { readCsv } from "../support/spreadsheet.ts";
import { anushka, ravi } from "./support/people.ts";
import { picture, threePictures } from "./support/pictures.ts";

// The main journeys once more, one after the other, by one organiser on a site whose data is in PostgreSQL.
test.describe.configure({ mode: "serial" });

let postgres: RunningPostgres;
let site: SiteProcess;
let page: Page;
/** The phone of the organiser. */
let code: (ahead?: number) => string;

test.beforeAll(async ({ browser }) => {
	postgres = await startPostgres();
	site = await startSiteProcess({ DATABASE_URL: postgres.url, SUBMISSIONS_PER_HOUR: "0" });
	page = await (await browser.newContext({ baseURL: site.url })).newPage();
});
test.afterAll(async () => {
	await page?.context().close();
	await site?.remove();
	await postgres?.stop();
});

test("on PostgreSQL, the first organiser comes in by the printed link, with a password and a phone", async () => {
	const email = "asha@example.org";
	await expect.poll(() => site.printed()).toContain("token=");
	await page.goto(/http\S+token=\S+/.exec(site.printed())?.[0] ?? "");
	await chooseNameAndPassword(page, { name: "Asha Kujur", email, password: goodPassword });
	code = await setUpPhone(page);
	await keepRecoveryCodes(page);
	await page.getByRole("button", { name: "Sign out" }).click();
	await open(page, "/console/events/new");
	await givePassword(page, email, goodPassword);
	await giveCode(page, code());
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("New event");
	expect(await stored()).toContain(email);
});

test("on PostgreSQL, an event with its poster is published and seen by everybody", async () => {
	await open(page, "/console/events/new");
	const description = "A thousand lamps, and one for you.";
	await writeEvent(page, { title: "Night of Lamps", begins: "2027-12-20T18:30", place: "The lawns", description });
	await uploadPoster(page, await picture("poster.png", "#8a5a00"));
	await publishNow(page);
	await page.goto("/events");
	const card = page.getByRole("article").filter({ hasText: "Night of Lamps" });
	await expect(card).toContainText(description);
	await expect(card.getByRole("img", { name: "Poster: Night of Lamps" })).toBeVisible();
});

test("on PostgreSQL, a highlight with three pictures and a clip is published and seen", async () => {
	await open(page, "/console/highlights/new");
	await writeHighlight(page, {
		name: "Wells at Jaunapur",
		day: "2026-07-12",
		domain: "Environment",
		place: "Jaunapur",
	});
	const film = { name: "dig.mp4", mimeType: "video/mp4", buffer: testFilm() };
	await uploadMedia(page, [...(await threePictures()), film]);
	await publishNow(page);
	await page.getByRole("link", { name: "See it on the site" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Wells at Jaunapur" })).toBeVisible();
	await expect(page.locator("#media li")).toHaveCount(4);
});

test("on PostgreSQL, two editors at the same event are told, and nobody is overwritten", async ({ browser }) => {
	await open(page, "/console/events/blood-camp-2023-02");
	const other = await (await browser.newContext({ baseURL: site.url })).newPage();
	await signInBrowser(other.context(), "editor", { ...site, databaseUrl: postgres.url, name: "Bilal Khan" });
	await open(other, "/console/events/blood-camp-2023-02");
	await other.getByLabel("Place").fill("Deer Park");
	await other.getByRole("button", { name: "Save", exact: true }).click();
	await other.getByText("Saved. The change is on the site now.").waitFor();
	await page.getByLabel("Place").fill("Rose Garden");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Somebody else changed this too" });
	await expect(notice).toContainText("Bilal Khan saved a change");
	expect(await publicText(page, site.url, "/events?year=2023")).toContain("Deer Park");
	await notice.getByRole("button", { name: "Keep only mine" }).click();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await other.context().close();
});

test("on PostgreSQL, a message is answered and noted", async () => {
	const message = "We run a school for two hundred children.";
	await send(site, "sheet-form", { name: "Meera Nair", email: "meera@example.org", contact: "0123456789", message });
	await open(page, "/console/messages");
	await page.getByRole("link", { name: "Meera Nair" }).click();
	await page.getByRole("button", { name: "Mark as answered" }).click();
	await expect(page.getByRole("status")).toContainText("The state has been changed.");
	await page.getByLabel("Add a note").fill("Called her.");
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByRole("region", { name: "History" })).toContainText("Marked as answered (was new)");
	await open(page, "/console/messages?state=answered");
	await expect(page.getByRole("row")).toHaveCount(2);
});

test("on PostgreSQL, a new year is begun and taken back", async () => {
	const year = new Date().getFullYear();
	await open(page, "/console/team/sheet");
	await page.getByLabel("They leave, and their posts are vacant").check();
	await page.getByLabel("Those who leave become a batch of the alumni").check();
	await page.getByRole("button", { name: "Look at what was understood" }).click();
	await page.getByRole("button", { name: "Save the team" }).click();
	await expect(page.getByText("The new year has begun")).toBeVisible();
	expect(await publicText(page, site.url, `/alumni?batch=${year % 100}`)).toContain("Nikhil Gowda");
	expect(await publicText(page, site.url, "/team")).toContain("To be announced");
	await page.getByRole("button", { name: "Take it back" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
	await expect(page.getByText("Team, alumni and chat groups are exactly as they were before.")).toBeVisible();
	expect(await publicText(page, site.url, "/team")).not.toContain("To be announced");
});

test("on PostgreSQL, registrations are found and exported", async () => {
	await send(site, "register", anushka);
	await send(site, "register", ravi);
	await open(page, "/console/registrations?year=2023&column=name&column=phone");
	await expect(page.getByRole("row", { name: "अनुष्का शर्मा" })).toBeVisible();
	const { name, bytes } = await download(page, "Export CSV");
	expect(name).toMatch(/^registrations-.+\.csv$/);
	expect(readCsv(bytes.toString("utf8").slice(1))).toEqual([
		["Name", "Phone"],
		["अनुष्का शर्मा", "09876 54321"],
	]);
});

test("on PostgreSQL, words of a page are edited, published and taken back", async () => {
	await openKind(page, "faq");
	await unfold(page, "General Information", "What is the National Service Scheme?");
	await page.getByLabel("Answer").fill("A scheme with **four** letters.");
	await publishChanges(page, "Say it shorter");
	expect(await publicText(page, site.url, "/faq")).toContain("<strong>four</strong> letters");
	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "Say it shorter" })).toContainText("by Asha Kujur");
	await backToTheFile(page);
	expect(await publicText(page, site.url, "/faq")).not.toContain("<strong>four</strong> letters");
});

test("on PostgreSQL, a person is erased, and the database holds nothing of them any more", async () => {
	expect(await stored()).toContain("अनुष्का");
	await open(page, "/console/erase");
	await findPerson(page, anushka.webmail);
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
	await eraseTicked(page, "ERASE");
	await giveFreshCode(page, code(1), "Erase what was ticked");
	await expect(page.getByText("Erased for good: 1 registration,")).toBeVisible();
	expect(await stored()).not.toMatch(/अनुष्का|bb1230001/);
	expect(await stored()).toContain("Ravi Singh");
});

/** What PostgreSQL holds about people, as text. */
async function stored(): Promise<string> {
	const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: site.dataDir });
	const tables = ["organisers", "registrations", "outbox", "audit"] as const;
	const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
	await close();
	return JSON.stringify(rows);
}
