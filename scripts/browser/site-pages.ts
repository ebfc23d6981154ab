import type { Page, Request } from "@playwright/test";

/** Every page of the site map that has one address, and one example of each kind that has many. */
export const pagePaths = [
	"/",
	"/about",
	"/faq",
	"/domains",
	"/domains/Education",
	"/domains/Unnat%20Bharat%20Abhiyan",
	"/domains/Education/1",
	"/team",
	"/hours-policy",
	"/intern-policy",
	"/collaborate",
	"/register",
	"/award",
	"/alumni",
	"/volunteering-highlights",
	"/events",
	"/resources",
	"/privacy_policy",
	"/deleteaccount",
	"/scribe",
	"/blood-donation",
	"/volunteer-matching",
	"/search?q=scribe",
	"/no-such-page",
];

/** What the browser complains about while a page is used: errors, warnings, hydration, failed and foreign requests. */
export function collectComplaints(page: Page, { missing = false } = {}): string[] {
	const complaints: string[] = [];
	page.on("console", (message) => {
		const isOwn404 = missing && message.text().includes("404");
		if ((message.type() === "error" || message.type() === "warning") && !isOwn404)
			complaints.push(`${message.type()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
	page.on("request", (request) => {
		if (isForeign(request)) complaints.push(`asked ${request.url()}`);
	});
	return complaints;
}

function isForeign(request: Request): boolean {
	const { protocol, hostname } = new URL(request.url());
	return protocol.startsWith("http") && hostname !== "localhost";
}

/** React has taken over: its root marks the document. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__react")));
}
