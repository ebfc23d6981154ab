import { openDatabase } from "../../core/database/open.ts";
import { send } from "../../scripts/browser/submissions-steps.ts";
import type { Tour } from "./tour.ts";
import { until } from "./until.ts";

const day = 24 * 3_600_000;

/** Submissions of the previous weeks, so that the screens have something to show. All people are invented. */
export async function writeIn({ site, mails }: Tour): Promise<void> {
	for (const [i, { name, webmail, hostel, program }] of volunteers.entries()) {
		const personalGmail = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
		await send(site, "register", { name, webmail, hostel, program, personalGmail, phone: `98765${43210 + i * 7}` });
	}
	for (const message of messages) await send(site, "sheet-form", message);
	await untilSent(site.dataDir);
	await moveBack(site.dataDir);
	// From here on the mail server rejects everything, so that the outbox has something to show.
	mails.busy = true;
	await send(site, "sheet-form", latest);
}

const volunteers = [
	{ name: "Ishaan Bhatt", webmail: "cs1250417@example.org", hostel: "Kailash", program: "UG" },
	{ name: "Lalrinawmi Pachuau", webmail: "bb1250113@example.org", hostel: "Himadari", program: "UG" },
	{ name: "Zoya Ansari", webmail: "ch7250266@example.org", hostel: "Kailash", program: "UG" },
	{ name: "Tenzin Dolma", webmail: "msz258041@example.org", hostel: "Udaigiri", program: "PG" },
	{ name: "Karthik Subramanian", webmail: "me1250588@example.org", hostel: "Nilgiri", program: "UG" },
	{ name: "Harpreet Gill", webmail: "ee1240932@example.org", hostel: "Vindhyachal", program: "UG" },
	{ name: "Ananya Mahapatra", webmail: "phs257164@example.org", hostel: "Himadari", program: "PG" },
];

const links = "https://loans.example https://more.example www.still-more.example";
const messages = [
	{
		name: "Meera Nair",
		email: "meera@example.org",
		contact: "9800000001",
		message:
			"We run an evening school for sixty children behind the market.\nCould two of your volunteers teach them sums on Saturdays?",
	},
	{
		name: "Joseph Kerketta",
		email: "joseph@example.org",
		contact: "9800000002",
		message: "Is there a blood donation camp this winter? Our office would like to come along.",
	},
	{ name: "Quick Loans", email: "win@example.net", contact: "9800000003", message: `Money in a minute: ${links}` },
];
const latest = {
	name: "Farah Siddiqui",
	email: "farah@example.org",
	contact: "9800000004",
	message: "Thank you for the saplings. All of them have taken root.",
};

async function untilSent(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir });
	const waiting = db.selectFrom("outbox").select("id").where("state", "!=", "sent");
	await until("all emails are sent", async () => (await waiting.executeTakeFirst()) === undefined);
	await close();
}

/** Backdates them, some days apart. */
async function moveBack(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir });
	for (const table of ["registrations", "contact_messages"] as const) {
		const rows = await db.selectFrom(table).select(["id", "created_at"]).orderBy("created_at").execute();
		for (const [i, { id, created_at }] of rows.entries())
			await db
				.updateTable(table)
				.set({ created_at: created_at - (rows.length - i) * 2 * day })
				.where("id", "=", id)
				.execute();
	}
	await close();
}
