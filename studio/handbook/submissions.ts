import { open } from "../../scripts/browser/open.ts";
import { findPerson } from "../../scripts/browser/submissions-steps.ts";
import type { Tour } from "./tour.ts";
import { until } from "./until.ts";

export async function showSubmissions({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/messages");
	await page.getByRole("link", { name: "Meera Nair" }).click();
	await page.getByRole("link", { name: "Answer in your own mail program" }).waitFor();
	await shoot("message");
	await open(page, "/console/registrations");
	await shoot("registrations");
	await open(page, "/console/messages?state=held");
	await shoot("held-back");
	await untilTried(page);
	await shoot("outbox");
	await open(page, "/console/erase");
	await findPerson(page, "zoya@example.com");
	await page.getByLabel("Type ERASE").waitFor();
	await shoot("erase", page.getByRole("button", { name: "Find" }));
}

/** Waits for the first delivery attempts, which take seconds. */
async function untilTried(page: Tour["page"]): Promise<void> {
	const failing = page.getByRole("button", { name: /^Try again:/ }).first();
	await until("an email fails", async () => {
		await open(page, "/console/outbox");
		return failing.isVisible();
	});
}
