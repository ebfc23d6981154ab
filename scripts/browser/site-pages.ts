import type { Page, Request } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Example paths of dynamic routes, and of pages that need a query. */
const examples: Record<string, string[]> = {
	"domains/:category": ["/domains/Literacy", "/domains/Gram%20Setu%20Abhiyan"],
	"domains/:category/:id": ["/domains/Literacy/1"],
	"events/:slug": ["/events/blood-camp-2023-02"],
	"highlightDetail/:id": ["/highlightDetail/lake-2022-10"],
	// Only opened by the key of an event: the journey of its sign-ups looks at it.
	"here/:key": [],
	"matching/member": ["/matching/member?sent=yes"],
	"matching/request": ["/matching/request?known=yes"],
	// Only opened by a link: the journey of matching looks at it.
	"matching/offer": [],
	search: ["/search?q=scribe"],
	"sign-up": ["/sign-up?known=yes"],
	"stand-in/:name": ["/stand-in/chat-ug-27"],
	"*": ["/no-such-page"],
};

/** Paths of all public pages, with examples for dynamic ones. */
export const pagePaths: string[] = routes.filter(({ file }) => file === "site/pages/site-layout.tsx").flatMap(pathsOf);

/** The routes of all public pages, as they are written: 'events/:slug'. */
export const publicRoutes: string[] = routes
	.filter(({ file }) => file === "site/pages/site-layout.tsx")
	.flatMap(routesOf);

function routesOf({ path, index, children }: RouteConfigEntry): string[] {
	if (children) return children.flatMap(routesOf);
	return index ? [""] : path === undefined ? [] : [path];
}

function pathsOf({ path, index, children }: RouteConfigEntry): string[] {
	if (children) return children.flatMap(pathsOf);
	if (index) return ["/"];
	if (path === undefined) return [];
	const given = examples[path] ?? (/[:*]/.test(path) ? undefined : [`/${path}`]);
	if (given) return given;
	throw new Error(`app/routes.ts has the page '${path}': add an example of its path to scripts/browser/site-pages.ts.`);
}

/** Returns the path itself, or a valid link from an email for pages that are only opened by one. */
export function addressOf(path: string): string {
	const mailed: Record<string, string> = JSON.parse(process.env.TEST_MAILED_LINKS ?? "{}");
	return mailed[path] ?? path;
}

/**
 * Collects browser complaints while a page is used: errors, warnings, hydration mismatches, failed and third-party
 * requests.
 */
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

/** Waits until everything on the page responds: the console's app, or all islands of a public page, which it wakes. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForLoadState();
	if (new URL(page.url()).pathname.startsWith("/console")) {
		// React marks the elements that it has taken over, and runs their effects after the next frame.
		await page.waitForFunction(() =>
			[...document.body.querySelectorAll("*")].some((each) =>
				Object.keys(each).some((key) => key.startsWith("__react")),
			),
		);
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
		return;
	}
	// Again and again, because the page's script begins after the first paint.
	await page.waitForFunction(
		() => {
			for (const island of document.querySelectorAll("[data-wakes]"))
				island.firstElementChild?.dispatchEvent(new Event("focusin", { bubbles: true }));
			return document.querySelector("[data-island]:not([data-awake])") === null;
		},
		undefined,
		// By default it asks at every frame, and has every frame painted for that.
		{ polling: 50 },
	);
}
