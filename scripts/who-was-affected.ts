import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { recordAudit } from "../core/audit/queries.ts";
import { databaseInArchive } from "../core/backup/archive.ts";
import { placesOf } from "../core/backup/places.ts";
import { RestoreError, restore } from "../core/backup/restore.ts";
import { fetchBackup, placeOf, readPrivateKey } from "../core/backup/sealed-backup.ts";
import { openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { personalMemberships, personalRequests } from "../core/matching/erasure.ts";
import { personalSignups } from "../core/signups/erasure.ts";
import { column } from "../core/submissions/columns.ts";
import { csv } from "../core/submissions/csv.ts";
import { registrationsWithNewer } from "../core/submissions/newer-details.ts";
import { personalMessages, personalRegistrations } from "../core/submissions/person-erasure.ts";
import type { RecordOwner } from "../core/submissions/personal-records.ts";
import { readTimeInput } from "../core/time/indian-time.ts";
import type { Settings } from "../server/settings.ts";
import { amount, CommandError, pathAsTyped, runCommand } from "./command.ts";

const usage = `npm run who-was-affected -- LIST.csv [--since 2026-11-01] [--until 2026-11-19] [--backup FILE | --backup NAME --key FILE]
  writes whose data the site holds, and of which kind, into a new file that you alone can read. --since and --until: only
  what was sent from this day on, and up to this one. --backup: what a backup holds, a file or a sealed one.`;

const options = {
	since: { type: "string" },
	until: { type: "string" },
	backup: { type: "string" },
	key: { type: "string" },
} as const;

const personal = [personalRegistrations, personalMessages, personalSignups, personalMemberships, personalRequests];

const columns = [
	column<Affected>("mail", "E-mail", ({ mail }) => mail),
	column<Affected>("other", "Other e-mail", ({ otherMails }) => [...otherMails].join(" ")),
	column<Affected>("phone", "Phone", ({ phones }) => [...phones].join(", "), { kind: "phone" }),
	column<Affected>("holds", "What the site held", ({ holds }) => [...holds].join("; ")),
	column<Affected>("first", "First sent", ({ first }) => first, { kind: "moment" }),
	column<Affected>("last", "Last sent", ({ last }) => last, { kind: "moment" }),
];

await runCommand(async (args, settings) => {
	const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
	const [list, ...more] = positionals;
	if (!list || more.length > 0 || (values.key && !values.backup)) throw new CommandError(usage);
	const file = pathAsTyped(list);
	if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name; nothing was overwritten.`);
	const between = {
		since: values.since === undefined ? 0 : dayOf(values.since, "00:00"),
		until: values.until === undefined ? Number.MAX_SAFE_INTEGER : dayOf(values.until, "23:59:59"),
	};
	const people = values.backup
		? await inBackup(settings, { backup: values.backup, key: values.key }, (db) => affected(db, between))
		: await inDatabase(settings, (db) => affected(db, between));
	await write(people, file);
	console.log(`Wrote ${amount(people.length, "person").replace(/persons$/, "people")} into ${file}.`);
	console.log("The list is personal data itself: delete it once everybody has been told.");
}, RestoreError);

function dayOf(text: string, time: string): number {
	const moment = readTimeInput(`${text}T${time}`);
	if (moment === null) throw new CommandError(`${text} is not a day such as 2026-11-19.`);
	return moment;
}

/** One person, as far as an address tells; without one, a telephone number. */
interface Affected {
	mail: string;
	otherMails: Set<string>;
	phones: Set<string>;
	holds: Set<string>;
	first: number;
	last: number;
}

async function affected(db: Kysely<Database>, between: { since: number; until: number }): Promise<Affected[]> {
	const people = new Map<string, Affected>();
	for (const records of personal)
		for await (const owners of records.owners(db, between)) for (const owner of owners) add(people, owner);
	for (const owner of [...(await newerDetails(db)), ...(await organisers(db))])
		if (owner.at >= between.since && owner.at <= between.until) add(people, owner);
	return [...people.values()].sort((a, b) => (a.mail < b.mail ? -1 : 1));
}

/** Whoever sent them may be somebody else than the registered person. */
async function newerDetails(db: Kysely<Database>): Promise<RecordOwner[]> {
	const holds = "Later details of a registration: name, phone, personal Gmail, hostel, programme";
	return (await registrationsWithNewer(db)).flatMap(({ waiting }) =>
		waiting.map(({ at, newer: { details } }) => ({
			mails: [details.personal_gmail.toLowerCase()],
			phone: details.phone,
			at,
			holds,
		})),
	);
}

async function organisers(db: Kysely<Database>): Promise<RecordOwner[]> {
	const accounts = await db
		.selectFrom("organisers")
		.select(["email", "created_at"])
		.where("removed_at", "is", null)
		.execute();
	const invitations = await db
		.selectFrom("invitations")
		.select(["email", "created_at"])
		.where("email", "!=", "")
		.execute();
	return [
		...accounts.map(({ email, created_at }) => ({
			...owner(email, Date.parse(created_at)),
			holds: "Account of an organiser: name, e-mail, hash of the password",
		})),
		...invitations.map(({ email, created_at }) => ({
			...owner(email, created_at),
			holds: "Invitation of an organiser: e-mail",
		})),
	];
}

function owner(email: string, at: number): Omit<RecordOwner, "holds"> {
	return { mails: [email.toLowerCase()], phone: "", at };
}

function add(people: Map<string, Affected>, { mails, phone, at, holds }: RecordOwner): void {
	const [mail = "", ...others] = mails;
	const key = mail || phone;
	const known = people.get(key) ?? {
		mail,
		otherMails: new Set(),
		phones: new Set(),
		holds: new Set(),
		first: at,
		last: at,
	};
	for (const other of others) if (other !== mail) known.otherMails.add(other);
	if (phone) known.phones.add(phone);
	known.holds.add(holds);
	people.set(key, { ...known, first: Math.min(known.first, at), last: Math.max(known.last, at) });
}

async function write(people: Affected[], file: string): Promise<void> {
	await pipeline(Readable.from(csv(columns, [people])), createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

type Work<T> = (db: Kysely<Database>) => Promise<T>;

async function inDatabase<T>({ databaseUrl, dataDir }: Settings, work: Work<T>): Promise<T> {
	const { db, close } = await openDatabase({ databaseUrl, dataDir });
	try {
		const done = await work(db);
		await recordAudit(db, { actor: "system", action: "people.listed", subject: "person", at: Date.now() });
		return done;
	} finally {
		await close();
	}
}

/** Opened as a copy, like one that is put back: one of an earlier version is brought up to this one. */
async function inBackup<T>(
	settings: Settings,
	{ backup, key }: { backup: string; key: string | undefined },
	work: Work<T>,
): Promise<T> {
	const folder = join(settings.dataDir, `affected-${randomUUID()}`);
	const dataDir = join(folder, "database");
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	try {
		let file = pathAsTyped(backup);
		if (key) {
			if (!settings.backup) throw new CommandError("BACKUP_KEY is not set, with BACKUP_DIR or BACKUP_S3_BUCKET.");
			const privateKey = await readPrivateKey(pathAsTyped(key));
			await fetchBackup(await placeOf(placesOf(settings.backup), backup), backup, { privateKey, folder });
			file = join(folder, databaseInArchive);
		}
		await restore(file, sqliteFile(dataDir), new Date());
		const { db, close } = await openDatabase({ dataDir });
		return await work(db).finally(close);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
