import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { eachDatabase, type FreshPlace, oneDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { startTestS3 } from "../../tests/support/s3.ts";
import { type OpenDatabase, openDatabase } from "../database/open.ts";
import { folderStorage } from "../media/folder-storage.ts";
import { addMedia } from "../media/queries.ts";
import { writeSetting } from "../settings/queries.ts";
import { insertContactMessage } from "../submissions/queries.ts";
import { findLastBackup, findNightly, noteNightly } from "./last-backup.ts";
import { isDue, workNightly } from "./nightly-job.ts";
import { type BackupSettings, placesOf } from "./places.ts";
import { newKeyPair } from "./sealed.ts";
import { fetchBackup, listBackups } from "./sealed-backup.ts";

const day = 24 * 3_600_000;
/** A Thursday, at 3 in India. */
const first = Date.parse("2026-11-19T03:00+05:30");
/** After all nights of these tests. */
const never = first + 10_000 * day;
const film = "ab".repeat(32);
const secretWords = "Asha Kujur asks for a reader";

eachDatabase("the backup of a night", (_, makePlace) => {
	test("is in the folder and in the bucket, sealed, with the content and each upload once", async () => {
		const site = await opened(await makePlace());
		await writeMessage(site);
		await addFilm(site);
		await site.night(first);
		const names = (await readdir(site.folder, { recursive: true })).sort();
		expect(names.map((name) => name.replace(/[0-9a-f]{8}(?=-)/, "key"))).toEqual([
			"nss-2026-11-19.tar.age",
			"nss-2026-11-19.uploads",
			"nss-2026-11.tar.age",
			"nss-2026-11.uploads",
			"uploads",
			`uploads/key-${film}.mp4.age`,
		]);
		expect([...site.s3.objects.keys()].sort()).toEqual(names.filter((name) => name !== "uploads"));
		for (const name of names.filter((one) => one.endsWith(".age"))) {
			const sealed = await readFile(join(site.folder, name));
			expect(sealed.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
			expect(sealed.includes("SQLite format") || sealed.includes("a film")).toBe(false);
		}
		expect(await findLastBackup(site.db)).toMatchObject({ at: first, by: "system", how: "night" });
		expect(await findNightly(site.db)).toMatchObject({
			made: { at: first, uploads: 1, places: [site.folder, "bucket nss-media"] },
			triedAt: first,
			failure: null,
		});
		expect(await leftBehind(site)).toEqual([]);

		const whole = await site.open("nss-2026-11-19.tar.age");
		expect(whole.rows("select message from contact_messages")).toEqual([{ message: secretWords }]);
		expect(await readFile(join(whole.folder, "content/en/site.yaml"))).toEqual(
			await readFile("tests/chapter/en/site.yaml"),
		);
	});

	test("of a month tells of nobody, and holds what is public", async () => {
		const site = await opened(await makePlace());
		await writeMessage(site);
		await addFilm(site);
		await writeSetting(site.db, "preferences", { organisers: ["asha@example.org"] }, 1);
		await site.night(first);
		const month = await site.open("nss-2026-11.tar.age");
		expect(month.rows("select message from contact_messages")).toEqual([]);
		expect(month.rows("select id from media")).toEqual([{ id: film }]);
		expect(month.rows("select key from settings where key = 'preferences'")).toEqual([]);
		const bytes = await readFile(join(month.folder, "site.sqlite"));
		expect([secretWords, "asha@example.org"].filter((words) => bytes.includes(words))).toEqual([]);
	});

	test("is made by one process of several", async () => {
		const place = await makePlace();
		const site = await opened(place);
		const another = await openDatabase(place.options);
		onTestFinished(() => another.close());
		const puts: string[] = [];
		const { objects } = site.s3;
		const set = objects.set.bind(objects);
		objects.set = (name, object) => {
			puts.push(name);
			return set(name, object);
		};
		await Promise.all([site.night(first), site.night(first + 1), site.night(first, another)]);
		expect(puts.filter((name) => name === "nss-2026-11-19.tar.age")).toHaveLength(1);
	});
});

oneDatabase("over the nights", (_, makePlace) => {
	test("whoever was erased is in no backup after thirty days", async () => {
		const site = await withoutTrials(await makePlace());
		await writeMessage(site);
		await site.night(first);
		await site.db.deleteFrom("contact_messages").execute();
		// Kept as long as any, since nights are missing.
		for (const days of [14, 30]) await site.night(first + days * day);
		expect(await backupsWith(site, secretWords)).toEqual(["nss-2026-11-19.tar.age"]);
		await site.night(first + 31 * day);
		expect(await backupsWith(site, secretWords)).toEqual([]);
		const left = await listBackups(placesOf(site.backup));
		expect(left.filter(({ hasPeople }) => !hasPeople).map(({ of }) => of)).toEqual([
			"2026-12",
			"2026-12",
			"2026-11",
			"2026-11",
		]);
	});

	test("an upload is stored once, and goes with the last backup that has it", async () => {
		const site = await withoutTrials(await makePlace());
		await addFilm(site);
		await site.night(first);
		const stored = () => [...site.s3.objects.keys()].filter((name) => name.startsWith("uploads/"));
		const [name = ""] = stored();
		const before = site.s3.objects.get(name);
		await site.night(first + day);
		expect(site.s3.objects.get(name)).toBe(before);
		await site.db.deleteFrom("media").execute();
		await site.night(first + 2 * day);
		expect(stored()).toEqual([name]);
		await site.night(first + 40 * day);
		expect(stored()).toEqual([name]);
		// Eleven months later.
		const emptyList = { body: Buffer.from("[]"), type: undefined };
		for (let month = 1; month < 12; month++)
			site.s3.objects.set(`nss-2027-${String(month).padStart(2, "0")}.uploads`, emptyList);
		await site.night(first + 390 * day);
		expect(stored()).toEqual([]);
	});

	test("once a week it is put back for a try, and one that comes back otherwise has failed", async () => {
		const site = await opened(await makePlace());
		await site.night(first);
		await site.night(first + day);
		expect(await findNightly(site.db)).toMatchObject({ made: { at: first + day }, triedAt: first });
		const { objects } = site.s3;
		const set = objects.set.bind(objects);
		objects.set = (name, { body, type }) => {
			if (name.endsWith("-26.tar.age")) body[body.length - 100] = 255 - (body[body.length - 100] ?? 0);
			return set(name, { body, type });
		};
		await site.night(first + 7 * day);
		const { made, failure, triedAt } = await findNightly(site.db);
		expect([made?.at, triedAt]).toEqual([first + day, first]);
		expect(failure?.reason).toMatch(/^bucket nss-media: nss-2026-11-26.tar.age is damaged/);
		expect(await leftBehind(site)).toEqual([]);
	});

	test("where a place fails the others have theirs; the organisers are told once, and it is tried again in an hour", async () => {
		const site = await withoutTrials(await makePlace());
		await rm(site.folder, { recursive: true });
		await site.night(first);
		expect([...site.s3.objects.keys()]).toContain("nss-2026-11-19.tar.age");
		expect(await findNightly(site.db)).toEqual({
			made: null,
			triedAt: never,
			failure: { at: first, reason: `${site.folder}: There is no folder ${site.folder}.` },
		});
		expect(await findLastBackup(site.db)).toBeNull();
		await site.night(first + day / 48);
		await site.night(first + day / 12);
		expect((await findNightly(site.db)).failure?.at).toBe(first + day / 12);
		expect(site.stored).toBe(2);
		expect(await mails(site)).toEqual([{ topic: "backup", subject: "backup:2026-11-19" }]);
		await mkdir(site.folder);
		await site.night(first + day / 8);
		expect(await findNightly(site.db)).toMatchObject({ made: { at: first + day / 8 }, failure: null });
		expect(await mails(site)).toHaveLength(1);
	});

	test("while the clock is wrong nothing is deleted", async () => {
		const site = await withoutTrials(await makePlace());
		await site.night(first);
		await writeSetting(site.db, "clock", first, first);
		await site.night(first + 400 * day);
		const ofNights = async () => (await listBackups(placesOf(site.backup))).filter(({ hasPeople }) => hasPeople);
		expect((await ofNights()).map(({ of }) => of)).toEqual(["2027-12-24", "2027-12-24", "2026-11-19", "2026-11-19"]);
		await site.night(first + 2 * day);
		expect((await ofNights()).map(({ of }) => of)).toEqual(["2026-11-21", "2026-11-21", "2026-11-19", "2026-11-19"]);
	});

	test("what a killed process left is deleted, and nothing else in the folder", async () => {
		const site = await withoutTrials(await makePlace());
		const killed = join(site.dataDir, `being-backed-up-${randomUUID()}`);
		const own = join(site.dataDir, "backup-2026");
		for (const folder of [killed, own]) await mkdir(folder);
		await site.night(first);
		expect([killed, own].map((folder) => existsSync(folder))).toEqual([false, true]);
	});

	test("a site that is stopped meanwhile has not failed, and another process goes on", async () => {
		const site = await withoutTrials(await makePlace());
		await site.night(first, site.database, AbortSignal.abort());
		expect(await findNightly(site.db)).toEqual({ made: null, triedAt: never, failure: null });
		expect(await mails(site)).toEqual([]);
		await site.night(first);
		expect((await findNightly(site.db)).made?.at).toBe(first);
	});
});

test.each([
	["at 1 in India", "2026-11-19T01:59+05:30", null, null, false],
	["from 2 on", "2026-11-19T02:00+05:30", null, null, true],
	["by day, where the site was stopped in the night", "2026-11-19T15:00+05:30", "2026-11-18T02:10+05:30", null, true],
	["made already", "2026-11-19T23:00+05:30", "2026-11-19T02:10+05:30", null, false],
	["within an hour of a failure", "2026-11-19T03:00+05:30", null, "2026-11-19T02:10+05:30", false],
	["an hour after a failure", "2026-11-19T03:11+05:30", null, "2026-11-19T02:10+05:30", true],
	["after a failure that the clock has yet to reach", "2026-11-19T03:00+05:30", null, "2027-01-01T02:10+05:30", true],
])("whether a backup is due %s", (_, now, made, failure, expected) => {
	const state = {
		made: made === null ? null : { at: Date.parse(made), bytes: 1, uploads: 0, places: [] },
		triedAt: null,
		failure: failure === null ? null : { at: Date.parse(failure), reason: "" },
	};
	expect(isDue(state, Date.parse(now))).toBe(expected);
});

type Site = Awaited<ReturnType<typeof opened>>;

/** Putting a backup back takes most of the time of a night. */
async function withoutTrials(place: FreshPlace): Promise<Site> {
	const site = await opened(place);
	await noteNightly(site.db, { made: null, triedAt: never, failure: null }, first);
	return site;
}

async function opened({ options }: FreshPlace) {
	const database = await openDatabase(options);
	onTestFinished(() => database.close());
	const s3 = await startTestS3();
	onTestFinished(() => s3.close());
	const folder = await temporaryFolder();
	const { publicKey, privateKey } = await newKeyPair();
	const backup: BackupSettings = { key: publicKey, dir: folder, s3: s3.options };
	const { dataDir } = options;
	const storage = folderStorage(join(dataDir, "media"));
	const site = {
		db: database.db,
		database,
		dataDir,
		storage,
		s3,
		folder,
		backup,
		/** How often something was enqueued. */
		stored: 0,
		night(now: number, through: OpenDatabase = database, signal = new AbortController().signal) {
			const log = { info() {}, warn() {}, error() {} };
			const onStored = () => {
				site.stored += 1;
			};
			const parts = { dataDir, contentDir: "tests/chapter", backup, storage, log, onStored };
			return workNightly({ ...parts, database: through, now: () => now }, signal);
		},
		/** What is in a backup of the bucket. */
		async open(name: string) {
			const [, bucket] = placesOf(backup);
			const unpacked = join(await temporaryFolder(), "unpacked");
			if (bucket) await fetchBackup(bucket, name, { privateKey, folder: unpacked });
			const rows = (query: string) => {
				const file = new DatabaseSync(join(unpacked, "site.sqlite"), { readOnly: true });
				try {
					return file.prepare(query).all();
				} finally {
					file.close();
				}
			};
			return { folder: unpacked, rows };
		},
	};
	return site;
}

async function writeMessage({ db }: Pick<Site, "db">): Promise<void> {
	const message = { name: "Asha", email: "a@example.org", contact: "9999999999", message: secretWords };
	await insertContactMessage(db, message, { source: "form", idempotencyKey: null, notice: null, now: 1 });
}

async function addFilm({ db, storage }: Pick<Site, "db" | "storage">): Promise<void> {
	await storage.put(`${film}.mp4`, Buffer.from("a film"), "video/mp4");
	const media = { id: film, type: "video/mp4", bytes: 6, width: null, height: null, name: "film", alt: "" };
	await addMedia(db, { ...media, placeholder: null, variants: [], sample: 0, created_at: 1 });
}

/** Names of the backups in the bucket whose database has these words. */
async function backupsWith(site: Site, words: string): Promise<string[]> {
	const names = [...site.s3.objects.keys()].filter((name) => name.endsWith(".tar.age"));
	const found = await Promise.all(
		names.map(async (name) => (await readFile(join((await site.open(name)).folder, "site.sqlite"))).includes(words)),
	);
	return names.filter((_, i) => found[i]);
}

async function leftBehind({ dataDir }: Pick<Site, "dataDir">): Promise<string[]> {
	return (await readdir(dataDir)).filter((name) => name.startsWith("being-backed-up-"));
}

function mails({ db }: Pick<Site, "db">) {
	return db.selectFrom("outbox").select(["topic", "subject"]).execute();
}
