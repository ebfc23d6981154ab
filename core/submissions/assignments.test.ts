import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { now, openSubmissions } from "../../tests/support/submissions/console-service.ts";
import { putMessage } from "../../tests/support/submissions/submissions.ts";
import { contentOfTests } from "../../tests/support/submissions/submissions-service.ts";
import { transaction } from "../database/transaction.ts";
import { removeOrganiser } from "../organisers/queries.ts";
import { deliverDue } from "../outbox/delivery.ts";
import type { AddressedEmail } from "../outbox/mail-sender.ts";
import { assignmentChannel } from "./assignments.ts";

eachDatabase("messages that are given to an organiser", (open) => {
	test("are found by them, counted for them, passed on and taken back, by one at a time", async () => {
		const { db, messages, submissions } = await openTwo();
		const id = await putMessage(db);
		await putMessage(db, { message: "Another one for nobody." });
		expect(await messages.assignees()).toEqual([
			{ id: "asha", name: "Asha Kujur" },
			{ id: "ravi", name: "Ravi Singh" },
		]);
		expect(await messages.assign("asha", id, { to: "ravi", was: null })).toBe("assigned");
		expect(await messages.assign("asha", id, { to: "asha", was: null })).toBe("changed");
		expect(await messages.assign("asha", id, { to: "editor", was: "ravi" })).toBe("unknown");
		expect(await messages.assign("asha", "gone", { to: "ravi", was: null })).toBe("gone");
		const listed = async (by: string, query: string) =>
			(await messages.list(by, new URLSearchParams(`${query}&column=name&column=for`))).rows.map(({ cells }) => cells);
		expect(await listed("ravi", "for=me")).toEqual([["Meera", "Ravi Singh"]]);
		expect(await listed("asha", "for=me")).toEqual([]);
		expect(await listed("asha", "for=nobody")).toEqual([["Meera", null]]);
		expect([(await submissions.attention("ravi")).mine, (await submissions.attention("asha")).mine]).toEqual([1, 0]);
		expect(await messages.assign("ravi", id, { to: null, was: "ravi" })).toBe("assigned");
		expect(await listed("asha", "for=nobody")).toHaveLength(2);
		const detail = await messages.detail("asha", id);
		expect(detail?.history.map(({ what, to }) => [what, to ? detail.names[to] : ""])).toEqual(
			expect.arrayContaining([
				["Given to", "Ravi Singh"],
				["Given to nobody any more", ""],
			]),
		);
	});

	test("stay theirs when they are removed, and are found among those of nobody", async () => {
		const { db, messages } = await openTwo();
		const id = await putMessage(db);
		await messages.assign("asha", id, { to: "ravi", was: null });
		await transaction(db, (tx) => removeOrganiser(tx, "ravi", now));
		expect(await messages.assigneeOf("ravi")).toEqual({ id: "ravi", name: "Ravi Singh", here: false });
		expect((await messages.list("asha", new URLSearchParams("for=nobody"))).total).toBe(1);
		expect(await messages.assign("asha", id, { to: "asha", was: "ravi" })).toBe("assigned");
	});

	test("are told of by mail to whoever has them now, once, without what they say; nobody mails themselves", async () => {
		const { db, messages } = await openTwo();
		const sent: AddressedEmail[] = [];
		const channel = assignmentChannel(
			{ db, content: () => contentOfTests, siteUrl: () => "https://nss.example.org" },
			async (email) => void sent.push(email),
		);
		const id = await putMessage(db);
		await messages.assign("ravi", id, { to: "asha", was: null });
		await messages.assign("asha", id, { to: "ravi", was: "asha" });
		await messages.assign("asha", await putMessage(db, { message: "For myself, please." }), { to: "asha", was: null });
		await deliverDue({ db, channels: [channel], now: () => now, log: { warn() {}, error() {} } });
		expect(sent).toMatchObject([
			{ to: ["ravi@nss.example"], text: expect.stringContaining(`/console/messages/${id}`) },
		]);
		expect(sent[0]?.text).not.toMatch(/Meera|school/);
	});

	async function openTwo() {
		const { db, submissions } = await openSubmissions(open);
		const common = { two_factor_enabled: 1, created_at: "2026-01-01T00:00:00.000Z", updated_at: "" } as const;
		await db
			.insertInto("organisers")
			.values([
				{ id: "ravi", name: "Ravi Singh", email: "ravi@nss.example", role: "admin", ...common },
				{ id: "editor", name: "Edit Or", email: "editor@nss.example", role: "editor", ...common },
			])
			.execute();
		return { db, submissions, messages: submissions.messages };
	}
});
