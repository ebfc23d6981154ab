import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { startAuth } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";
import { giveRole, removePerson } from "./manage.ts";

eachDatabase("people", (open) => {
	test("get another role, which holds from their next request", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join("asha@example.org", "admin");
		const meera = await join("meera@example.org", "moderator");
		const change = await giveRole(db, { actor: asha.id, id: meera.id, role: "editor" }, Date.now());
		expect(change).toBe("done");
		expect((await auth.recognise(meera.visitor.request())).organiser?.role).toBe("editor");
		const changed = { actor: asha.id, action: "auth.role-changed", detail: { from: "moderator", to: "editor" } };
		const trail = await auditTrail(db, { subject: `organiser:${meera.id}`, limit: 10 });
		expect(trail).toContainEqual(expect.objectContaining(changed));
	});

	test("who are removed are out at once, and nothing but their name stays", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join("asha@example.org", "admin");
		const meera = await join("meera@example.org", "moderator");
		expect(await removePerson(db, { actor: asha.id, id: meera.id }, Date.now())).toBe("done");
		expect((await auth.recognise(meera.visitor.request())).organiser).toBeNull();
		expect((await auth.people()).map(({ email }) => email)).toEqual(["asha@example.org"]);
		expect(await db.selectFrom("organisers").selectAll().where("email", "like", "meera%").execute()).toEqual([]);
		for (const table of ["organiser_accounts", "organiser_sessions", "organiser_second_factors"] as const)
			expect(await db.selectFrom(table).select("id").where("organiser_id", "=", meera.id).execute()).toEqual([]);
		expect(await removePerson(db, { actor: asha.id, id: meera.id }, Date.now())).toBe("missing");
		// Invited again, they are somebody new.
		const again = await join("meera@example.org", "moderator");
		expect(again.id).not.toBe(meera.id);
	});

	test("always have an admin among them, also when two remove or demote each other at once", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join("asha@example.org", "admin");
		await join("meera@example.org", "editor");
		expect(await removePerson(db, { actor: asha.id, id: asha.id }, Date.now())).toBe("last admin");
		expect(await giveRole(db, { actor: asha.id, id: asha.id, role: "moderator" }, Date.now())).toBe("last admin");
		const ravi = await join("ravi@example.org", "admin");
		const both = await Promise.all([
			giveRole(db, { actor: asha.id, id: ravi.id, role: "editor" }, Date.now()),
			removePerson(db, { actor: ravi.id, id: asha.id }, Date.now()),
		]);
		expect(both.sort()).toEqual(["done", "last admin"]);
		expect((await auth.people()).filter(({ role }) => role === "admin")).toHaveLength(1);
	});
});
