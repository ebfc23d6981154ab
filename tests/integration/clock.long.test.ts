import { expect, onTestFinished, test, vi } from "vitest";
import { openInvitations } from "../../core/organisers/invitation-queries.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { registrations } from "../support/submissions/submissions.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const hour = 3_600_000;
const day = 24 * hour;
const right = Date.UTC(2026, 7, 1, 9, 30);

oneDatabase("a clock that jumps", (_, makePlace) => {
	test("ahead by two years erases nothing, and is no matter any more once it is right again", async () => {
		const start = await placeFor(makePlace);
		const all = { registrations: 5, outbox: 10, sessions: 1, invitations: 1 };
		await start(right, async (site) => {
			for (let i = 0; i < 5; i++) await register(site, i);
			await invite(site, await signedIn(site, "admin"));
			expect(await everything(site)).toEqual(all);
		});
		// Closing waits for the retention that the start began.
		await start(right + 760 * day, () => undefined);
		await start(right + hour, async (site) => {
			expect(await everything(site)).toEqual(all);
			expect(await openInvitations(site.database.db, right + hour)).toHaveLength(1);
			expect(await read(site, await signedIn(site, "admin"))).not.toContain("clock jumped");
		});
	});

	test("is told on the start page, and erasing waits for an admin who confirms what the page showed", async () => {
		const start = await placeFor(makePlace);
		await start(right, (site) => register(site, 1));
		await start(right + 760 * day, async (site) => {
			const [admin, editor] = [await signedIn(site, "admin"), await signedIn(site, "editor")];
			const told = "clock jumped from 1 August 2026 to 30 August 2028; nothing is erased until somebody confirms";
			const button = ">Yes, it is 30 August 2028</button>";
			const html = await read(site, admin);
			expect([html.includes(told), html.includes(button)]).toEqual([true, true]);
			const seen = await read(site, editor);
			expect([seen.includes(told), seen.includes(button)]).toEqual([true, false]);

			const confirm = async (as: SignedIn, shown: string) => {
				const form = { intent: "confirm-clock", shown };
				const answer = await askConsole(site, "/console?index", { as, form });
				return [answer.status, answer.headers.get("Location")];
			};
			expect(await confirm(editor, String(right + 760 * day))).toEqual([403, null]);
			for (const other of [String(right + 800 * day), "soon", ""])
				expect(await confirm(admin, other)).toEqual([302, "/console?done=clock-changed"]);
			expect((await read(site, admin)).includes(told)).toBe(true);
			expect(await confirm(admin, String(right + 760 * day))).toEqual([302, "/console?done=clock"]);
			expect((await read(site, admin)).includes(told)).toBe(false);
			const audit = await (await askConsole(site, "/console/audit?action=clock", { as: admin })).text();
			expect(audit.includes("confirmed that the server’s clock is right")).toBe(true);
			expect(await registrations(site.database.db, 10)).toHaveLength(1);
		});
		await start(right + 760 * day + hour, (site) => expect.poll(() => registrations(site.database.db, 10)).toEqual([]));
	});
});

/** The site on one database, started with whatever clock, as often as it is asked for. */
async function placeFor(makePlace: MakePlace) {
	const { options } = await makePlace();
	const env = { DATA_DIR: options.dataDir, ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }) };
	onTestFinished(() => void vi.useRealTimers());
	return async (now: number, work: (site: TestSite) => unknown) => {
		vi.useFakeTimers({ toFake: ["Date"], now });
		const site = await startTestSite({ SAMPLE_DATA: "off", SUBMISSIONS_PER_HOUR: "0", ...env });
		try {
			await work(site);
		} finally {
			await site.close();
		}
	};
}

async function register(site: TestSite, i: number): Promise<void> {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const body = { ...person, webmail: `cs125000${i}@example.org`, hostel: "Kailash", program: "UG" };
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(`${site.url}/api/register`, { method: "POST", headers, body: JSON.stringify(body) });
	expect(answer.status).toBe(201);
}

async function invite(site: TestSite, as: SignedIn): Promise<void> {
	const form = { intent: "invite", email: "ravi@example.org", role: "moderator" };
	expect((await askConsole(site, "/console/organisers", { as, form })).status).toBeLessThan(400);
}

async function everything(site: TestSite) {
	const { db } = site.database;
	const counts = (["registrations", "outbox", "organiser_sessions", "invitations"] as const).map(
		async (table) => (await db.selectFrom(table).select("id").execute()).length,
	);
	const [people, outbox, sessions, invitations] = await Promise.all(counts);
	return { registrations: people, outbox, sessions, invitations };
}

async function read(site: TestSite, as: SignedIn): Promise<string> {
	return (await askConsole(site, "/console", { as })).text();
}
