import { expect, test } from "vitest";
import { type Open, oneDatabase } from "../../tests/support/databases.ts";
import {
	asha,
	begun,
	byMail,
	mailServer,
	startSubmissions,
} from "../../tests/support/submissions/submissions-service.ts";
import { outboxPage, reviveOutbox } from "../outbox/maintenance-queries.ts";
import { topics } from "../outbox/notices.ts";
import { withdrawals, withdrawalToken } from "./withdrawal.ts";

const day = 24 * 3_600_000;

oneDatabase("telling people by mail", (open) => {
	test("a registration reaches the organisers with its fields, and the person with the receipt and the way out", async () => {
		const { site, mails } = await withMail(open);
		const receipt = await site.register();
		await site.deliver();
		const [confirmation, notice] = mails.mails.toSorted((a, b) => a.to.length - b.to.length);
		expect(notice?.to).toEqual(["nss@example.org", "head@example.org"]);
		expect(notice?.headers.subject).toBe(`New registration ${receipt}`);
		for (const typed of Object.values(asha)) expect(notice?.text).toContain(typed);
		expect(confirmation?.to).toEqual([asha.webmail]);
		expect(confirmation?.headers.subject).toBe(`Your registration with NSS SIT Nandipur: ${receipt}`);
		const token = withdrawalToken("secret", await site.idOf(receipt));
		expect(confirmation?.text).toContain(`https://nss.example.org/withdraw?token=${token}\n`);
		expect(confirmation?.html).toContain(`<a href="https://nss.example.org/withdraw?token=${token}"`);
		expect(confirmation?.text).toContain("https://chat.example.org/24");
	});

	test("the confirmation repeats nothing that was typed, since a stranger may have typed it", async () => {
		const { site, mails } = await withMail(open);
		await site.register({ name: "Visit evil.example.org", phone: "call 5" });
		await site.deliver();
		const confirmation = mails.mails.find(({ to }) => to[0] === asha.webmail);
		expect(confirmation?.text).not.toMatch(/evil|call 5|asha@/);
	});

	test("a message reaches the organisers, and their answer goes to whoever wrote", async () => {
		const { site, mails } = await withMail(open);
		await site.write("We need <b>ten</b> & more\nvolunteers on Sunday.");
		await site.deliver();
		expect(mails.mails).toHaveLength(1);
		expect(mails.mails[0]?.headers["reply-to"]).toBe("meera@example.org");
		expect(mails.mails[0]?.text).toContain("We need <b>ten</b> & more");
		expect(mails.mails[0]?.html).toContain("We need &#60;b&#62;ten&#60;/b&#62; &#38; more<br>volunteers");
	});

	test("a mail server that is busy is tried again later, and nothing is sent twice", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		mails.busy = true;
		await site.deliver();
		expect(mails.mails).toEqual([]);
		expect(await site.states()).toEqual(["confirmation pending 1", "notice sent 1", "organisers-mail pending 1"]);
		mails.busy = false;
		await site.deliver(10_000);
		expect(mails.mails).toEqual([]);
		await site.deliver(60_000);
		await site.deliver(day);
		expect(mails.mails).toHaveLength(2);
	});

	test("an email that was not noted as sent comes again under the same Message-ID", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		await site.deliver();
		// As a kill leaves it between the two.
		await site.db.updateTable("outbox").set({ state: "sending" }).where("topic", "=", "confirmation").execute();
		await site.deliver(day / 2);
		const sent = mails.mails.filter(({ to }) => to[0] === asha.webmail);
		expect(sent).toHaveLength(2);
		expect(new Set(sent.map(({ headers }) => headers["message-id"])).size).toBe(1);
	});

	test("a mailbox that does not exist is given up at once, and its address is not written down", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		mails.unknown.add(asha.webmail);
		await site.deliver();
		expect(await site.states()).toEqual(["confirmation dead 1", "notice sent 1", "organisers-mail sent 1"]);
		const errors = await site.errors();
		expect(errors[0]).toContain("(an address)");
		expect(JSON.stringify([errors, site.logged])).not.toContain(asha.webmail);
	});

	test("neither is a part of it, by which the mail server may call the mailbox; organisers read the rest", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		mails.unknown.add(asha.webmail);
		mails.refusal = (address) => `5.1.1 User ${address.split("@")[0]?.toUpperCase()} has moved (${address})`;
		await site.deliver();
		const [error] = await site.errors();
		expect(error).toMatch(/5\.1\.1 User \(an address\) has moved/);
		expect(JSON.stringify([error, site.logged]).toLowerCase()).not.toContain(asha.webmail.split("@")[0]);
		expect(site.logged).toMatchObject([
			["warn", { topic: "confirmation", reason: "the mail server answered 550 to RCPT TO" }, "a message was given up"],
		]);
	});

	test("a server that never takes it leaves a dead message in the end", async () => {
		const { site, mails } = await withMail(open);
		await site.write("We run a school in Munirka.");
		await mails.close();
		for (let i = 0; i < 22; i++) await site.deliver(i * day);
		expect(await site.states()).toEqual(["notice sent 1", "organisers-mail dead 20"]);
	});

	test("who withdraws before the email is sent gets none, and the organisers hear of the withdrawal alone", async () => {
		const { site, mails } = await withMail(open);
		const receipt = await site.register();
		const withdrawal = withdrawals({ db: site.db, secret: "secret", now: () => begun });
		await withdrawal.erase(withdrawalToken("secret", await site.idOf(receipt)));
		await site.deliver();
		expect(mails.mails.map(({ headers }) => headers.subject)).toEqual([`Withdrawn registration ${receipt}`]);
		expect(mails.mails[0]?.text).not.toContain("Asha");
	});

	test("a confirmation older than a day is not sent when mail comes back, but the organisers are told", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		mails.busy = true;
		await site.deliver();
		mails.busy = false;
		await site.deliver(day + 1);
		expect(mails.mails.map(({ to }) => to)).toEqual([["nss@example.org", "head@example.org"]]);
		expect(await site.states()).toEqual(["confirmation lapsed 2", "notice sent 1", "organisers-mail sent 2"]);
		await site.deliver(3 * day);
		expect(mails.mails).toHaveLength(1);
	});

	test("what waited for longer than a day is held back when mail is set up, and sent when an organiser wants it", async () => {
		const { site, mails } = await withMail(open);
		await site.register();
		await site.deliver(2 * day);
		expect(await site.states()).toEqual(["confirmation lapsed 1", "notice lapsed 1"]);
		expect(mails.mails).toEqual([]);
		const held = await outboxPage(site.db, "lapsed", { limit: 10, offset: 0 });
		const ids = held.flatMap(({ id, topic }) => (topic === topics.confirmation ? [id] : []));
		expect(await reviveOutbox(site.db, { view: "lapsed", ids }, begun + 3 * day)).toBe(1);
		await site.deliver(3 * day);
		expect(mails.mails.map(({ to }) => to[0])).toEqual([asha.webmail]);
		expect(await reviveOutbox(site.db, { view: "lapsed" }, begun + 3 * day)).toBe(1);
		await site.deliver(3 * day);
		expect(mails.mails.map(({ to }) => to[0])).toEqual([asha.webmail, "nss@example.org"]);
	});

	test("what a clock far ahead put off for years is sent once the clock is right again", async () => {
		const { site, mails } = await withMail(open);
		await site.write("We run a school in Munirka.");
		mails.busy = true;
		await site.deliver();
		await site.deliver(750 * day);
		mails.busy = false;
		await site.deliver(60_000);
		expect(mails.mails).toHaveLength(1);
	});
});

oneDatabase("telling nobody", (open) => {
	test("with neither mail nor webhook everything waits", async () => {
		const site = await startSubmissions(open, {});
		await site.register();
		await site.deliver();
		expect(await site.states()).toEqual(["confirmation pending 0", "notice pending 0"]);
	});
});

async function withMail(open: Open) {
	const mails = await mailServer();
	return { mails, site: await startSubmissions(open, byMail(mails)) };
}
