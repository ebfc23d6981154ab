import type { Kysely } from "kysely";
import { openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { qrPng } from "../../core/qr-code/qr-png.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { signupToken } from "../../core/signups/links.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import type { FreshPlace } from "../support/databases.ts";
import { day, putEvent, signUp } from "../support/signups.ts";
import type { Finding } from "./finding.ts";

/** Takes seats, asks who has signed up, reads the log and fills the wall, as somebody did who knows the site well. */
export async function attack({ database: place }: { database: FreshPlace }): Promise<Finding[]> {
	const mails = await startMailServer();
	const { dataDir, databaseUrl = "" } = place.options;
	const site = await startSiteProcess({
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
		CONTENT_DIR: "tests/chapter",
		SAMPLE_DATA: "off",
		SMTP_URL: mails.url,
		MAIL_FROM: "NSS <nss@example.org>",
		ORGANISERS_EMAIL: "team@example.org",
		TRUSTED_PROXY_HEADER: "X-Real-IP",
		LOG_LEVEL: "info",
	});
	const opened = await openDatabase(place.options);
	try {
		const who = await signedIn({ database: opened, dataDir, url: site.url }, "editor");
		const secret = await siteSecret(opened, { dataDir }, Date.now());
		const given = { db: opened.db, site, mails, who, secret };
		const findings: Finding[] = [];
		for (const attempt of [
			oneMailbox,
			madeUpAddresses,
			fullEvent,
			tenInAName,
			codeAtTheEntrance,
			fractionalTicks,
			wallFromOneAddress,
		])
			findings.push(...(await attempt(given)));
		return findings;
	} finally {
		await opened.close();
		await site.remove();
		await mails.close();
	}
}

interface Given {
	db: Kysely<Database>;
	site: SiteProcess;
	mails: MailServer;
	who: SignedIn;
	secret: string;
}

const institute = "sit-nandipur.example";

/** An hour's worth of forms in the names of one mailbox. */
async function oneMailbox({ db, site, mails }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 500, startsAt: Date.now() + 2 * day });
	for (let i = 0; i < 499; i++)
		await send(site, event, {
			email: `mal.lory+${i}@gmail.com`,
			phone: String(9_876_500_000 + i),
			address: "192.0.2.1",
		});
	const seats = (await rowsOf(db, event)).filter(({ state }) => state === "seat" || state === "offered").length;
	const got = await settled(() => mails.mails.filter(({ to }) => to[0]?.startsWith("mal.lory+")).length);
	return [
		{ what: "seats that one mailbox takes in an hour", found: seats, promised: "1 at most", holds: seats <= 1 },
		{ what: "emails that it gets", found: got, promised: "10 at most", holds: got <= 10 },
	];
}

/** An event's worth of forms with addresses that only end like those of the institute. */
async function madeUpAddresses({ db, site }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 400, startsAt: Date.now() + 2 * day });
	for (let i = 0; i < 400; i++)
		await send(site, event, {
			email: `nobody-${i}@no-such.${institute}`,
			phone: String(9_876_500_000 + i),
			address: "192.0.2.9",
		});
	const rows = await rowsOf(db, event);
	const given = rows.filter(({ state }) => state === "seat").length;
	const kept = rows.filter(({ state }) => state === "offered").length;
	return [
		{
			what: "seats of 400 given to made-up addresses of the institute",
			found: given,
			promised: "0",
			holds: given === 0,
		},
		{ what: "seats kept for them until a link is followed", found: kept, promised: "50 at most", holds: kept <= 50 },
	];
}

async function fullEvent({ db, site }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 1, hasWaitingList: false, startsAt: Date.now() + 2 * day });
	await send(site, event, { email: `cs1210001@${institute}`, address: "192.0.2.2" });
	const known = await send(site, event, { email: `cs1210001@${institute}`, phone: "9876500002", address: "192.0.2.3" });
	const unknown = await send(site, event, {
		email: `cs1210002@${institute}`,
		phone: "9876500002",
		address: "192.0.2.3",
	});
	return [alike("a full event answers somebody on its list, and somebody else", known, unknown)];
}

async function tenInAName({ db, site }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 50, startsAt: Date.now() + 2 * day });
	const [asha, devika] = [`cs1210003@${institute}`, `cs1210004@${institute}`];
	await signUp(db, event, "asha", { email: asha, now: Date.now() });
	const answers: number[] = [];
	for (const email of [asha, devika]) {
		for (let i = 0; i < 10; i++) {
			const message = { name: "Mallory", email, contact: "9876543210", message: `This is message number ${i}.` };
			await fetch(`${site.url}/api/sheet-form`, {
				method: "POST",
				headers: { "Content-Type": "application/json", "X-Real-IP": "192.0.2.4" },
				body: JSON.stringify(message),
			});
		}
		answers.push(await send(site, event, { email, phone: "9876500003", address: "192.0.2.5" }));
	}
	const [known = 0, unknown = 0] = answers;
	return [
		alike("after ten messages in a name the form answers somebody on the list, and somebody else", known, unknown),
	];
}

async function codeAtTheEntrance({ db, site, mails, who, secret }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 50, startsAt: Date.now() + 1000 * 60 });
	const email = `cs1210005@${institute}`;
	await send(site, event, { email, address: "192.0.2.6" });
	const ticket = () =>
		mails.mails.find(({ to }) => to[0] === email)?.attachments.find(({ type }) => type === "image/png");
	await settled(() => Number(ticket() !== undefined));
	const [{ id } = { id: "" }] = await rowsOf(db, event);
	const token = signupToken(secret, id);
	// The tickets that were mailed so far.
	const earlier = `/console/check-in/${token}`;
	const isPrivateKey = ticket()?.content.equals(Buffer.from(qrPng(site.url + earlier))) ?? true;
	const scanned = await askConsole(site, earlier, { as: who });
	const isRead = scanned.status === 200 || /\/console\/check-in\/\S/.test(scanned.headers.get("Location") ?? "");
	const wall = await wallOf({ db, site, who }, event);
	await fetch(`${site.url}${wall}`);
	// The log comes through a pipe.
	await new Promise((resolve) => setTimeout(resolve, 1000));
	const key = wall.split("/").at(-1) ?? "";
	const logged = [token, key].filter((one) => one === "" || site.printed().includes(one)).length;
	return [
		{
			what: "the code of a new ticket opens the private page",
			found: isPrivateKey ? "yes" : "no",
			promised: "no",
			holds: !isPrivateKey,
		},
		{ what: "an old ticket still checks in", found: isRead ? "yes" : "no", promised: "yes", holds: isRead },
		{ what: "keys in the log, of two that were used", found: logged, promised: "0", holds: logged === 0 },
	];
}

async function fractionalTicks({ db, site, who }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 50, startsAt: Date.now() + 1000 * 60 });
	for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name, { now: Date.now() });
	const at = Date.now();
	const ids = (await rowsOf(db, event)).map(({ id }) => id);
	const ticks = ids.map((id, i) => ({ id, present: true, at: i === 1 ? at - 0.5 : at }));
	const answer = await askConsole(site, `/console/events/${event}/check-in/ticks`, {
		as: who,
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: site.url },
		body: JSON.stringify({ ticks, walkIns: [] }),
	});
	const present = (await rowsOf(db, event)).filter(({ attended_at }) => attended_at !== null).length;
	return [
		{
			what: "ticks of which one of three has a fractional time are answered with",
			found: answer.status,
			promised: "200",
			holds: answer.status === 200,
		},
		{ what: "of these are kept", found: present, promised: "2", holds: present === 2 },
	];
}

async function wallFromOneAddress({ db, site, who }: Given): Promise<Finding[]> {
	const event = await putEvent(db, { seats: 50, startsAt: Date.now() + 1000 * 60 });
	await signUp(db, event, "asha", { email: `cs1210006@${institute}`, now: Date.now() });
	const wall = await wallOf({ db, site, who }, event);
	for (let i = 0; i < 320; i++) await here(site, wall, `mallory${i}@example.com`, "192.0.2.7");
	const walkIns = [
		await here(site, wall, `cs1210007@${institute}`, "192.0.2.7"),
		await here(site, wall, `cs1210008@${institute}`, "192.0.2.8"),
		await here(site, wall, "guest@example.net", "192.0.2.8"),
	];
	const refused = walkIns.filter((status) => status !== 303).length;
	await here(site, wall, `cs1210006@${institute}`, "192.0.2.7");
	const [asha] = (await rowsOf(db, event)).filter(({ email }) => email.startsWith("cs1210006"));
	const isTicked = asha?.attended_at != null;
	return [
		{
			what: "of three real walk-ins are refused after 320 strangers from one address",
			found: refused,
			promised: "0",
			holds: refused === 0,
		},
		{
			what: "who signed up is ticked after them, from the same address",
			found: isTicked ? "yes" : "no",
			promised: "yes",
			holds: isTicked,
		},
	];
}

function alike(what: string, known: number, unknown: number): Finding {
	return { what, found: `${known}/${unknown}`, promised: "twice the same", holds: known === unknown };
}

async function send(
	{ url }: SiteProcess,
	event: string,
	{ email, phone = "9876500000", address }: { email: string; phone?: string; address: string },
): Promise<number> {
	const body = new URLSearchParams({ event, name: "Somebody", email, phone, sure: email });
	const headers = { "X-Real-IP": address, Origin: url };
	return (await fetch(`${url}/forms/sign-up`, { method: "POST", headers, body })).status;
}

async function here({ url }: SiteProcess, path: string, email: string, address: string): Promise<number> {
	const headers = { "X-Real-IP": address, Origin: url };
	const body = new URLSearchParams({ email, name: "Somebody" });
	return (await fetch(url + path, { method: "POST", headers, body, redirect: "manual" })).status;
}

/** Opens the wall as an organiser, and reads the path in its code. */
async function wallOf({ site, who }: Pick<Given, "db" | "site" | "who">, event: string): Promise<string> {
	const screen = `/console/events/${event}/wall-code`;
	await askConsole(site, screen, { as: who, form: { intent: "open" } });
	const html = await (await askConsole(site, screen, { as: who })).text();
	return /\/here\/[\w.-]{20,}/.exec(html)?.[0] ?? "";
}

function rowsOf(db: Kysely<Database>, event: string) {
	const rows = db.selectFrom("signups").select(["id", "email", "state", "attended_at"]).where("event_id", "=", event);
	return rows.orderBy("arrival").execute();
}

/** What it says once it is more than nothing and has not changed for a second. */
async function settled(read: () => number): Promise<number> {
	let last = -1;
	for (let i = 0; i < 30; i++) {
		const now = read();
		if (now > 0 && now === last) break;
		last = now;
		await new Promise((resolve) => setTimeout(resolve, 1000));
	}
	return last;
}
