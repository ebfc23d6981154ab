import { expect, test } from "@playwright/test";
import { hostels, labels, programs, registrationForm } from "./support/registration-page.ts";

test("REGISTER asks for six things, all of them required", async ({ page }) => {
	await page.goto("/register");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("REGISTER");
	const { form, field } = registrationForm(page);
	for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
		await expect(field(name)).toHaveAttribute("name", name);
		await expect(field(name)).toHaveAttribute("required");
	}
	await expect(form.getByRole("textbox").or(form.getByRole("combobox"))).toHaveCount(6);
});

test("the phone is free text, and both addresses are asked for as e-mail", { tag: "@5.7" }, async ({ page }) => {
	await page.goto("/register");
	const { field } = registrationForm(page);
	await expect(field("phone")).not.toHaveAttribute("pattern");
	for (const name of ["personalGmail", "webmail"] as const) await expect(field(name)).toHaveAttribute("type", "email");
});

test("the 17 hostels stand in alphabetical order, and the programmes are UG, PG and Others", {
	tag: ["@5.8", "@9.16"],
}, async ({ page }) => {
	await page.goto("/register");
	const { field } = registrationForm(page);
	expect(hostels).toEqual(hostels.toSorted());
	await expect(field("hostel").locator("option")).toHaveText(["Choose your hostel", ...hostels]);
	await expect(field("program").locator("option")).toHaveText(["Choose your programme", ...programs]);
});

test("the form says what becomes of the answers, and its boxes are not ticked", { tag: "@10.10" }, async ({ page }) => {
	for (const [path, name] of [
		["/register", "What we ask for, and why"],
		["/collaborate", "What happens to what you write here"],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name })).toBeVisible();
		const boxes = page.getByRole("main").getByRole("checkbox");
		await expect(boxes).toHaveCount(2);
		for (const box of await boxes.all()) await expect(box).not.toBeChecked();
	}
});
