import { expect, test } from "vitest";
import { eachDatabase, type Open } from "../../tests/support/databases.ts";
import { newerOf, registrations } from "../../tests/support/submissions/submissions.ts";
import {
	asha,
	begun,
	byMail,
	mailServer,
	startSubmissions,
} from "../../tests/support/submissions/submissions-service.ts";
import { auditTrail } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import { decideNewerDetails } from "./newer-details.ts";
import { notifyOrganisers } from "./notices.ts";
import { eraseRegistration, findRegistration } from "./queries.ts";
import { eraseExpired, monthsBefore } from "./retention.ts";
import { addNote } from "./state-queries.ts";

const day = 24 * 3_600_000;
const moved = { hostel: "Himadari", phone: "+91 11111 11111", personalGmail: "new@example.org" };

eachDatabase("other details for somebody who is registered", (open) => {
	test("are told to the organisers without anything that was typed, and the person gets the same mail as ever, once", async () => {
		const { mails } = await changed(open);
		const subjects = mails.mails.filter(({ to }) => to[0] === asha.webmail).map(({ headers }) => headers.subject);
		expect(subjects).toEqual([expect.stringMatching(/^Your registration with NSS SIT Nandipur: R-/)]);
		expect(JSON.stringify(mails.mails.slice(2))).not.toMatch(/Himadari|11111|new@|Asha/);
		const told = mails.mails.find(({ headers }) => headers.subject?.startsWith("New details to look at"));
		expect(told?.to).toEqual(["nss@example.org", "head@example.org"]);
		expect(told?.text).toContain("https://nss.example.org/console/registrations/");
	});

	test("change nothing until an organiser takes them up; then they are told, and what was noted besides stays", async () => {
		const { site, mails, id, decide } = await changed(open);
		expect(await findRegistration(site.db, id)).toMatchObject({ phone: asha.phone, hostel: "Kailash" });
		await transaction(site.db, (tx) =>
			addNote(tx, "registrations", id, { by: "bilal", at: begun, text: "Called her." }),
		);
		const [waiting] = await newerOf(site.db, id);
		expect(await decide(waiting?.newer.id, true)).toBe(true);
		expect(await findRegistration(site.db, id)).toMatchObject({
			name: asha.name,
			phone: moved.phone,
			personal_gmail: moved.personalGmail,
			hostel: "Himadari",
			webmail: asha.webmail,
			state: "new",
			notes: JSON.stringify([{ by: "bilal", at: begun, text: "Called her." }]),
		});
		expect(await decide(waiting?.newer.id, true)).toBe(false);
		expect(await auditTrail(site.db, { limit: 1 })).toMatchObject([
			{
				actor: "asha",
				action: "registration.change-accepted",
				detail: { fields: ["phone", "personalGmail", "hostel"] },
			},
		]);
		await site.deliver(1000);
		const last = mails.mails.find(({ headers }) => headers.subject?.startsWith("Changed registration"));
		expect(last?.text).toContain(moved.phone);
	});

	test("of several sendings are taken up one by one, each by one of two who do it at once", async () => {
		const { site, id, decide } = await changed(open);
		await site.register({ name: "Mallory" });
		const [first, second] = await newerOf(site.db, id);
		const both = await Promise.all([decide(first?.newer.id, true), decide(first?.newer.id, true)]);
		expect(both.sort()).toEqual([false, true]);
		// The other one would now take back what was just taken up, and still waits for a word.
		expect(await newerOf(site.db, id)).toEqual([second]);
		expect(await findRegistration(site.db, id)).toMatchObject({ name: asha.name, hostel: "Himadari" });
		expect(await decide(second?.newer.id, false)).toBe(true);
		expect(await newerOf(site.db, id)).toEqual([]);
	});

	test("are out of reach for a made-up id, and from another registration", async () => {
		const { site, id, decide } = await changed(open);
		const [waiting] = await newerOf(site.db, id);
		for (const other of ["", "\0", "0".repeat(24)]) expect(await decide(other, true)).toBe(false);
		const other = await site.idOf(await site.register({ webmail: "me2240002@example.org" }));
		expect(await decide(waiting?.newer.id, true, other)).toBe(false);
		expect(await newerOf(site.db, id)).toEqual([waiting]);
	});

	test("go with the registration when it is erased, and by themselves in time", async () => {
		const { site, id } = await changed(open);
		const months = { registrations: 24, messages: 12, audit: 12 };
		await site.db
			.updateTable("registrations")
			.set({ consent_at: begun + 800 * day })
			.execute();
		await eraseExpired(site.db, months, begun);
		expect(await newerOf(site.db, id)).toHaveLength(1);
		const later = begun + 740 * day;
		expect(monthsBefore(later, 24)).toBeGreaterThan(begun);
		await eraseExpired(site.db, months, later);
		expect(await newerOf(site.db, id)).toEqual([]);
		expect(await registrations(site.db, 10)).toMatchObject([{ notes: "" }]);

		await site.register(moved);
		await transaction(site.db, (tx) => eraseRegistration(tx, id));
		expect(await registrations(site.db, 10)).toEqual([]);
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
	const decide = (newerId = "", accept = true, of = id) =>
		decideNewerDetails(site.db, { id: of, newerId, accept, by: "asha", now: begun, notify: notifyOrganisers });
	return { site, mails, id, decide };
}
