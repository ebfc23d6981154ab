import { openKind, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import type { Tour } from "./tour.ts";

export async function showContent({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/content");
	await shoot("content");
	await openKind(page, "faq");
	const question = "What is the National Service Scheme?";
	await unfold(page, "General Information", question);
	const answer = page.getByLabel("Answer");
	await answer.fill((await answer.inputValue()).replace("It was launched on", "It began on"));
	await shoot("words", page.getByRole("button", { name: question, exact: true }));
	await page.getByRole("button", { name: "Review changes" }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
	await shoot("review");
	await page.getByRole("button", { name: "Back to the form" }).click();
	await publishChanges(page, "A plainer word");
	await unfold(page, "General Information", question);
	await answer.fill((await answer.inputValue()).replace("while they study", "beside their studies"));
	await publishChanges(page, "Closer to how we say it");
	await page.getByRole("link", { name: "History" }).click();
	await page.getByRole("button", { name: "Go back to this" }).waitFor();
	await shoot("history");
}
