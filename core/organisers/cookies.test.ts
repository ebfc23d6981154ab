import { expect, onTestFinished, test } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { sqlitePlace } from "../../tests/support/databases.ts";
import { startAuth, Visitor } from "../../tests/support/organisers.ts";
import { openDatabase } from "../database/open.ts";

test.each([
	["https://nss.example.org", "__Secure-console.session_token", "; Secure"],
	[undefined, "console.session_token", ""],
])("the cookies of a site at %s are out of reach of scripts and of other sites", async (siteUrl, name, secure) => {
	const database = await openDatabase((await sqlitePlace()).options);
	onTestFinished(() => database.close());
	const { auth, join } = await startAuth(database, { siteUrl });
	const asha = await join("asha@example.org", "admin");
	const visitor = new Visitor();
	const given = { email: asha.email, password: goodPassword };
	const first = await visitor.does((request) => auth.signIn.withPassword(request, given));
	const second = await visitor.does((request) => auth.signIn.withCode(request, asha.code()));
	for (const cookie of [...first.cookies, ...second.cookies]) {
		expect(cookie).toMatch(/; Path=\/(console)?(;|$)/);
		expect(cookie).toContain("; HttpOnly");
		expect(cookie).toContain("; SameSite=Lax");
		expect(cookie.includes("; Secure")).toBe(secure !== "");
		expect(cookie).not.toContain("Domain");
	}
	const session = second.cookies.find((cookie) => cookie.startsWith(`${name}=`));
	expect(session).toContain("Max-Age=43200");
});

test("a cookie with a made-up token, or with another signature, is nobody's", async () => {
	const database = await openDatabase((await sqlitePlace()).options);
	onTestFinished(() => database.close());
	const { auth, join } = await startAuth(database);
	const asha = await join("asha@example.org", "admin");
	const cookie = asha.visitor.request().headers.get("cookie") ?? "";
	const [, token = "", signature = ""] = /console\.session_token=([^.]+)\.(.+)$/.exec(cookie) ?? [];
	const recognise = (value: string) =>
		auth.recognise(new Request("https://nss.example.org", { headers: { cookie: `console.session_token=${value}` } }));
	expect((await recognise(`${token}.${signature}`)).organiser?.id).toBe(asha.id);
	expect((await recognise(token)).organiser).toBeNull();
	expect(
		(await recognise(`${token}.${signature.replace(/^./, (sign) => (sign === "a" ? "b" : "a"))}`)).organiser,
	).toBeNull();
	expect((await recognise(`${"x".repeat(32)}.${signature}`)).organiser).toBeNull();
});
