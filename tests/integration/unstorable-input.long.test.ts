import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { invite } from "../../core/organisers/invitations.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { eachDatabase, type MakePlace } from "../support/databases.ts";
import { putMessage, putRegistration } from "../support/submissions/submissions.ts";
import { startTestSite } from "../support/test-site.ts";

const taken = "There was a character here that cannot be saved";

eachDatabase("what no database can hold", (_, makePlace) => {
	test("is refused beside its field, and the rest of what was typed stays", async () => {
		const { site, as, registration, picture } = await start(makePlace);
		const invited = await invite(
			site.database.db,
			{ email: "new@example.org", role: "moderator", by: "system" },
			Date.now(),
		);
		const token = new URL(invited.path, site.url).searchParams.get("token") ?? "";
		const event = { as: "0123456789abcdef01234567", title: "Cam\0p", venue: "LH 121", publish: "draft" };
		const forms: [path: string, field: string, form: Record<string, string>][] = [
			["/console/sign-in", "email", { email: "ash\0a@example.org", password: "x" }],
			[invited.path, "name", { token, name: "As\0ha" }],
			["/console/organisers", "email", { intent: "invite", role: "moderator", email: "x\0@example.org" }],
			[`/console/registrations/${registration}`, "text", { intent: "note", text: "Call \0 her" }],
			[`/console/media/${picture}`, "alt", { alt: "A\0 tree" }],
			["/console/events/new", "title", event],
			["/console/highlights/new", "name", { ...event, name: "Wal\0k" }],
			["/console/settings", "organisers", { intent: "notifications", revision: "0", organisers: "a\0@example.org" }],
			["/console/erase", "person", { intent: "find", person: "ash\0a@example.org" }],
			["/console/team/sheet", "batch", { others: "vacant", newYear: "on", batch: "2022\0-26" }],
		];
		for (const [path, field, form] of forms) {
			const answer = await askConsole(site, path, { as: path.includes("sign-in") ? undefined : as, form });
			const html = await answer.text();
			expect([path, answer.status]).toEqual([path, 422]);
			expect(html, path).toContain(taken);
			const control = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].find(([tag]) => tag.includes(`name="${field}"`));
			expect(control?.[0], path).toContain('aria-invalid="true"');
			expect(html, path).not.toContain("\0");
		}
	});

	test("is refused in the editor of content too, beside its field", async () => {
		const { site, as } = await start(makePlace);
		for (const wrong of ["Ques\0tions", "Questions \ud83d"]) {
			const values = JSON.stringify({ sections: [{ title: wrong, questions: [] }] });
			const answer = await askConsole(site, "/console/content/faq", { as, form: { intent: "publish", values } });
			expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("hidden characters")]);
		}
		const form = { intent: "publish", values: "{}", note: "why\0" };
		const answer = await askConsole(site, "/console/content/faq", { as, form });
		expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(taken)]);
	});

	test("is not found in an address, and does not count in a query", async () => {
		const { site, as } = await start(makePlace);
		const status = async (path: string) => `${path} ${(await askConsole(site, path, { as })).status}`;
		const places = [
			"registrations",
			"messages",
			"events",
			"highlights",
			"media",
			"content",
			"content/faq/history",
			"help",
		];
		const missing = places.flatMap((place) => ["%00", "%"].map((id) => `/console/${place}/${id}.data`));
		const pages = [
			"/console/events/%00",
			"/highlightDetail/%00",
			"/domains/%00",
			"/domains/Education/%00",
			"/%00",
			"/share/%00.png",
		];
		for (const path of [...missing, ...pages]) expect(await status(path)).toBe(`${path} 404`);
		const odd = ["?q=a%00&words=%00&state=%00&person=%00&what=%00", "?page=9007199254740991&year=1e99"];
		const lists = ["registrations", "messages", "events", "highlights", "media", "audit", "links", "outbox"];
		for (const path of lists.flatMap((list) => odd.map((search) => `/console/${list}.data${search}`)))
			expect(await status(path)).toBe(`${path} 200`);
		for (const path of ["/events?year=%00", "/search?q=%00", "/?video=%00"])
			expect(await status(path)).toBe(`${path} 200`);
		expect(await status("/withdraw?token=%00")).toBe("/withdraw?token=%00 400");
		const written = await askConsole(site, "/console/events?q=%00", { as, form: { intent: "bin", id: "x" } });
		expect([written.status, written.headers.get("Location")]).toEqual([302, "/console/events?done=impossible&undo=x"]);
		expect((await askConsole(site, "/console/events/%00", { as, form: { intent: "bin" } })).status).toBe(404);
	});

	test("hidden fields that nobody types are refused as well, and so are numbers beyond every column", async () => {
		const { site, as, registration } = await start(makePlace);
		const forms: [path: string, form: Record<string, string>, status: number][] = [
			["/console/events", { intent: "bin", id: "a\0" }, 400],
			["/console/outbox", { intent: "retry", item: "\0" }, 400],
			["/console/registrations", { item: "\0", intent: "mark-done" }, 400],
			["/console/links", { intent: "ignore", url: "\0" }, 400],
			["/console/content/faq/history", { id: "\0" }, 400],
			["/console/old-content", { kind: "\0" }, 400],
			["/console/account", { intent: "end", which: "\0" }, 422],
			["/console/team/sheet", { others: "vacant", newYear: "on", batch: "2022-26", chatYear: "2026" }, 422],
			["/console/team/photos", { "shows:1": "a/1", basedOn: "{" }, 400],
			["/console/settings", { intent: "retention", revision: "1e99", registrations: "18" }, 200],
			[`/console/registrations/${registration}`, { intent: "remove-note", by: as.id, at: "9".repeat(400) }, 404],
		];
		for (const [path, form, status] of forms)
			expect([path, (await askConsole(site, path, { as, form })).status]).toEqual([path, status]);
	});

	test("what is no form at all is answered with what to do", async () => {
		const { site, as } = await start(makePlace);
		const bodies: [type: string, body: string][] = [
			["text/plain", "a=b"],
			["application/json", '{"email":"x"}'],
			["multipart/form-data", "--x"],
			["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx'],
		];
		const screens = [
			"sign-in",
			"sign-in/code",
			"settings",
			"organisers",
			"events",
			"events/new",
			"backup/download",
			"erase",
		];
		for (const [type, body] of bodies) {
			const send = (path: string) =>
				askConsole(site, path, { as, method: "POST", body, headers: { "Content-Type": type, Origin: site.url } });
			for (const screen of screens) {
				const { status } = await send(`/console/${screen}.data`);
				expect([screen, type, status]).toEqual([screen, type, 400]);
			}
			for (const path of ["/console/sign-in", "/console/settings"])
				expect(await (await send(path)).text()).toContain("This form could not be read");
			const headers = { "Content-Type": type };
			const withdrawn = await fetch(`${site.url}/withdraw`, { method: "POST", body, headers, redirect: "manual" });
			expect([type, withdrawn.status]).toEqual([type, 303]);
		}
	});

	test("a file is taken in whatever its name was", async () => {
		const { site, as } = await start(makePlace);
		const headers = { Origin: site.url, "X-File-Name": "tr%00ee.png" };
		const body = await pictureOf("#b0243a");
		const answer = await askConsole(site, "/console/upload", { as, method: "POST", body, headers });
		expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ name: "tree.png" })]);
	});
});

async function start(makePlace: MakePlace) {
	const { options } = await makePlace();
	const { databaseUrl } = options;
	const site = await startTestSite({ SAMPLE_DATA: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
	onTestFinished(() => site.remove());
	const as = await signedIn(site, "admin");
	const { db } = site.database;
	const registration = await putRegistration(db);
	await putMessage(db);
	const headers = { Origin: site.url };
	const upload = await askConsole(site, "/console/upload", {
		as,
		method: "POST",
		body: await pictureOf("#1f6f4a"),
		headers,
	});
	return { site, as, registration, picture: (await upload.json()).id };
}

async function pictureOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
	const create = { width: 40, height: 30, channels: 3, background } as const;
	return new Uint8Array(await sharp({ create }).png().toBuffer());
}
