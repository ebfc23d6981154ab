import { expect, test } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { startAuth, Visitor } from "../../tests/support/organisers.ts";
import { openAuth } from "./auth.ts";
import { knownBrowsers } from "./known-browser.ts";

const email = "asha@example.org";

eachDatabase("what the database knows of those who are inside", (open) => {
	test("holds no token of a cookie, and what it holds is no token", async () => {
		const { auth, db, counting, join } = await startAuth(await open());
		const asha = await join(email, "admin");
		const halfway = new Visitor();
		await halfway.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		const session = tokenIn(asha.visitor, "console.session_token");
		const challenge = tokenIn(halfway, "console.two_factor");
		const rows = await Promise.all([
			db.selectFrom("organiser_sessions").selectAll().execute(),
			db.selectFrom("organiser_verifications").selectAll().execute(),
		]);
		expect(rows.map(({ length }) => length)).toEqual([1, 2]);
		expect(JSON.stringify(rows)).not.toContain(session);
		expect(JSON.stringify(rows)).not.toContain(challenge);
		// The hash in the place of the token lets nobody in, even with the site's own signature.
		const [{ token: hash } = { token: "" }] = rows[0];
		const browsers = knownBrowsers({ ...counting, secure: false });
		const library = await openAuth({ ...counting, siteUrl: undefined, browsers });
		const { internalAdapter } = await library.$context;
		expect((await internalAdapter.findSession(session))?.user.id).toBe(asha.id);
		expect(await internalAdapter.findSession(hash)).toBeNull();
		const [{ identifier } = { identifier: "" }] = rows[1];
		expect(await internalAdapter.findVerificationValue(identifier)).toBeNull();
	});
});

function tokenIn(visitor: Visitor, cookie: string): string {
	const cookies = visitor.request().headers.get("cookie") ?? "";
	const token = new RegExp(`${cookie.replace(".", "\\.")}=([^;.]+)\\.`).exec(decodeURIComponent(cookies))?.[1];
	if (!token) throw new Error(`there is no cookie ${cookie}`);
	return token;
}
