import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { now, openSubmissions, recorded } from "../../tests/support/submissions/console-service.ts";
import { putMessage } from "../../tests/support/submissions/submissions.ts";
import { byMail, contentOfTests, mailServer } from "../../tests/support/submissions/submissions-service.ts";
import { deliverDue } from "../outbox/delivery.ts";
import { dropSent } from "../outbox/maintenance-queries.ts";
import { openChannels } from "./delivery-channels.ts";

eachDatabase("answers to messages", (open) => {
	test("are sent as they were written, kept with author and delivery, and mark the message", async () => {
		const { db, messages, deliver, mails, wakes } = await withMail();
		const id = await putMessage(db, { email: "meera@example.org" });
		expect(await messages.answer("asha", id, { text: "Dear Meera,\nyes.\n\nAsha <{link}>", seen: 0 })).toBe("sent");
		expect(wakes()).toBe(1);
		expect(await messages.answersTo(id)).toMatchObject([
			{ by: "Asha Kujur", at: now, text: expect.stringContaining("Dear Meera"), delivery: "waiting", trouble: null },
		]);
		await deliver();
		const [mail] = mails.mails;
		expect(mail?.to).toEqual(["meera@example.org"]);
		expect(mail?.headers).toMatchObject({ "reply-to": "nss@sit-nandipur.example" });
		expect(mail?.headers.subject).toMatch(/^Your message to NSS SIT Nandipur \(M-/);
		expect(mail?.headers).not.toHaveProperty("auto-submitted");
		expect(mail?.text.trim()).toBe("Dear Meera,\nyes.\n\nAsha <{link}>\n\n-- \nNSS SIT Nandipur");
		expect(mail?.html).toContain(">Dear Meera,<br>yes.</p>");
		await dropSent(db, now + 1);
		expect(await messages.answersTo(id)).toMatchObject([{ delivery: "sent" }]);
		expect((await messages.detail("asha", id))?.row.state).toBe("answered");
		const subject = `message:${id}`;
		expect(await recorded(db)).toEqual([
			`message.answered ${subject}`,
			`message.marked ${subject}`,
			`message.viewed ${subject}`,
		]);
	});

	test("of two who answer at once one is told, and changes nothing", async () => {
		const { db, messages } = await withMail();
		const id = await putMessage(db);
		const both = await Promise.all(["asha", "ravi"].map((by) => messages.answer(by, id, { text: "Yes.", seen: 0 })));
		expect(both.sort()).toEqual(["answered meanwhile", "sent"]);
		await messages.mark("asha", [id], { to: "new" });
		expect(await messages.answer("asha", id, { text: "No.", seen: 0 })).toBe("answered meanwhile");
		expect((await messages.detail("asha", id))?.row.state).toBe("new");
		expect(await messages.answersTo(id)).toHaveLength(1);
	});

	test("that cannot be delivered say why; they are erased with their message", async () => {
		const { db, submissions, messages, deliver, mails } = await withMail();
		const id = await putMessage(db, { email: "gone@example.org" });
		mails.unknown.add("gone@example.org");
		await messages.answer("asha", id, { text: "Yes.", seen: 0 });
		await deliver();
		expect(await messages.answersTo(id)).toMatchObject([
			{ delivery: "given up", trouble: "The mail server says that this mailbox does not take emails." },
		]);
		await submissions.people.erase("asha", [{ kind: "message", id }]);
		expect(await db.selectFrom("message_answers").selectAll().execute()).toEqual([]);
		expect(await db.selectFrom("outbox").select("topic").where("topic", "=", "answer").execute()).toEqual([]);
		expect(await messages.answer("asha", id, { text: "Yes.", seen: 0 })).toBe("gone");
	});

	async function withMail() {
		const mails = await mailServer();
		const { db, submissions, wakes } = await openSubmissions(open, { mail: { organisers: [] } });
		const given = { db, content: () => contentOfTests, secret: "secret", siteUrl: () => "https://nss.example.org" };
		const channels = openChannels({ ...given, now: () => now, sendMail: byMail(mails).sendMail });
		const deliver = () => deliverDue({ db, channels, now: () => now, log: { warn() {}, error() {} } });
		return { db, submissions, messages: submissions.messages, wakes, mails, deliver };
	}
});
