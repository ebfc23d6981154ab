import sharp from "sharp";
import { openKind, publicText, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { collectComplaints } from "../../scripts/browser/site-pages.ts";
import { testPdf } from "../support/pdf-file.ts";
import { expectAxeSilent, expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "./console-site.ts";

// One site: what one test does, the next one finds.
test.describe.configure({ mode: "serial" });

test("a web secretary pastes the own team from a sheet, sees what was understood, and gives it its photos", async ({
	page,
	baseURL,
}) => {
	test.setTimeout(120_000);
	await open(page, "/console/team");
	await expect(page.getByText("These people are invented")).toBeVisible();
	await page.getByRole("link", { name: "New people or a new year" }).click();
	await page.getByRole("button", { name: "Look at what was understood" }).click();
	await expect(page.getByRole("alert")).toContainText("Paste the rows of your sheet here");

	const complaints = collectComplaints(page);
	const rows = [
		"S. No.\tE-mail\tDesignation\tName of student\tInstagram",
		"1\tasha.rao@example.org\tproject lead\tAsha Rao\t@asha.rao",
		"2\tbilal at home\tConveners\tBilal Khan\t",
		"3\tchitra@example.org\tTreasurer\tChitra Nair\t",
		"4\t\tConvener\t\t",
	];
	await page.getByLabel("Rows of the sheet").fill(rows.join("\n"));
	await page.getByRole("button", { name: "Look at what was understood" }).click();
	await expect(page.getByText("2 of 4 rows were understood. Nothing is saved yet.")).toBeVisible();
	await expect(page.getByText("Not used: “S. No.”")).toBeVisible();
	await expect(page.getByRole("row", { name: /Bilal Khan/ })).toContainText("“bilal at home” is no e-mail address");
	await expect(page.getByRole("row", { name: /Chitra Nair/ })).toContainText("No post is called “Treasurer”");
	await expect(page.getByRole("row", { name: /Row 5/ })).toContainText("There is no name in this row.");
	expect(await publicText(page, baseURL, "/team")).not.toContain("Asha Rao");
	await page.getByLabel("Post of Chitra Nair").selectOption("conveners");
	await page.getByRole("button", { name: "Look again" }).click();
	await expect(page.getByText("3 of 4 rows were understood.")).toBeVisible();
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Put them into the team: 3 people" }).click();
	await expect(page.getByText("The people of the sheet are in the team")).toBeVisible();
	const shown = await publicText(page, baseURL, "/team");
	for (const name of ["Asha Rao", "Bilal Khan", "Chitra Nair", "Treasurer"]) expect(shown).toContain(name);
	expect(shown).not.toContain("Nikhil Gowda");

	await page.getByRole("link", { name: "Add photos" }).click();
	const files = ["asha_rao-2.JPG", "Khan Bilal.jpg", "DSC_0007.jpg"].map(async (name, index) => {
		return { name, mimeType: "image/jpeg", buffer: await photo(index) };
	});
	await page.getByLabel("Upload photos").setInputFiles(await Promise.all(files));
	await expect(page.getByRole("region", { name: "Recognised", exact: true }).getByRole("listitem")).toHaveCount(2);
	const unknown = page.getByRole("region", { name: "Not recognised" });
	await expect(unknown.getByLabel("DSC_0007.jpg")).toHaveValue("");
	await unknown.getByLabel("DSC_0007.jpg").selectOption({ label: "Chitra Nair" });
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Save the photos" }).click();
	await expect(page.getByText("The photos are on the page.")).toBeVisible();
	await expect(page.getByText("Everybody has a photo.")).toBeVisible();
	expect(
		(await publicText(page, baseURL, "/team")).match(/alt="Portrait of (Asha Rao|Bilal Khan|Chitra Nair)"/g),
	).toHaveLength(3);
	expect(complaints).toEqual([]);
});

test("a document is uploaded where a page links to it, and replaced everywhere at once", async ({ page, baseURL }) => {
	test.setTimeout(120_000);
	await openKind(page, "newsletters");
	await unfold(page, "The Rain Issue");
	const upload = page.getByLabel("Upload a PDF for Leads to");
	await upload.setInputFiles({ name: "letter.docx", mimeType: "application/msword", buffer: Buffer.from("PK letter") });
	await expect(page.getByText("This is not a PDF document.")).toBeVisible();
	await page.getByRole("button", { name: "Hide: letter.docx" }).click();
	// What is reviewed while the document is on its way waits for it.
	const arrived = Promise.withResolvers<void>();
	await page.route("**/console/upload*", async (route) => {
		await arrived.promise;
		await route.continue();
	});
	await page.getByLabel("Summary").fill("Rain, and what grew from it.");
	await upload.setInputFiles({ name: "Rain 2026.pdf", mimeType: "application/pdf", buffer: testPdf() });
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Waiting for the upload" })).toContainText("Rain 2026.pdf");
	arrived.resolve();
	await expect(page.getByRole("heading", { name: "2 changes to publish" })).toBeVisible();
	await page.getByRole("button", { name: "Back to the form" }).click();
	await expect(page.getByRole("link", { name: "Rain 2026.pdf" })).toBeVisible();
	await expectAxeSilent(page);
	await publishChanges(page);
	const address = /\/media\/[0-9a-f]{64}\.pdf/;
	const [first = ""] = address.exec(await publicText(page, baseURL, "/")) ?? [];
	const answer = await page.request.get(first);
	expect(answer.headers()).toMatchObject({ "content-type": "application/pdf" });
	expect(answer.headers()["content-disposition"]).toContain('inline; filename="Rain 2026.pdf"');

	await open(page, "/console/media?show=documents");
	await expectSoundScreen(page);
	await page.getByRole("link", { name: "Replace rules.pdf" }).click();
	await expect(page.getByText("Linked from: Home page and Header and footer.")).toBeVisible();
	const rules = { name: "Rules 2027.pdf", mimeType: "application/pdf", buffer: testPdf({ words: "new rules" }) };
	await page.getByLabel("Upload the new PDF").setInputFiles(rules);
	await page.getByRole("button", { name: "Replace it" }).click();
	await expect(page.getByText("Replaced. The site leads to the new file.")).toBeVisible();
	const home = await publicText(page, baseURL, "/");
	expect(home).not.toContain("/documents/rules.pdf");
	expect(new Set(home.match(new RegExp(address, "g"))).size).toBe(2);

	await page.getByRole("link", { name: "Rain 2026.pdf" }).click();
	await page.getByRole("link", { name: "Replace with a newer file" }).click();
	const corrected = {
		name: "Rain corrected.pdf",
		mimeType: "application/pdf",
		buffer: testPdf({ words: "corrected" }),
	};
	await page.getByLabel("Upload the new PDF").setInputFiles(corrected);
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Replace it" }).click();
	await expect(page.getByText("Replaced. The site leads to the new file.")).toBeVisible();
	// Whoever kept the old link is led to the new document.
	expect((await page.request.get(first)).headers()["content-disposition"]).toContain("Rain corrected.pdf");
});

function photo(index: number): Promise<Buffer> {
	const background = { r: 40 * index, g: 120, b: 90 };
	return sharp({ create: { width: 400, height: 400, channels: 3, background } })
		.jpeg()
		.toBuffer();
}
