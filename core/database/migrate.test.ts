import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { eachDatabase, type FreshPlace } from "../../tests/support/databases.ts";
import { collaborate } from "../content/schema/collaborate.ts";
import { register } from "../content/schema/register.ts";
import { migrate, migrationNames } from "./migrate.ts";
import * as sessionHashes from "./migrations/0024-session-hashes.ts";
import * as privacyNotices from "./migrations/0027-privacy-notices.ts";
import * as eventPages from "./migrations/0034-event-pages.ts";
import * as coordinators from "./migrations/0038-coordinators.ts";
import * as provedPeople from "./migrations/0041-proved-people.ts";
import * as moderators from "./migrations/0050-moderators.ts";
import * as wordsOfTheInterface from "./migrations/0053-words-of-the-interface.ts";
import { openDatabase } from "./open.ts";
import { openPool, postgresDialect } from "./postgres.ts";
import type { Database, Role } from "./schema.ts";
import { openSqliteIn, sqliteDialect } from "./sqlite.ts";

eachDatabase("migrations", (open, makePlace) => {
	test("of four processes that start at once on a fresh database, one applies everything and the others nothing", async () => {
		const place = await makePlace();
		const counts = await openInProcesses(4, place);
		expect(counts.sort()).toEqual([0, 0, 0, migrationNames.length]);
		const database = await openDatabase(place.options);
		onTestFinished(() => database.close());
		expect(database.migrated).toEqual([]);
		await database.ping();
	});

	test("a fresh database gets every table that the types name", async () => {
		const { db } = await open();
		const tables = (await db.introspection.getTables()).map((table) => table.name);
		expect(tables.sort()).toEqual([
			"account_links",
			"audit",
			"contact_messages",
			"content_versions",
			"events",
			"handovers",
			"highlight_media",
			"highlights",
			"imports",
			"invitations",
			"link_checks",
			"mailings",
			"match_counts",
			"match_offers",
			"match_requests",
			"media",
			"message_answers",
			"organiser_accounts",
			"organiser_second_factors",
			"organiser_sessions",
			"organiser_verifications",
			"organisers",
			"outbox",
			"page_generation",
			"pending_second_factors",
			"pool_members",
			"privacy_notices",
			"rate_limits",
			"registrations",
			"scribe_hours",
			"settings",
			"signup_settings",
			"signups",
			"unsubscribed",
		]);
	});

	test("a role gets another name, and organisers keep theirs, with what hangs on them", async () => {
		const { db } = await open();
		const moment = new Date().toISOString();
		const organiser = (id: string, role: Role) =>
			db
				.insertInto("organisers")
				.values({ id, role, name: id, email: `${id}@example.org`, created_at: moment, updated_at: moment })
				.execute();
		await organiser("asha", "admin");
		const apply = async (name: string, migration: Migration) => {
			const names = { migrationTableName: name, migrationLockTableName: `${name}_lock` };
			const provider = { getMigrations: async () => ({ [name]: migration }) };
			expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();
		};
		// As it was before 0050.
		await apply("coordinators", coordinators);
		await organiser("meera", "desk" as Role);
		await db
			.insertInto("organiser_accounts")
			.values({
				id: "way-in",
				organiser_id: "meera",
				account_id: "meera",
				provider_id: "credential",
				created_at: moment,
				updated_at: moment,
			})
			.execute();
		await sql`insert into audit (id, actor, action, subject, detail, at)
			values ('a', 'asha', 'auth.role-changed', 'meera', '{"from":"desk","to":"editor"}', 1)`.execute(db);
		await apply("moderators", moderators);
		await organiser("ravi", "coordinator");
		expect((await db.selectFrom("audit").select("detail").executeTakeFirstOrThrow()).detail).toBe(
			'{"from":"moderator","to":"editor"}',
		);
		const people = await db.selectFrom("organisers").select(["id", "role"]).orderBy("id").execute();
		expect(people.map(({ id, role }) => `${id} ${role}`)).toEqual([
			"asha admin",
			"meera moderator",
			"ravi coordinator",
		]);
		expect(await db.selectFrom("organiser_accounts").select("id").execute()).toHaveLength(1);
		await expect(organiser("eve", "owner" as Role)).rejects.toThrow();
	});

	test("people of the pool are known by their mailbox, and numbers that are shown stay", async () => {
		const { db } = await open();
		const member = (id: string, email: string, state: "active" | "unconfirmed", person_key: string) => ({
			...{ id, receipt: id, kind: "blood" as const, person_key, idempotency_key: null, name: id, email, state },
			...{ phone: `phone of ${id}`, profile: "{}", paused_until: null, stays_since: 1, asked_to_stay_at: null },
			...{ held_reason: null, notice_id: null, notice_at: null, created_at: 1, updated_at: 1 },
		});
		const asha = member("asha", "Asha.B+nss@gmail.com", "active", "asha.b+nss@gmail.com");
		const twin = { ...member("twin", "ashab@gmail.com", "active", "ashab@gmail.com"), created_at: 2 };
		const ravi = member("ravi", "ravi@example.org", "unconfirmed", "ravi@example.org");
		const meera = member("meera", "meera+1@example.org", "active", "meera+1@example.org");
		const joined = member("joined", "ravi+nss@example.org", "active", "ravi+nss@example.org");
		await db.insertInto("pool_members").values([asha, twin, ravi, meera, joined]).execute();
		await sql`insert into match_requests (id, receipt, kind, name, email, phone, at, needed, need, state, created_at, updated_at)
			values ('r', 'r', 'blood', '', '', '', 1, 1, '{}', 'matched', 1, 1)`.execute(db);
		for (const [id, state] of [
			["asha", "yes"],
			["meera", "no"],
		])
			await sql`insert into match_offers (id, request_id, member_id, state, wave, by_hand, asked_at, until)
				values (${id}, 'r', ${id}, ${state}, 1, 0, 1, 1)`.execute(db);
		await sql`alter table match_offers drop column phone`.execute(db);
		await sql`alter table match_requests drop column address_state`.execute(db);
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ provedPeople }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();
		const keys = await db.selectFrom("pool_members").select(["id", "person_key"]).orderBy("id").execute();
		expect(Object.fromEntries(keys.map(({ id, person_key }) => [id, person_key]))).toEqual({
			asha: "asha.b+nss@gmail.com",
			joined: "ravi@example.org",
			meera: "meera@example.org",
			ravi: "ravi@example.org ravi",
			twin: "ashab@gmail.com",
		});
		const phones = await db.selectFrom("match_offers").select(["id", "phone"]).orderBy("id").execute();
		expect(phones).toEqual([
			{ id: "asha", phone: "phone of asha" },
			{ id: "meera", phone: null },
		]);
	});

	test("sessions whose tokens were stored as they are end", async () => {
		const { db } = await open();
		const moment = new Date().toISOString();
		const person = { id: "asha", name: "Asha", email: "a@example.org", role: "admin" } as const;
		await db
			.insertInto("organisers")
			.values({ ...person, created_at: moment, updated_at: moment })
			.execute();
		await sql`alter table organiser_sessions drop column code_confirmed_at`.execute(db);
		await sql`insert into organiser_sessions (id, organiser_id, token, expires_at, created_at, updated_at)
			values ('s', 'asha', 'a live token', '2999-01-01', '', '')`.execute(db);
		await sql`insert into organiser_verifications (id, identifier, value, expires_at, created_at, updated_at)
			values ('v', 'a live step', 'asha', '2999-01-01', '', '')`.execute(db);
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ sessionHashes }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();
		expect(await db.selectFrom("organiser_sessions").select("code_confirmed_at").execute()).toEqual([]);
		expect(await db.selectFrom("organiser_verifications").selectAll().execute()).toEqual([]);
		expect(await db.selectFrom("organisers").select("name").execute()).toEqual([{ name: "Asha" }]);
	});

	test("saved words of the forms lose their boxes, and what was sent under them keeps its consent", async () => {
		const { db } = await open();
		await sql`drop table privacy_notices`.execute(db);
		await sql`create table registration_changes (id text)`.execute(db);
		for (const table of ["registrations", "contact_messages"])
			for (const column of ["notice_id", "notice_at"])
				await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
		await sql`insert into registrations (id, receipt, name, phone, personal_gmail, webmail, hostel, program, state, notes,
				source, created_at, updated_at, consent_version, consent_at)
			values ('r', 'R-1', 'Asha', '1', 'a@example.org', 'b@example.org', 'Kailash', 'UG', 'new', '', 'form', 1, 1, '2026-08', 1)`.execute(
			db,
		);
		const bodies = {
			register: withBoxes(readYaml("register")),
			collaborate: { ...readYaml("collaborate"), form: withBoxes(readYaml("collaborate").form) },
			messages: { "consent.missing": "Tick the box.", "age.missing": "Tick the box.", "contact.name": "A name." },
		};
		const version = { language: "en", author: "asha", note: "", is_current: 1, created_at: 1 } as const;
		for (const [kind, body] of Object.entries(bodies))
			await db
				.insertInto("content_versions")
				.values({ ...version, id: kind, kind, body: JSON.stringify(body) })
				.execute();
		await db
			.insertInto("content_versions")
			.values({ ...version, id: "hi", kind: "register", language: "hi", body: `{"age":{"label":"18"},"submit":"भेजें"}` })
			.execute();
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ privacyNotices }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();

		const stored = await db.selectFrom("content_versions").select(["id", "body"]).execute();
		const words = Object.fromEntries(stored.map(({ id, body }) => [id, JSON.parse(body)]));
		expect(register.safeParse(words.register).error).toBeUndefined();
		expect(collaborate.safeParse(words.collaborate).error).toBeUndefined();
		expect(words.messages).toEqual({ "contact.name": "A name." });
		expect(words.register.notice).toMatchObject({
			points: readYaml("register").notice.points,
			withdraw: "Open the link in your mail.",
		});
		expect(words.hi).toEqual({ submit: "भेजें" });
		expect(await db.selectFrom("registrations").selectAll().execute()).toMatchObject([
			{ notice_id: null, notice_at: null, consent_version: "2026-08", consent_at: 1 },
		]);
	});

	test("what was said in ten documents is said in one, version by version, and what is current stays so", async () => {
		const { db } = await open();
		const said = [
			{
				id: "a",
				kind: "mails",
				is_current: 0,
				body: { sample: false, confirmation: { subject: "Mine", opening: "Hello" } },
			},
			{ id: "b", kind: "words", is_current: 1, body: { close: "Shut", ok: "OK", searchOneResult: "1 for '{query}'" } },
			{ id: "c", kind: "signup", is_current: 1, body: { sample: false, heading: "Come", notice: { lead: "Why" } } },
			{ id: "d", kind: "withdraw", is_current: 1, language: "hi", body: { confirm: { points: [null, "दूसरा"] } } },
			{ id: "e", kind: "team", is_current: 1, body: { heading: "Team" } },
		];
		for (const [index, { body, is_current, ...version }] of said.entries())
			await db
				.insertInto("content_versions")
				.values({
					...{ language: "en", author: "asha", note: "", created_at: index, ...version, body: JSON.stringify(body) },
					is_current: is_current === 1 ? 1 : 0,
				})
				.execute();
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ wordsOfTheInterface }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();

		const versions = await db.selectFrom("content_versions").selectAll().orderBy("created_at").orderBy("id").execute();
		const mail = { "mails.confirmation.subject": "Mine", "mails.confirmation.opening": "Hello" };
		const close = {
			"words.close": "Shut",
			"words.searchResults": { one: "1 for '{query}'", other: expect.any(String) },
		};
		expect(versions.map(({ id, kind, is_current, body }) => [id, kind, is_current, JSON.parse(body)])).toEqual([
			["a", "words", 0, mail],
			["b", "words", 0, { ...mail, ...close }],
			["c", "signup", 1, { sample: false, notice: { lead: "Why" } }],
			["c-words", "words", 0, { ...mail, ...close, "signup.heading": "Come" }],
			["c-words-all", "words", 1, { ...close, "signup.heading": "Come" }],
			["d", "words", 1, { "withdraw.confirm.points.2": "दूसरा" }],
			["e", "team", 1, { heading: "Team" }],
		]);
	});

	test("published events get addresses of their own, and samples, imports and drafts keep what they have", async () => {
		const { db } = await open();
		await sql`drop index events_by_slug`.execute(db);
		for (const column of ["slug", "map_link", "project", "hours_kind", "preview_nonce", "service_minutes"])
			await sql`alter table events drop column ${sql.ref(column)}`.execute(db);
		const may = Date.parse("2026-05-01T00:30:00+05:30");
		for (const [id, title, state, sample] of [
			["a", "Blood Camp", "published", 0],
			["b", "Blood  camp!", "published", 0],
			["c", "Blood Camp", "draft", 0],
			["d", "Blood Camp", "published", 1],
			["e", "Blood Camp", "published", 0],
			["रक्त", "रक्तदान", "published", 0],
		] as const)
			await sql`insert into events (id, title, venue, description, starts_at, state, publish_at, sample, created_at,
				updated_at, revision, search_text) values (${id}, ${title}, '', '', ${may}, ${state}, 0, ${sample}, 0, 0, 1, '')`.execute(
				db,
			);
		await sql`insert into imports (kind, id, revision, digest, pictures, imported_at)
			values ('events', 'e', 1, '', '{}', 0)`.execute(db);
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ eventPages }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();
		const events = await db.selectFrom("events").select(["id", "slug"]).orderBy("id").execute();
		expect(Object.fromEntries(events.map(({ id, slug }) => [id, slug]))).toEqual({
			a: "blood-camp-2026-05",
			b: "blood-camp-2026-05-2",
			c: null,
			d: "d",
			e: "e",
			रक्त: "event-2026-05",
		});
	});

	test("those who signed up are known by their mailbox, where nobody else has its key; printed wall codes go on, and who was held is held", async () => {
		const place = await makePlace();
		const before = openBare(place);
		await migrate(before, "0041-proved-people");
		for (const event of ["camp", "walk"]) {
			await sql`insert into events (id, title, venue, description, state, publish_at, sample, created_at, updated_at,
				revision, search_text) values (${event}, 'Camp', '', '', 'published', 0, 0, 0, 0, 1, '')`.execute(before);
			await sql`insert into signup_settings (event_id, is_open, offer_hours, questions, wall_key, updated_at)
				values (${event}, 1, 24, '[]', ${event === "camp" ? "a key" : null}, 0)`.execute(before);
		}
		for (const [id, event, email, state, held] of [
			["1", "camp", "a.sha+1@gmail.com", "cancelled", null],
			["2", "camp", "asha+2@googlemail.com", "seat", null],
			["3", "camp", "bilal+x@example.org", "seat", null],
			["4", "camp", "bilal@example.org", "waiting", null],
			["5", "camp", "chitra+1@example.org 5", "seat", "honeypot"],
			["6", "walk", "bilal+x@example.org", "seat", null],
			// Cancelled, and came again under a tag.
			["7", "walk", "devi@example.org", "cancelled", null],
			["8", "walk", "devi+nss@example.org", "seat", null],
		] as const)
			await sql`insert into signups (id, receipt, event_id, arrival, person_key, name, email, phone, answers, state, source,
				quarantined_reason, created_at, updated_at) values (${id}, ${id}, ${event}, ${Number(id)}, ${email}, '', ${email}, '',
				'{}', ${state}, 'form', ${held}, 0, 0)`.execute(before);
		const { db, close } = await openDatabase(place.options);
		onTestFinished(close);
		const rows = await db.selectFrom("signups").select("person_key").orderBy("id").execute();
		expect(rows.map(({ person_key }) => person_key)).toEqual([
			"a.sha+1@gmail.com",
			"asha@gmail.com",
			"bilal+x@example.org",
			"bilal@example.org",
			"chitra+1@example.org 5",
			"bilal@example.org",
			"devi@example.org 7",
			"devi@example.org",
		]);
		const held = await db
			.selectFrom("signups")
			.select(["id", "held_reason"])
			.where("held_reason", "is not", null)
			.execute();
		expect(held).toEqual([{ id: "5", held_reason: "honeypot" }]);
		const walls = await db.selectFrom("signup_settings").select("wall_printed").orderBy("event_id").execute();
		expect(walls.map(({ wall_printed }) => wall_printed)).toEqual([1, 0]);
	});

	test("volunteers of before are found by their names and places", async () => {
		const place = await makePlace();
		const before = openBare(place);
		await migrate(before, "0053-words-of-the-interface");
		await sql`insert into pool_members (id, receipt, kind, person_key, name, email, phone, profile, state, stays_since, created_at,
			updated_at) values ('a', 'V-1', 'blood', 'a', 'Zoë  Rao', 'z@example.org', '+919876543210', '{"place":"Nilgiri"}',
			'active', 0, 0, 0)`.execute(before);
		await before.destroy();
		const { db, close } = await openDatabase(place.options);
		onTestFinished(close);
		expect(await db.selectFrom("pool_members").select("search_text").execute()).toEqual([
			{ search_text: "zoe rao\nnilgiri" },
		]);
	});

	test("a database from a newer version of the software is refused", async () => {
		const { options } = await makePlace();
		const newer = await openDatabase(options);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(newer.db);
		await newer.close();
		await expect(openDatabase(options)).rejects.toThrow("newer version of the site (9999-later)");
	});

	test("when one migration fails, those before it leave nothing behind", async () => {
		const place = await makePlace();
		const bare = openBare(place);
		// One of the later migrations makes a table of this name.
		await sql`create table audit (id text)`.execute(bare);
		await expect(openDatabase(place.options)).rejects.toThrow("(0003-content)");
		expect((await bare.introspection.getTables()).map((table) => table.name)).toEqual(["audit"]);
		await sql`drop table audit`.execute(bare);
		const repaired = await openDatabase(place.options);
		onTestFinished(() => repaired.close());
		expect(repaired.migrated).toEqual(migrationNames);
	});
});

test("migrations of people's keys hold their own copy of what they need: what lives may change, what was released may not", () => {
	const folder = "core/database/migrations/";
	const later = readdirSync(folder).filter((name) => name > "0041");
	expect(later.length).toBeGreaterThan(1);
	// Words are compared with those that the site has now: what is the same need not be kept.
	const living = /from "\.\.\/(?!\.\.\/words\/)/;
	for (const name of later) expect(readFileSync(folder + name, "utf8"), name).not.toMatch(living);
});

function readYaml(name: string) {
	return parse(readFileSync(`tests/chapter/en/${name}.yaml`, "utf8"));
}

/** The words of a form as they were when it had two boxes to tick. */
function withBoxes({ notice: { pressing, minors, withdraw, ...notice }, ...form }: ReturnType<typeof readYaml>) {
	const points = [...notice.points, { id: "withdraw", text: "Open the link in your mail." }];
	const boxes = { consent: { version: "2026-08-01", label: "I agree." }, age: { label: "I am 18 or older." } };
	return { ...form, ...boxes, notice: { ...notice, points } };
}

function openBare({ options: { databaseUrl, dataDir } }: FreshPlace): Kysely<Database> {
	const pool = databaseUrl && openPool(databaseUrl, { statementTimeoutMs: 0, onConnectionLost: console.error });
	const db = new Kysely<Database>({ dialect: pool ? postgresDialect(pool) : sqliteDialect(openSqliteIn(dataDir)) });
	onTestFinished(() => db.destroy());
	return db;
}

/** Each process loads everything first, and all are let go in the same moment. Tells how many migrations each applied. */
async function openInProcesses(count: number, { options }: FreshPlace): Promise<number[]> {
	const module = new URL("./open.ts", import.meta.url).href;
	const script = `const { openDatabase } = await import(${JSON.stringify(module)});
		console.log("loaded");
		await new Promise((resolve) => process.stdin.once("data", resolve));
		const database = await openDatabase(${JSON.stringify(options)});
		console.log(database.migrated.length);
		await database.close();
		process.exit();`;
	const processes = Array.from({ length: count }, () => {
		const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
			stdio: ["pipe", "pipe", "inherit"],
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
	});
	for (const { lines } of processes) expect((await lines.next()).value).toBe("loaded");
	for (const { child } of processes) child.stdin.write("go\n");
	const counts = await Promise.all(processes.map(async ({ lines }) => Number((await lines.next()).value)));
	await Promise.all(processes.map(({ child }) => child.exitCode ?? once(child, "exit")));
	return counts;
}
