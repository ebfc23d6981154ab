import { expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { newerOf, registrations } from "../support/submissions/submissions.ts";
import { asha } from "../support/submissions/submissions-service.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const others = { name: "Mallory", phone: "+91 66666 66666", personalGmail: "mallory@example.org", hostel: "Nilgiri" };

oneDatabase("registering with a webmail that is known", (_, makePlace) => {
	test("is answered as the first time, changes nothing and mails the same", async () => {
		const mails = await startMailServer();
		onTestFinished(() => mails.close());
		const site = await start(makePlace, {
			SMTP_URL: mails.url,
			MAIL_FROM: "NSS <nss@example.org>",
			ORGANISERS_EMAIL: "us@example.org",
		});
		const first = await register(site, asha);
		const second = await register(site, { ...asha, ...others });
		// Nobody learns from the answer whether somebody is registered.
		expect(second).toEqual(first);
		expect(await stored(site)).toEqual([asha]);
		await vi.waitFor(() => expect(mails.mails).toHaveLength(3), { timeout: 10_000 });
		const recipients = mails.mails.map(({ to }) => to.join());
		expect(recipients.sort()).toEqual([asha.webmail, "us@example.org", "us@example.org"]);
		expect(JSON.stringify(mails.mails.slice(1))).not.toContain(others.phone);
	});

	test("waits in the console for an organiser, who sees both and takes one", async () => {
		const site = await start(makePlace);
		const { db } = site.database;
		await register(site, asha);
		// By the page's form, without a script.
		const body = new URLSearchParams({ ...asha, ...others });
		const headers = { Origin: site.url };
		const sent = await fetch(`${site.url}/register`, { method: "POST", body, headers, redirect: "manual" });
		expect(sent.status).toBeLessThan(400);
		expect(await stored(site)).toEqual([asha]);

		const [row] = await registrations(db, 1);
		const id = row?.id ?? "";
		const moderator = await signedIn(site, "moderator");
		const editor = await signedIn(site, "editor");
		const read = async (path: string) => (await askConsole(site, path, { as: moderator })).text();
		expect((await read("/console")).includes("New details wait for 1 registration")).toBe(true);
		expect((await read("/console/registrations")).includes(`${asha.name} (${row?.receipt})`)).toBe(true);
		const html = await read(`/console/registrations/${id}`);
		for (const words of [asha.phone, others.phone, others.name, "Take the new details over"])
			expect(html.includes(words), words).toBe(true);

		const [waiting] = await newerOf(db, id);
		const decide = async (intent: string, as = moderator, given = waiting?.newer.id ?? "") => {
			const answer = await askConsole(site, `/console/registrations/${id}`, { as, form: { intent, change: given } });
			return [answer.status, answer.headers.get("Location")];
		};
		expect(await decide("accept-change", editor)).toEqual([403, null]);
		expect(await decide("accept-change", moderator, "%00")).toEqual([302, expect.stringContaining("done=change-gone")]);
		expect(await decide("dismiss-change")).toEqual([302, expect.stringContaining("done=change-dismissed")]);
		expect(await decide("accept-change")).toEqual([302, expect.stringContaining("done=change-gone")]);
		expect(await stored(site)).toEqual([asha]);
		await register(site, { ...asha, hostel: "Nilgiri" });
		const [other] = await newerOf(db, id);
		expect(await decide("accept-change", moderator, other?.newer.id)).toEqual([
			302,
			expect.stringContaining("change-accepted"),
		]);
		expect(await stored(site)).toEqual([{ ...asha, hostel: "Nilgiri" }]);
		const after = await read(`/console/registrations/${id}`);
		expect(after.includes("New details taken over")).toBe(true);
	});
});

async function start(makePlace: MakePlace, env: Record<string, string> = {}): Promise<TestSite> {
	const { databaseUrl } = (await makePlace()).options;
	const site = await startTestSite({
		SAMPLE_DATA: "off",
		SUBMISSIONS_PER_HOUR: "0",
		...(databaseUrl && { DATABASE_URL: databaseUrl }),
		...env,
	});
	onTestFinished(() => site.remove());
	return site;
}

async function register(site: TestSite, body: typeof asha): Promise<unknown> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(`${site.url}/api/register`, { method: "POST", headers, body: JSON.stringify(body) });
	return [answer.status, await answer.json()];
}

async function stored(site: TestSite): Promise<(typeof asha)[]> {
	const rows = await registrations(site.database.db, 10);
	return rows.map(({ name, phone, personal_gmail: personalGmail, webmail, hostel, program }) => ({
		name,
		phone,
		personalGmail,
		webmail,
		hostel,
		program,
	}));
}
