import { expect, test } from "vitest";
import { eachDatabase, type Open } from "../../tests/support/databases.ts";
import { registrations } from "../../tests/support/submissions/submissions.ts";
import {
	asha,
	begun,
	byMail,
	mailServer,
	startSubmissions,
} from "../../tests/support/submissions/submissions-service.ts";
import { auditTrail } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import { changesOf } from "./change-queries.ts";
import { enqueueNotices } from "./notifications.ts";
import { eraseRegistration, findRegistration } from "./queries.ts";
import { registrationChanges } from "./registration-changes.ts";
import { eraseExpired, monthsBefore } from "./retention.ts";

const day = 24 * 3_600_000;
const twin = { id: "f".repeat(24), idempotency_key: "twin" };
const moved = { hostel: "Himadari", phone: "+91 11111 11111", personalGmail: "new@example.org" };

eachDatabase("other details for somebody who is registered", (open) => {
	test("are mailed about to the webmail that is known, and the mail repeats nothing that was typed", async () => {
		const { site, mails } = await changed(open);
		const emails = mails.mails.filter(({ to }) => to[0] === asha.webmail);
		expect(emails.map(({ headers }) => headers.subject)).toEqual([
			expect.stringMatching(/^Your registration with NSS SIT Nandipur: R-/),
			expect.stringMatching(/^Please confirm new details for your registration R-/),
		]);
		expect(JSON.stringify(mails.mails.slice(2))).not.toMatch(/Himadari|11111|new@/);
		expect(mails.mails.some(({ to }) => to.includes(moved.personalGmail) || to.includes(asha.personalGmail))).toBe(
			false,
		);
		const told = mails.mails.find(({ headers }) => headers.subject?.startsWith("New details to confirm"));
		expect(told?.to).toEqual(["nss@example.org", "head@example.org"]);
		expect(told?.text).not.toContain("Asha");
		expect(await site.states()).toEqual([
			...["change-request sent 1", "confirmation sent 1", "notice sent 1", "notice sent 1"],
			...["organisers-mail sent 1", "organisers-mail sent 1"],
		]);
	});

	test("are shown by the link and change nothing until they are confirmed; then the organisers get them", async () => {
		const { site, mails, token, id, changes } = await changed(open);
		const found = await changes().find(token);
		expect(found).toMatchObject({
			changes: [
				{
					sentAt: begun,
					fields: [
						{ field: "phone", from: asha.phone, to: moved.phone },
						{ field: "personalGmail", from: asha.personalGmail, to: moved.personalGmail },
						{ field: "hostel", from: "Kailash", to: "Himadari" },
					],
				},
			],
		});
		expect(await findRegistration(site.db, id)).toMatchObject({ phone: asha.phone, hostel: "Kailash" });
		const change = changeIn(found);
		expect(await changes().decide(token, change, true)).toBe("accepted");
		expect(await findRegistration(site.db, id)).toMatchObject({
			name: asha.name,
			phone: moved.phone,
			personal_gmail: moved.personalGmail,
			hostel: "Himadari",
			webmail: asha.webmail,
			state: "new",
		});
		expect(await changes().decide(token, change, true)).toBe("nothing");
		expect(await changes().find(token)).toBe("nothing");
		expect(await auditTrail(site.db, { limit: 1 })).toMatchObject([
			{
				actor: "the person",
				action: "registration.change-accepted",
				subject: `registration:${id}`,
				detail: { fields: ["phone", "personalGmail", "hostel"] },
			},
		]);
		await site.deliver(1000);
		const last = mails.mails.find(({ headers }) => headers.subject?.startsWith("Changed registration"));
		expect(last?.text).toContain(moved.phone);
	});

	test("are erased when the holder keeps what is known", async () => {
		const { site, token, id, changes } = await changed(open);
		expect(await changes().decide(token, changeIn(await changes().find(token)), false)).toBe("dismissed");
		expect(await findRegistration(site.db, id)).toMatchObject({ phone: asha.phone, hostel: "Kailash" });
		expect(await changesOf(site.db, id)).toEqual([]);
	});

	test("of several sendings are confirmed one by one, and what asks for the same is settled with it", async () => {
		const { site, token, id, changes } = await changed(open);
		await site.register({ name: "Mallory" });
		// Two processes that took the same details in one moment.
		const same = (await changesOf(site.db, id)).find(({ hostel }) => hostel === moved.hostel);
		if (same)
			await site.db
				.insertInto("registration_changes")
				.values({ ...same, ...twin })
				.execute();
		const found = await changes().find(token);
		expect(typeof found === "string" ? found : found.changes).toHaveLength(3);
		expect(await changes().decide(token, changeIn(found, "hostel"), true)).toBe("accepted");
		// The other one would now take back what was just confirmed, and still waits for a word.
		expect(await changes().find(token)).toMatchObject({
			changes: [{ fields: expect.arrayContaining([{ field: "name", label: "Name", from: asha.name, to: "Mallory" }]) }],
		});
		expect(await findRegistration(site.db, id)).toMatchObject({ name: asha.name });
	});

	test("are taken by one of two who confirm at once", async () => {
		const { token, changes } = await changed(open);
		const change = changeIn(await changes().find(token));
		const both = await Promise.all([changes().decide(token, change, true), changes().decide(token, change, true)]);
		expect(both.sort()).toEqual(["accepted", "nothing"]);
	});

	test("are out of reach for a made-up link, for one that has expired, and for somebody else's link", async () => {
		const { site, token, changes } = await changed(open);
		const change = changeIn(await changes().find(token));
		for (const other of ["", "made-up", "\0", `${token}x`]) {
			expect(await changes().find(other)).toBe("invalid");
			expect(await changes().decide(other, change, true)).toBe("invalid");
		}
		expect(await changes(7 * day + 1000).find(token)).toBe("invalid");
		expect(await changes(7 * day + 1000).decide(token, change, true)).toBe("invalid");
		for (const other of ["", "\0", "0".repeat(24)]) expect(await changes().decide(token, other, true)).toBe("nothing");

		await site.register({ webmail: "me2240002@example.org" });
		await site.register({ webmail: "me2240002@example.org", name: "Mallory" });
		await site.deliver(1000);
		const theirs = site.lastToken();
		expect(theirs).not.toBe(token);
		expect(await changes().decide(theirs, change, true)).toBe("nothing");
		expect(await registrations(site.db, 10)).toMatchObject([{ name: asha.name }, { name: asha.name }]);
	});

	test("leave no link in the database that would open anything", async () => {
		const { site, token } = await changed(open);
		const rows = await site.db.selectFrom("registration_change_links").selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify([rows, await site.db.selectFrom("outbox").selectAll().execute()])).not.toContain(token);
	});

	test("go with the registration when it is erased, and by themselves in time", async () => {
		const { site, id } = await changed(open);
		const months = { registrations: 24, messages: 12, audit: 12 };
		await site.db
			.updateTable("registrations")
			.set({ consent_at: begun + 800 * day })
			.execute();
		await eraseExpired(site.db, months, begun);
		expect(await changesOf(site.db, id)).toHaveLength(1);
		const later = begun + 740 * day;
		expect(monthsBefore(later, 24)).toBeGreaterThan(begun);
		await eraseExpired(site.db, months, later);
		expect(await changesOf(site.db, id)).toEqual([]);
		expect(await site.db.selectFrom("registration_change_links").selectAll().execute()).toEqual([]);
		expect(await registrations(site.db, 10)).toHaveLength(1);

		await site.register(moved);
		await site.deliver(2000);
		expect(await changesOf(site.db, id)).toHaveLength(1);
		await transaction(site.db, (tx) => eraseRegistration(tx, id));
		const left = await Promise.all([
			site.db.selectFrom("registration_changes").selectAll().execute(),
			site.db.selectFrom("registration_change_links").selectAll().execute(),
		]);
		expect(left).toEqual([[], []]);
	});
});

/** Asha has registered, somebody has sent other details for her, and the emails are out. */
async function changed(open: Open) {
	const mails = await mailServer();
	const site = await startSubmissions(open, byMail(mails));
	const id = await site.idOf(await site.register());
	await site.deliver();
	await site.register(moved);
	await site.deliver();
	const lastToken = () => {
		const links = mails.mails.flatMap(({ text }) => /registration-change\?token=(\S+)/.exec(text)?.[1] ?? []);
		return links.at(-1) ?? "";
	};
	const changes = (msLater = 0) =>
		registrationChanges({ db: site.db, now: () => begun + msLater, notify: enqueueNotices });
	return { site: { ...site, lastToken }, mails, id, token: lastToken(), changes };
}

type Found = Awaited<ReturnType<ReturnType<typeof registrationChanges>["find"]>>;

function changeIn(found: Found, about = "phone"): string {
	if (typeof found === "string") return found;
	return found.changes.find(({ fields }) => fields.some(({ field }) => field === about))?.id ?? "";
}
