import { expect, test } from "vitest";
import { eachDatabase, oneDatabase } from "../../tests/support/databases.ts";
import { openMailings, putPeople } from "../../tests/support/mailings.ts";
import { putRegistration } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";

eachDatabase("a draft of a mailing", (open) => {
	test("is kept, changed by one organiser at a time, and thrown away", async () => {
		const { db, mailings, draft } = await openMailings(open);
		await putPeople(db, 1);
		const id = await draft();
		const change = { subject: "Camp on Sunday", body: "Bring water.", revision: 1 };
		expect(await mailings.save("asha", id, change)).toEqual({ outcome: "saved", id });
		expect(await mailings.save("ravi", id, change)).toEqual({ outcome: "changed" });
		expect(await mailings.find(id)).toMatchObject({
			state: "draft",
			subject: "Camp on Sunday",
			revision: 2,
			author: "Somebody",
		});
		expect([await mailings.discard("asha", id), await mailings.discard("asha", id)]).toEqual([true, false]);
		expect(await mailings.list()).toEqual([]);
	});

	test("is sent to no more people than were confirmed, as it was confirmed, and never twice", async () => {
		const { db, mailings, draft } = await openMailings(open);
		await putPeople(db, 2);
		const id = await draft();
		expect(await mailings.start("asha", id, { revision: 1, people: 1 })).toEqual({ outcome: "more people", people: 2 });
		expect(await mailings.start("asha", id, { revision: 9, people: 2 })).toEqual({ outcome: "changed" });
		expect(await mailings.start("asha", id, { revision: 1, people: 2 })).toEqual({ outcome: "started" });
		expect(await mailings.start("asha", id, { revision: 1, people: 2 })).toEqual({ outcome: "changed" });
		expect(await mailings.save("asha", id, { subject: "Other", body: "", revision: 2 })).toEqual({
			outcome: "changed",
		});
		expect(await mailings.discard("asha", id)).toBe(false);
	});

	test("gives the addresses of those who may be written to, and what was done is recorded without any", async () => {
		const { db, mailings, draft } = await openMailings(open);
		await putPeople(db, 2);
		await putRegistration(db, { webmail: "ee1230007@example.org", hostel: "Nilgiri" });
		const webmails = await mailings.addresses("asha", new URLSearchParams("hostel=Kailash"), "webmail");
		expect(webmails.list).toEqual(["cs1240001@example.org", "cs1240002@example.org"]);
		const gmails = await mailings.addresses("asha", new URLSearchParams("q=p1@example"), "gmail");
		expect(gmails).toMatchObject({ list: ["p1@example.com"], chosen: { audience: expect.not.stringContaining("p1") } });
		const { name, body } = await mailings.addressFile("asha", new URLSearchParams("hostel=Kailash"), "webmail");
		expect(name).toMatch(/^addresses-.*\.csv$/);
		expect((await new Response(body).text()).trim().split("\r\n").slice(1)).toEqual(
			expect.arrayContaining(webmails.list ?? []),
		);
		await mailings.start("asha", await draft("q=p1@example"), { revision: 1, people: 1 });
		const trail = await auditTrail(db, { limit: 10 });
		expect(trail.map(({ action }) => action).sort()).toEqual([
			"mailing.started",
			"mailing.written",
			"registrations.addresses",
			"registrations.addresses",
			"registrations.addresses",
		]);
		expect(JSON.stringify(trail)).not.toMatch(/@|p1/);
	});
});

oneDatabase("a mailing that is not ready", (open) => {
	test("is refused beside its field", async () => {
		const { db, mailings, draft, start } = await openMailings(open);
		await putPeople(db, 1);
		const chosen = await mailings.choose(new URLSearchParams());
		const wrong = await mailings.create("asha", { subject: "", body: "<b>loud</b>" }, chosen);
		expect(wrong).toMatchObject({
			outcome: "wrong",
			errors: { subject: [expect.stringContaining("Write a subject")], body: [expect.stringContaining("Line 1")] },
		});
		expect(await start(await draft("", ""))).toMatchObject({
			outcome: "wrong",
			errors: { body: [expect.any(String)] },
		});
		expect(await start(await draft("hostel=Nowhere"))).toEqual({ outcome: "nobody" });
	});

	test("is not begun without a mail server, and a test says why it failed", async () => {
		const without = await openMailings(open, { mail: false });
		expect([await without.mailings.canSend(), await without.start(await without.draft())]).toEqual([
			false,
			{ outcome: "no mail" },
		]);
		const { mailings, draft } = await openMailings(open);
		const tested = await mailings.test({ id: "asha", email: "asha@example.org" }, await draft());
		expect(tested).toEqual({ ok: false, sentence: "The mail server could not be reached." });
	});
});
