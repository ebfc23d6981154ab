import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type OpenDatabase, openDatabase } from "../../core/database/open.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { loggedError } from "../../server/log.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { testFilm } from "../support/film.ts";
import { testPdf } from "../support/pdf-file.ts";
import { startTestSite } from "../support/test-site.ts";

const person = {
	name: "Zarina Quenby",
	phone: "+91 98765 43210",
	personalGmail: "zq.private@example.org",
	webmail: "cs1240007@example.org",
	hostel: "Kailash",
	program: "UG",
};
/** None of these may be in the log, however they got there. */
const personal = /zarina|quenby|98765|43210|zq\.private|cs12400/i;

oneDatabase("the log of a running site", (_, makePlace) => {
	test("has no warning for what visitors do: refused requests and broken connections are level 30", async () => {
		const { site, organiser } = await start(makePlace);
		const answers: [number, number][] = [];
		for (const [expected, method, path, headers = {}] of refusals(site, organiser)) {
			const body = expected === 413 ? "x".repeat(200_000) : "a=b";
			const sent = { method, headers, redirect: "manual", ...(method === "POST" && { body }) } as const;
			const { status } = await fetch(site.url + path, sent);
			answers.push([expected, status]);
		}
		expect(answers.map(([, status]) => status)).toEqual(answers.map(([expected]) => expected));
		const document = await upload(site, organiser);
		const cuts = cutRequests(site, organiser);
		for (const reset of [false, true]) {
			for (const request of cuts) await cut(site, request, reset);
			await cut(site, `GET ${document} HTTP/1.1\r\n\r\n`, reset);
		}
		const gone = 2 * (cuts.length + 1);
		await vi.waitFor(() => expect(linesOf(site).filter(({ msg }) => msg === wentAway)).toHaveLength(gone), patience);

		const lines = linesOf(site);
		expect(lines.filter(({ level }) => level > 30)).toEqual([]);
		const refused = lines.filter(({ status }) => status !== undefined && status >= 400).map(({ status }) => status);
		expect(refused).toEqual(answers.map(([expected]) => expected));
	});

	test("tells of failures without a row, and of refused emails without an address", async () => {
		const mails = await startMailServer();
		onTestFinished(() => mails.close());
		const { site, database } = await start(makePlace, {
			SMTP_URL: mails.url,
			MAIL_FROM: "NSS <nss@example.org>",
			ORGANISERS_EMAIL: "organisers@example.org",
		});
		mails.unknown.add(person.webmail);
		mails.refusal = (address) => `Mailbox of ${person.name} (${address.split("@")[0]}, <${address}>) is gone`;
		expect((await register(site)).status).toBe(201);
		await vi.waitFor(() => expect(messages(site)).toContain("a message was given up"), patience);
		expect(linesOf(site).filter(({ level }) => level >= 50)).toEqual([]);

		const breakages = database.kind === "postgres" ? postgresBreakages : sqliteBreakages;
		for (const [i, { begin, end }] of breakages.entries()) {
			for (const statement of begin) await sql.raw(statement).execute(database.db);
			expect((await register(site, i + 1)).status).toBe(503);
			for (const statement of end) await sql.raw(statement).execute(database.db);
		}
		const failures = linesOf(site).filter(({ level }) => level >= 50);
		expect(failures.map(({ msg }) => msg)).toEqual(breakages.map(() => "a submission could not be stored"));
		expect(failures.map(({ err }) => err)).toEqual(
			breakages.map(({ code }) => expect.objectContaining({ code, stack: expect.stringContaining("\n    at ") })),
		);
		expect(failures.map(({ err }) => err?.message)).toEqual(breakages.map(({ message }) => message));
		expect(site.printed()).not.toMatch(personal);
	});
});

test("an error that nothing caught ends the process with one line of the log, which holds no row", async () => {
	const crash =
		'process.on("SIGUSR2", () => { throw Object.assign(new Error("broken"), { detail: process.env.ROW }) })';
	const site = await startSiteProcess({ ROW: person.name }, [
		"--import",
		`data:text/javascript,${encodeURIComponent(crash)}`,
		script,
	]);
	onTestFinished(() => site.remove());
	await vi.waitFor(() => expect(site.printed()).toContain("/console/invitation?token="), patience);
	await sleep(300); // the line above is printed just before the handlers are set
	site.child.kill("SIGUSR2");
	expect(await site.ended).toBe(1);
	expect(linesOf(site)).toMatchObject([{ level: 60, err: { type: "Error", message: "broken" } }]);
	expect(site.printed()).not.toMatch(personal);
});

describe("a download that fails in the middle", () => {
	test("breaks the connection, is in the log as a failure, and says nothing of it to the reader", async () => {
		const site = await startTestSite();
		onTestFinished(() => site.remove());
		const logged = vi.spyOn(site.log, "error");
		const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
		onTestFinished(() => printed.mockRestore());
		const failure = Object.assign(new Error("the query failed"), { detail: `Failing row contains (${person.name})` });
		site.services.console.submissions.registrations.export = async () => ({
			name: "registrations.csv",
			type: "text/csv",
			body: new ReadableStream({
				start: (controller) => controller.enqueue(Buffer.from("name,phone\r\n")),
				pull: (controller) => sleep(100).then(() => controller.error(failure)),
			}),
		});
		const organiser = await signedIn(site, "admin");
		const response = await askConsole(site, "/console/registrations/export?format=csv", { as: organiser });
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		await expect(response.text()).rejects.toThrow();
		const details = { err: failure, path: "/console/registrations/export" };
		expect(logged.mock.calls).toEqual([[details, "a download failed"]]);
		expect(printed).not.toHaveBeenCalled();
		expect(JSON.stringify(loggedError(failure))).not.toMatch(personal);
	});
});

const script = "server/serve.ts";
const patience = { timeout: 60_000, interval: 100 };
const wentAway = "the client went away";

interface Line {
	level: number;
	msg: string;
	status?: number;
	err?: { message: string };
}

/** Every line that is no sentence for whoever started the site. One that the log did not write counts as the worst. */
function linesOf(site: SiteProcess): Line[] {
	// The last line may still be on its way.
	const lines = site.printed().split("\n").slice(0, -1);
	const sentences = /^$|^The site is at|^Nobody can sign in|^ {2}http/;
	return lines
		.filter((line) => !sentences.test(line))
		.map((line) => (line.startsWith("{") ? JSON.parse(line) : { level: 60, msg: line }));
}

function messages(site: SiteProcess): string[] {
	return linesOf(site).map(({ msg }) => msg);
}

async function start(makePlace: MakePlace, env: Record<string, string> = {}) {
	const { options } = await makePlace();
	const { dataDir, databaseUrl } = options;
	const where = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const site = await startSiteProcess({ ...env, ...where, LOG_LEVEL: "info" });
	onTestFinished(() => site.remove());
	const database: OpenDatabase = await openDatabase(options);
	onTestFinished(() => database.close());
	return { site, database, organiser: await signedIn({ database, dataDir }, "admin") };
}

/** Somebody else each time, so that nothing is a repetition. */
function register(site: SiteProcess, nth = 7): Promise<Response> {
	const body = JSON.stringify({ ...person, webmail: person.webmail.replace("7@", `${nth}@`) });
	return fetch(`${site.url}/api/register`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}

interface Breakage {
	begin: string[];
	end: string[];
	code: string;
	message: string;
}

const sqliteBreakages: Breakage[] = [
	{
		begin: ["create trigger refuse before insert on registrations begin select raise(abort, 'not now'); end"],
		end: ["drop trigger refuse"],
		code: "ERR_SQLITE_ERROR",
		message: "not now",
	},
	{
		begin: ["alter table registrations rename to away"],
		end: ["alter table away rename to registrations"],
		code: "ERR_SQLITE_ERROR",
		message: "no such table: registrations",
	},
];

/** By a constraint, the row is in the error's detail; by a type, in its message; by a function, wherever it likes. */
const postgresBreakages: Breakage[] = [
	{
		begin: ["alter table registrations add constraint nobody check (name = 'Nobody') not valid"],
		end: ["alter table registrations drop constraint nobody"],
		code: "23514",
		message: 'new row for relation "registrations" violates check constraint "nobody"',
	},
	{
		begin: ["alter table registrations alter column hostel type integer using 0"],
		end: ["alter table registrations alter column hostel type text"],
		code: "22P02",
		message: 'invalid input syntax for type integer: "…"',
	},
	{
		begin: [
			"create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not %', new.name; end $$",
			"create trigger refuse before insert or update on registrations for each row execute function refuse()",
		],
		end: ["drop trigger refuse on registrations"],
		code: "P0001",
		message: "the database refused",
	},
];

type Refusal = [status: number, method: string, path: string, headers?: Record<string, string>];

function refusals(site: SiteProcess, { cookie }: SignedIn): Refusal[] {
	const foreign = { Origin: "https://elsewhere.example", "Content-Type": "application/x-www-form-urlencoded" };
	const own = { Cookie: cookie, Origin: site.url };
	return [
		[404, "GET", "/nowhere"],
		[404, "GET", "/domains/None"],
		[404, "GET", "/api/none"],
		[404, "GET", "/media/none.png"],
		[404, "GET", "/console/none", { Cookie: cookie }],
		[404, "GET", "/console/registrations/export?format=none", { Cookie: cookie }],
		[405, "POST", "/about"],
		[404, "POST", "/about.data"],
		[404, "GET", "/about.data"],
		[405, "POST", "/robots.txt"],
		[405, "POST", "/console/help", own],
		[405, "OPTIONS", "/about"],
		[400, "POST", "/register", foreign],
		[404, "POST", "/register.data", foreign],
		[400, "POST", "/forms/registration", foreign],
		[403, "POST", "/console/sign-out", foreign],
		[415, "POST", "/api/register"],
		[401, "POST", "/console/upload", { Origin: site.url }],
		[413, "POST", "/register"],
	];
}

/** Requests that break off in the middle of what they announce. */
function cutRequests(site: SiteProcess, { cookie }: SignedIn): string[] {
	const form = "Content-Type: application/x-www-form-urlencoded";
	const json = "Content-Type: application/json";
	const post = (path: string, type: string) =>
		`POST ${path} HTTP/1.1\r\nOrigin: ${site.url}\r\nCookie: ${cookie}\r\n${type}`;
	const heads = [post("/register", form), post("/api/register", json), post("/console/organisers", form)];
	const file = testFilm().subarray(0, 200).toString("latin1");
	return [
		...heads.map((head) => `${head}\r\nContent-Length: 1000\r\n\r\nname=x`),
		...heads.map((head) => `${head}\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nname=x\r\n`),
		`${post("/console/upload", "X-File-Name: a.mp4")}\r\nContent-Length: 1000\r\n\r\n${file}`,
	];
}

/** Begins a request, waits until it is under way, and ends the connection. */
async function cut(site: SiteProcess, request: string, reset: boolean): Promise<void> {
	const { host, port } = new URL(site.url);
	const socket = connect(Number(port), "127.0.0.1");
	socket.on("error", () => undefined);
	socket.write(request.replace("HTTP/1.1\r\n", `HTTP/1.1\r\nHost: ${host}\r\n`), "latin1");
	await sleep(150);
	if (reset) socket.resetAndDestroy();
	else socket.destroy();
	await once(socket, "close");
}

/** A document of more bytes than fit on their way to a reader who does not read. */
async function upload(site: SiteProcess, { cookie }: SignedIn): Promise<string> {
	const pdf = testPdf();
	const remark = Buffer.from(`%${"x".repeat(15_000_000)}\n`);
	const body = new Uint8Array(Buffer.concat([pdf.subarray(0, 9), remark, pdf.subarray(9)]));
	const headers = { Cookie: cookie, Origin: site.url };
	const response = await fetch(`${site.url}/console/upload`, { method: "POST", headers, body });
	expect(response.status).toBe(201);
	return (await response.json()).address;
}
