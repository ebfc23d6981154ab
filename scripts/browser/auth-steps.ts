import type { Page } from "@playwright/test";
import { phoneWith } from "./phone.ts";

export interface Newcomer {
	name: string;
	/** Only asked for by the very first invitation, which is not addressed to anyone. */
	email?: string;
	password: string;
}

/** On the invitation screen: enters name and password. */
export async function chooseNameAndPassword(page: Page, { name, email, password }: Newcomer): Promise<void> {
	await page.getByLabel("Your name").fill(name);
	if (email) await page.getByLabel("Your e-mail address").fill(email);
	await page.getByLabel("A new password").fill(password);
	await page.getByRole("button", { name: "Go on" }).click();
	await page.getByRole("heading", { name: "Your second key" }).waitFor();
}

/**
 * On the second-factor screen: reads the secret. Uses the code of the previous 30-second window, so that the current
 * one is still unused.
 */
export async function setUpPhone(page: Page): Promise<ReturnType<typeof phoneWith>> {
	const code = phoneWith((await page.locator("code").textContent()) ?? "");
	await giveCode(page, code(-1));
	await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
	return code;
}

export async function keepRecoveryCodes(page: Page): Promise<void> {
	await page.getByRole("button", { name: "I have kept them" }).click();
	await page.getByRole("heading", { name: "Welcome" }).waitFor();
}

/** From the sign-in screen to the second step. */
export async function givePassword(page: Page, email: string, password: string): Promise<void> {
	await page.getByLabel("E-mail address").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("heading", { name: "Your code" }).waitFor();
}

export async function giveCode(page: Page, code: string): Promise<void> {
	await page.getByLabel("Six digits").fill(code);
	await page.getByRole("button", { name: "Go on" }).click();
}
