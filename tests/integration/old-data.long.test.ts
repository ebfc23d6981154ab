import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { slugOf } from "../../core/events/slug.ts";
import { isWordKey } from "../../core/words/catalogue.ts";
import { english } from "../../core/words/en.ts";
import { phoneWith } from "../../scripts/browser/phone.ts";
import { askConsole } from "../support/console.ts";
import { postgresPlace, temporaryFolder } from "../support/databases.ts";
import { rowsOf } from "../support/fill-tables.ts";
import { envOf, runScript } from "../support/run-script.ts";
import { startTestSite } from "../support/test-site.ts";

// The passwords of before were hashed as those of a real site are.
vi.unmock("../../core/organisers/password-hash.ts");

const fixture = new URL("../fixtures/before-core/", import.meta.url);
const expected: Expected = JSON.parse(readFileSync(new URL("expected.json", fixture), "utf8"));

interface Expected {
	madeAt: number;
	organiser: { email: string; password: string; totpSecret: string };
	/** The cookies of a browser that was signed in. */
	session: string;
	recovery: { email: string; code: string };
	/** Links that were mailed. */
	links: { invitation: string; withdrawal: string; change: string };
	tables: Record<string, { rows: number; digest: string }>;
}

test("every row of a database of before is there", async () => {
	const { dataDir } = await oldSite();
	const before = rowsIn(sqliteFile(dataDir));
	const counts = Object.entries(before).map(([name, rows]) => [name, { rows: rows.length, digest: digestOf(rows) }]);
	expect(Object.fromEntries(counts)).toEqual(expected.tables);
	expect(await rowsToday({ dataDir })).toEqual(updated(before));
});

test("organisers sign in as before, and the console shows what they kept", async () => {
	const { site, signIn } = await startOldSite();
	const { email, password, totpSecret } = expected.organiser;
	const Cookie = await signIn(email, password, "/console/sign-in/code", phoneWith(totpSecret)());
	const { db } = site.database;
	const jaya = await db.selectFrom("registrations").select("id").where("name", "=", "Jaya Nair").executeTakeFirst();
	const uma = await db
		.selectFrom("contact_messages")
		.select("receipt")
		.where("name", "=", "Uma Waiting")
		.executeTakeFirst();
	const ticked = await db
		.selectFrom("registrations")
		.select(["id", "consent_version"])
		.where("consent_version", "is not", null)
		.executeTakeFirstOrThrow();
	const screens: Record<string, string[]> = {
		"/console": ["Asha Kujur"],
		"/console/registrations": ["Gita Soren", "Hari Das", "Irfan Ali Khan", "Jaya Nair", "Kavi Withdrawn"],
		[`/console/registrations/${jaya?.id}`]: ["wants to teach on Saturdays", "Chandra Rao"],
		[`/console/registrations/${ticked.id}`]: ["Boxes ticked on", `wording <!-- -->${ticked.consent_version}`],
		"/console/messages": ["Leela Menon", "Mohan Lal", "Nisha Roy", "Real Person"],
		"/console/messages?state=held": ["Pixel Offers"],
		"/console/registrations?state=held": ["Robo Form"],
		"/console/outbox": [uma?.receipt ?? "a receipt"],
		"/console/events": ["Plantation on the Old Ridge", "रक्तदान शिविर", "Draft of a Quiz", "Scheduled Winter Drive"],
		"/console/highlights": ["A Green Morning on the Ridge", "Scheduled Highlight", "An imported day"],
		"/console/media": ["Saplings in a row"],
		"/console/content/faq/history": ["A better title", "Bilal Ahmed"],
		"/console/content/search/history": ["Back to what the site came with"],
		"/console/content/words": ["Skip to what matters"],
		"/console/team": ["2026"],
		"/console/organisers": ["Bilal Ahmed", "Chandra Rao", "eshan@example.org"],
		"/console/audit": ["signed in"],
		"/console/links": ["https://example.org/plant"],
		"/console/settings": ["36", "desk@example.org"],
		"/console/backup": ["The last backup"],
	};
	for (const [path, words] of Object.entries(screens)) {
		const html = await (await askConsole(site, path, { headers: { Cookie } })).text();
		for (const each of words) expect(html.includes(each), `${each} on ${path}`).toBe(true);
	}

	// A session goes on, a recovery code is good, and so is an invitation.
	expect((await askConsole(site, "/console", { headers: { Cookie: expected.session } })).status).toBe(200);
	const { email: other, code } = expected.recovery;
	expect(await signIn(other, password, "/console/sign-in/recovery", code)).toContain("session_token");
	expect(await (await askConsole(site, expected.links.invitation)).text()).toContain("eshan@example.org");
});

test("visitors see what was published and edited, and nothing else; links that were mailed still work", async () => {
	const { site } = await startOldSite();
	const read = async (path: string) => (await fetch(site.url + path)).text();
	const events = await read("/events?year=2026");
	for (const title of ["Plantation on the Old Ridge", "रक्तदान शिविर"]) expect(events).toContain(title);
	expect(events).not.toMatch(/Draft of a Quiz|Scheduled Winter Drive|Binned Bake Sale/);
	const highlights = await read("/volunteering-highlights");
	for (const name of ["A Green Morning on the Ridge", "An imported day"]) expect(highlights).toContain(name);
	expect(highlights).not.toMatch(/Draft of a Highlight|Scheduled Highlight|Binned Highlight/);
	const faq = await read("/faq");
	for (const words of ["General matters", "Is there tea at the camp?", "Skip to what matters"])
		expect(faq).toContain(words);
	const picture = /\/media\/[\w-]+\.(?:jpg|webp|avif)/.exec(await read("/collaborate"))?.[0];
	expect((await fetch(site.url + picture)).headers.get("Content-Type")).toMatch(/^image\//);

	expect((await fetch(site.url + expected.links.withdrawal)).status).toBe(200);
	expect((await fetch(site.url + expected.links.change)).status).toBe(404);
});

test.each(["everything.tar.gz", "copy.sqlite.gz"])("the backup %s is restored with every row", async (name) => {
	const { folder, file } = await backupOf(name);
	const dataDir = await temporaryFolder();
	copyFileSync(new URL("secret.key", fixture), join(dataDir, "secret.key"));
	const words = [file, "--media", join(folder, "media")];
	const { code, output } = await runScript("restore", words, envOf({ dataDir }));
	expect(output).toMatch(/All \d+ files of pictures and videos that it knows are there/);
	expect([code, output]).toEqual([0, expect.not.stringContaining("will not start")]);
	expect(await rowsToday({ dataDir })).toEqual(updated(rowsIn(file)));
});

test("a database of before is moved to PostgreSQL with every row, once today's version has opened it", async () => {
	const { dataDir } = await oldSite();
	const before = rowsIn(sqliteFile(dataDir));
	await (await openDatabase({ dataDir })).close();
	const { options } = await postgresPlace();
	const { code, output } = await runScript("move", ["--to", options.databaseUrl ?? ""], envOf({ dataDir }));
	expect([code, output]).toEqual([0, expect.stringContaining("and counted them again")]);
	expect(await rowsToday(options)).toEqual(updated(before));
});

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/**
 * The only changes that today's version makes to rows by itself: sign-ins, a role and what is held have other names, the words
 * of the interface have lost those that no page shows, and what was sent under boxes was sent under no notice.
 * What waited to be confirmed by a link is a note. It was sent in English, the only language then. Events have pages:
 * those that are published an address, and all of them details that nobody has entered yet.
 */
function updated(before: Rows): Rows {
	const { audit = [], content_versions = [], registration_changes = [], ...tables } = before;
	const renamed = audit.map((row) => ({
		...row,
		action: String(row.action).replace(/^door\./, "auth."),
		detail: String(row.detail).replace('"desk"', '"moderator"'),
	}));
	for (const name of ["organisers", "invitations"])
		tables[name] = (tables[name] ?? []).map((row) => ({ ...row, role: row.role === "desk" ? "moderator" : row.role }));
	const shorter = content_versions.map((row) => {
		if (row.kind !== "words") return row;
		// Of the catalogue, a version keeps what it says otherwise. 'language' and 'copied' were shown by no page then.
		const seen = Object.entries(JSON.parse(String(row.body)))
			.map(([name, text]): [string, unknown] => [`words.${name}`, text])
			// What is a plural now says what the site says.
			.filter(([key, text]) => isWordKey(key) && typeof english[key] === "string" && english[key] !== text)
			.filter(([key]) => key !== "words.language" && key !== "words.copied");
		return { ...row, body: JSON.stringify(Object.fromEntries(seen.sort())) };
	});
	const sent = ["registrations", "contact_messages"].map((name) => {
		const assigned = name === "contact_messages" ? { assigned_to: null } : {};
		const rows = (tables[name] ?? []).map(({ quarantined_reason: held_reason, ...row }) => ({
			...row,
			held_reason,
			notice_id: null,
			notice_at: null,
			language: "en",
			...(name === "registrations" && { notes: withNewer(row, registration_changes) }),
			...assigned,
		}));
		return [name, inOrder(rows)];
	});
	const imported = new Set((tables.imports ?? []).filter(({ kind }) => kind === "events").map(({ id }) => id));
	const events = (tables.events ?? []).map((row) => {
		const made = row.state === "published" ? slugOf(String(row.title), Number(row.starts_at)) : null;
		const slug = row.sample === 1 || imported.has(row.id) ? row.id : made;
		const details = { map_link: null, project: null, hours_kind: null, preview_nonce: null, service_minutes: null };
		return { ...row, slug, ...details, language: "", translations: "{}", called_off_at: null, called_off_words: "" };
	});
	const highlights = (tables.highlights ?? []).map((row) => ({ ...row, language: "", translations: "{}" }));
	tables.outbox = (tables.outbox ?? []).filter(({ topic, state }) => topic !== "change-request" || state === "sent");
	const blank = Object.entries(laterColumns).map(([name, columns]) => {
		const unset = Object.fromEntries(columns.map((column) => [column, null]));
		return [name, inOrder((tables[name] ?? []).map((row) => ({ ...row, ...unset })))];
	});
	const kept = Object.entries(tables).filter(([name]) => !goneTables.includes(name));
	return {
		...Object.fromEntries(kept),
		...Object.fromEntries(blank),
		...Object.fromEntries(sent),
		events: inOrder(events),
		highlights: inOrder(highlights),
		audit: inOrder(renamed),
		content_versions: inOrder(shorter),
	};
}

/** What they held is known otherwise. */
const goneTables = ["link_runs", "topic_versions", "registration_changes", "registration_change_links"];

/** The notes of a registration, and after them what was sent for it and waited. */
function withNewer({ id, notes }: Row, changes: Row[]): unknown[] {
	const newer = changes.filter(({ registration_id }) => registration_id === id);
	return [
		...notesIn(notes),
		...newer.map(({ id, registration_id, created_at, updated_at: at, ...change }) => {
			const { name, phone, personal_gmail, hostel, program, ...sent } = change;
			const details = { name, phone, personal_gmail, hostel, program };
			const text = expect.stringContaining(`Phone: ${phone}`);
			return { by: "", at, text, newer: { id, details, sent: { ...sent, notice_id: null, notice_at: null } } };
		}),
	];
}

function notesIn(notes: unknown): unknown[] {
	return notes === "" ? [] : JSON.parse(String(notes));
}

/** Columns of what could not be done yet. */
const laterColumns: Record<string, string[]> = {
	invitations: ["accepted_by"],
	media: ["source_id", "replaced_by", "adjustment"],
	outbox: ["mailing_id"],
};

function rowsIn(file: string): Rows {
	const sqlite = new DatabaseSync(file, { readOnly: true });
	try {
		return Object.fromEntries(
			Object.keys(expected.tables).map((name) => [name, inOrder(sqlite.prepare(`select * from ${name}`).all())]),
		);
	} finally {
		sqlite.close();
	}
}

async function rowsToday(options: OpenOptions): Promise<Rows> {
	const { db, close } = await openDatabase(options);
	try {
		const names = Object.keys(expected.tables).filter((name) => !goneTables.includes(name));
		const rows = await Promise.all(names.map(async (name) => [name, await rowsOf(db, name)] as const));
		const { registrations = [], ...others } = Object.fromEntries(rows);
		return { ...others, registrations: registrations.map((row) => ({ ...row, notes: notesIn(row.notes) })) };
	} finally {
		await close();
	}
}

/** As `rowsOf` gives them. */
function inOrder(rows: Record<string, unknown>[]): Record<string, unknown>[] {
	return rows
		.map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
		.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function digestOf(rows: object[]): string {
	const lines = rows.map((row) => JSON.stringify(row)).join("\n");
	return createHash("sha256").update(lines).digest("hex").slice(0, 16);
}

/** The folder of the data as the old version left it. */
async function oldSite(): Promise<{ dataDir: string }> {
	const { folder: dataDir } = await backupOf("everything.tar.gz");
	unpack("site.sqlite.gz", sqliteFile(dataDir));
	copyFileSync(new URL("secret.key", fixture), join(dataDir, "secret.key"));
	return { dataDir };
}

/** Today's site on the old data, an hour after they were made: what has a time is not over yet. */
async function startOldSite() {
	vi.useFakeTimers({ toFake: ["Date"], now: expected.madeAt + 3_600_000 });
	onTestFinished(() => void vi.useRealTimers());
	const { dataDir } = await oldSite();
	const site = await startTestSite({ DATA_DIR: dataDir });
	onTestFinished(() => site.remove());
	async function signIn(email: string, password: string, second: string, code: string): Promise<string> {
		const cookies = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
		const first = await askConsole(site, "/console/sign-in", { form: { email, password } });
		const Cookie = cookies(first).join("; ");
		const inside = await askConsole(site, second, { form: { code }, headers: { Cookie, Origin: site.url } });
		expect([first.status, inside.status]).toEqual([302, 302]);
		return cookies(inside).join("; ");
	}
	return { site, signIn };
}

/** A backup as somebody finds it who kept it: the copy of the database, with the uploads beside it. */
async function backupOf(name: string): Promise<{ folder: string; file: string }> {
	const folder = await temporaryFolder();
	const archive = join(folder, "everything.tar");
	unpack("everything.tar.gz", archive);
	execFileSync("tar", ["-xf", archive, "-C", folder]);
	const file = join(folder, "site.sqlite");
	if (name === "copy.sqlite.gz") unpack(name, file);
	return { folder, file };
}

function unpack(name: string, target: string): void {
	writeFileSync(target, gunzipSync(readFileSync(new URL(name, fixture))));
}
