import { expect, test } from "vitest";
import { oneDatabase } from "../../tests/support/databases.ts";
import { loadContent } from "../content/load.ts";
import type { AddressedEmail } from "../outbox/mail-sender.ts";
import type { OutboxMessage } from "../outbox/queries.ts";
import { failureMails } from "./failure-mail.ts";
import { noteNightly } from "./last-backup.ts";

const made = { at: Date.parse("2026-11-18T03:00+05:30"), bytes: 1, uploads: 0, places: [] };
const failure = { at: Date.parse("2026-11-19T03:00+05:30"), reason: "bucket nss: The storage answered 403 to PUT x." };

oneDatabase("the mail of a backup that failed", (open) => {
	test("tells the organisers why, and when the last one was made; none once one is there", async () => {
		const { db } = await open();
		const sent: AddressedEmail[] = [];
		const content = () => loadContent("tests/chapter");
		const given = { db, content, siteUrl: () => "https://nss.example.org", organisers: ["asha@example.org"] };
		const channel = failureMails(given, async (email) => void sent.push(email));
		const message = { id: "1" } as OutboxMessage;
		await noteNightly(db, { made, triedAt: null, failure: null }, 1);
		await channel.deliver(message);
		expect(sent).toEqual([]);
		await noteNightly(db, { made, triedAt: null, failure }, 1);
		await channel.deliver(message);
		expect(sent).toMatchObject([{ to: ["asha@example.org"], id: "1", subject: "The backup of the website failed" }]);
		expect(sent[0]?.text).toContain(
			"Why: bucket nss: The storage answered 403 to PUT x.\nLast backup: 18 November 2026",
		);
		expect(sent[0]?.text).toContain("https://nss.example.org/console/backup");
	});
});
