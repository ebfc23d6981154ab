import { expect, onTestFinished, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { envOf } from "../support/run-script.ts";
import { putMessage } from "../support/submissions/submissions.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

oneDatabase("a fresh code is asked for", (_, makePlace) => {
	test("before a backup is downloaded", async () => {
		const { site, as, kind } = await start(makePlace);
		const what = kind === "sqlite" ? "database" : "rows";
		const download = (form: Record<string, string>, who = as) =>
			askConsole(site, "/console/backup/download", { as: who, form: { what, ...form } });
		const asked = await download({});
		const page = `/console/backup?what=${what}&code=none`;
		expect([asked.status, asked.headers.get("Location")]).toEqual([302, page]);
		const shown = await (await askConsole(site, page, { as })).text();
		expect(shown).toContain("A fresh code, please");
		expect(shown).toMatch(new RegExp(`<form[^>]*action="/console/backup/download"[^]*name="what" value="${what}"`));
		for (const [freshCode, refused] of [
			["", "blank"],
			["12", "wrong"],
		] as const)
			expect((await download({ freshCode })).headers.get("Location")).toMatch(new RegExp(`&code=${refused}$`));
		expect(await (await askConsole(site, `/console/backup?what=${what}&code=wrong`, { as })).text()).toContain(
			"That code is not right.",
		);
		expect(await auditTrail(site.database.db, { subject: "backup", limit: 9 })).toEqual([]);

		const code = as.code();
		expect((await download({ freshCode: code })).headers.get("Content-Disposition")).toMatch(/^attachment/);
		// Not again in the next minutes, but in every other session.
		expect((await download({})).headers.get("Content-Disposition")).toMatch(/^attachment/);
		const other = await signedIn(site, "admin");
		expect((await download({}, other)).status).toBe(302);
		expect(await auditTrail(site.database.db, { subject: `organiser:${as.id}`, limit: 9 })).toMatchObject([
			{ action: "auth.code-confirmed", actor: as.id, detail: { by: "code" } },
			{ action: "auth.code-failed" },
		]);
	});

	test("before an admin is invited, appointed or invited again, and not for other roles", async () => {
		const { site, as } = await start(makePlace);
		const [admin, editor] = [await signedIn(site, "admin"), await signedIn(site, "editor")];
		const people = (form: Record<string, string>) => askConsole(site, "/console/organisers", { as, form });
		const invitation = { intent: "invite", email: "meera@example.org" };
		expect(await (await people({ ...invitation, role: "editor" })).text()).toContain("/console/invitation?token=");
		expect(await (await people({ intent: "renew", which: editor.id })).text()).toContain("/console/invitation?token=");
		const steps: Record<string, string>[] = [
			{ ...invitation, role: "admin" },
			{ intent: "renew", which: admin.id },
			{ intent: "role", which: editor.id, role: "admin" },
		];
		for (const step of steps) {
			const asked = await people(step);
			expect(asked.status).toBe(403);
			const html = await asked.text();
			expect(html).toContain("A fresh code, please");
			expect(html).not.toContain("/console/invitation?token=");
			for (const [name, value] of Object.entries(step)) expect(html).toContain(`name="${name}" value="${value}"`);
			expect((await people({ ...step, freshCode: "000" })).status).toBe(422);
		}
		expect(await roleOf(site, editor)).toBe("editor");
		const [first = {}, ...more] = steps;
		expect(await (await people({ ...first, freshCode: as.code() })).text()).toContain("/console/invitation?token=");
		for (const step of more) expect((await people(step)).status).toBeLessThan(400);
		expect(await roleOf(site, editor)).toBe("admin");
	});

	test("before a person is erased, with what was ticked kept in the form", async () => {
		const { site } = await start(makePlace);
		const as = await signedIn(site, "moderator");
		const ids = [await putMessage(site.database.db), await putMessage(site.database.db)];
		const erase = async (more: string[][]) => {
			const fields = [["intent", "erase"], ["person", "a@example.org"], ["word", "erase"], ...more];
			const items = ids.map((id) => ["item", `message:${id}`]);
			const body = new URLSearchParams([...fields, ...items]);
			return askConsole(site, "/console/erase", { as, method: "POST", body, headers: { Origin: site.url } });
		};
		const asked = await erase([]);
		expect(asked.status).toBe(403);
		const html = await asked.text();
		for (const id of ids) expect(html).toContain(`name="item" value="message:${id}"`);
		expect((await erase([["freshCode", "1"]])).status).toBe(422);
		expect(await messagesIn(site)).toBe(2);
		const code = as.code();
		const erased = await erase([["freshCode", code]]);
		expect(erased.headers.get("Location")).toBe("/console/erase?done=erased.2-message");
		expect(await messagesIn(site)).toBe(0);
		// The same code is worth nothing in another place.
		await site.database.db.updateTable("organiser_sessions").set({ code_confirmed_at: null }).execute();
		ids.push(await putMessage(site.database.db));
		const again = await erase([["freshCode", code]]);
		expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("has been used already")]);
		expect(await messagesIn(site)).toBe(1);
	});
});

async function start(makePlace: MakePlace) {
	const { kind, options } = await makePlace();
	const site = await startTestSite({ ...envOf(options), SAMPLE_DATA: "off" });
	onTestFinished(() => site.remove());
	return { site, kind, as: await signedIn(site, "admin") };
}

async function roleOf({ database: { db } }: TestSite, { id }: SignedIn): Promise<string> {
	return (await db.selectFrom("organisers").select("role").where("id", "=", id).executeTakeFirstOrThrow()).role;
}

async function messagesIn({ database: { db } }: TestSite): Promise<number> {
	return (await db.selectFrom("contact_messages").select("id").execute()).length;
}
