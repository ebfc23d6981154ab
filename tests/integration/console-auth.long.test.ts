import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../core/database/open.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { runScript } from "../support/run-script.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site.remove());

test("the first start prints a link that lets one in, and a start after that prints none", async () => {
	const first = await startSiteProcess({ SITE_URL: "https://nss.example.org" });
	onTestFinished(() => first.remove());
	const { dataDir } = first;
	const link = await printedLink(first);
	expect(new URL(link).origin).toBe("https://nss.example.org");
	const path = link.slice("https://nss.example.org".length);
	expect(await (await askConsole(first, path)).text()).toContain("Your e-mail address");

	const database = await openDatabase({ dataDir });
	await signedIn({ database, dataDir }, "admin");
	await database.close();
	expect(await (await askConsole(first, path)).text()).toContain("This invitation does not work");
	first.child.kill("SIGTERM");
	await first.ended;
	const second = await startSiteProcess({ DATA_DIR: dataDir });
	onTestFinished(() => second.remove());
	await fetch(`${second.url}/readyz`);
	expect(second.printed()).not.toContain("invitation");
});

test("the command prints a link for an address and a role, and refuses what is neither", async () => {
	const env = { DATA_DIR: site.dataDir, SITE_URL: site.url };
	const { code, output } = await runScript("console-invite", ["Asha@Example.org", "--role", "moderator"], env);
	expect([code, output]).toEqual([0, expect.stringContaining("asha@example.org is invited as moderator")]);
	const page = await (await fetch(linkIn(output))).text();
	expect(page).toContain("asha@example.org");
	expect(page).toContain("registrations, messages and the outbox");
	for (const words of [[], ["asha"], ["asha@example.org", "--role", "king"], ["a@b.org", "c@d.org"], ["--help"]]) {
		const refused = await runScript("console-invite", words, env);
		expect([words, refused.code]).toEqual([words, 1]);
		expect(refused.output).toContain("npm run console:invite");
	}
});

test("signing out makes the browser forget every cookie, each by a header of its own", async () => {
	const as = await signedIn(site, "admin");
	const response = await askConsole(site, "/console/sign-out", { as, form: {} });
	const cookies = response.headers.getSetCookie();
	expect(cookies.length).toBeGreaterThan(1);
	expect(cookies.filter((cookie) => !/Max-Age=0/.test(cookie))).toEqual([]);
	expect((await askConsole(site, "/console", { as })).status).toBe(302);
});

test("a form from a screen of somebody else is not saved", async () => {
	const [asha, bilal] = [await signedIn(site, "admin"), await signedIn(site, "admin", { name: "Bilal Khan" })];
	const form = { intent: "notifications", revision: "0", organisers: "asha@example.org" };
	const send = (headers: Record<string, string>) =>
		askConsole(site, "/console/settings", { as: bilal, form, headers: { Origin: site.url, ...headers } });
	const refused = await send({ "X-Screen-Of": asha.id });
	expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Bilal Khan")]);
	expect((await send({ "X-Screen-Of": bilal.id })).status).toBe(302);
});

test("a form of the console may hold a long text, and one of the site may not", async () => {
	const long = "x".repeat(100 * 1024);
	const toConsole = await askConsole(site, "/console/sign-in", { form: { email: "a@example.org", password: long } });
	expect(toConsole.status).toBe(422);
	const toSite = await askConsole(site, "/collaborate", { form: { message: long } });
	expect(toSite.status).toBe(413);
	const tooLong = await askConsole(site, "/console/sign-in", { form: { email: "x".repeat(3 * 1024 * 1024) } });
	expect(tooLong.status).toBe(413);
});

/** The line comes after the one that says where the site is. */
async function printedLink({ printed }: SiteProcess): Promise<string> {
	for (let i = 0; i < 200 && !printed().includes("token="); i++) await sleep(50);
	return linkIn(printed());
}

function linkIn(text: string): string {
	return /https?:\/\/\S+\/console\/invitation\?token=\S+/.exec(text)?.[0] ?? "";
}
