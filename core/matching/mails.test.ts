import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import {
	day,
	hour,
	isDonor,
	noon,
	putMember,
	putOffer,
	putRequest,
	wantsBlood,
} from "../../tests/support/matching/board.ts";
import { bloodNeed } from "../../tests/support/matching/matching.ts";
import { contentOfTests } from "../../tests/support/submissions/submissions-service.ts";
import type { Database, Role } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { fill } from "../forms/fill.ts";
import { deliverDue } from "../outbox/delivery.ts";
import { mailSender } from "../outbox/mail-sender.ts";
import { enqueued, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { coordinatorMails, matchMails } from "./mails.ts";
import type { StoredOffer, StoredRequest } from "./records.ts";
import { coordinatorNews, memberNews, type OfferState, offerNews, type RequestState, requestNews } from "./states.ts";

oneDatabase("mails of private matching", (open) => {
	test("a volunteer is asked what, when and where, and never for whom", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const offer = await putOffer(db, await putRequest(db), await putMember(db, "Asha"));
		await tell("offer", offer.id, ["asked"]);
		expect(mails).toMatchObject([
			{ to: ["asha@example.org"], headers: { subject: "Can you be a scribe: 5 August 2026, 12:00?" } },
		]);
		const text = mails[0]?.text ?? "";
		expect(text).toContain("What: maths, College or university, en, ‘Write what I say’");
		expect(text).toContain("When: 5 August 2026, 12:00–15:00\nWhere: Hall 3, Block A");
		expect(text).toContain("Please answer by 4 August 2026, 12:00.");
		expect(text).toMatch(/https:\/\/nss\.example\.org\/matching\/offer\?token=[0-9a-f]{24}\.\w+\.[\w-]{43}\n/);
		expect(JSON.stringify(mails)).not.toMatch(/Meera|98123/);
	});

	test("after a yes both sides get the name and the number of the other, and nobody else's", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const request = await putRequest(db, { wanted: wantsBlood });
		const asha = await putMember(db, "Asha", { wanted: isDonor, phone: "+919900011111" });
		const bilal = await putMember(db, "Bilal", { wanted: isDonor, phone: "+919900022222" });
		const offer = await putOffer(db, request, asha, { state: "yes", answered_at: noon });
		await putOffer(db, request, bilal, { state: "no", answered_at: noon });
		await db.updateTable("match_requests").set({ state: "matched" }).execute();
		await tell("offer", offer.id, ["promised"]);
		await tell("match-request", request.id, ["matched"]);
		const [promised, matched] = mails;
		expect(promised?.text).toContain("Meera: +91 98123 45678");
		expect(matched?.to).toEqual(["meera@example.org"]);
		expect(matched?.text).toContain("Asha: +91 99000 11111");
		expect(matched?.text).not.toContain("Bilal");
	});

	test("a donor is asked for one unit, however many are needed", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const need = { ...bloodNeed(noon + 2 * day), units: 3 };
		const request = await putRequest(db, { wanted: { kind: "blood", need } });
		expect(request.needed).toBe(3);
		const offer = await putOffer(db, request, await putMember(db, "Asha", { wanted: isDonor }));
		await tell("offer", offer.id, ["asked"]);
		expect(mails[0]?.text).toMatch(/What: 1 × \w+[+-], /);
	});

	test("what was typed into a form stands in no mail to an address that nobody has confirmed", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const place = { ...wantsBlood.need, hospital: "BUY-NOW" };
		const request = await putRequest(db, { wanted: { kind: "blood", need: place as never }, name: "WIN-MONEY" });
		await tell("match-request", request.id, ["received", "again-asked", "checked", "nobody-left"]);
		const member = await putMember(db, "Asha", { state: "unconfirmed", name: "WIN-MONEY" });
		await tell("member", member.id, ["confirm", "again"]);
		expect(mails.length).toBeGreaterThan(3);
		expect(JSON.stringify(mails)).not.toMatch(/BUY-NOW|WIN-MONEY/);
	});

	const states: [RequestState, Partial<StoredRequest>, OfferState | null, string[]][] = [
		["new", {}, null, ["received", "again-asked"]],
		["new", { address_state: "asked" }, null, ["received", "confirm", "again-asked"]],
		["new", { checked_by: "asha" }, "yes", ["received", "again-asked", "taken-back", "reminder"]],
		["open", {}, "asked", ["received", "received-open", "again-asked", "checked", "taken-back"]],
		[
			"open",
			{ nobody_left_at: noon },
			"no",
			["received", "received-open", "again-asked", "checked", "taken-back", "nobody-left"],
		],
		[
			"open",
			{},
			"yes",
			["received", "received-open", "again-asked", "checked", "taken-back", "partly-matched", "reminder"],
		],
		["matched", {}, "yes", ["received", "received-open", "again-asked", "checked", "matched", "reminder"]],
		["cancelled", {}, "ended", ["cancelled"]],
		["closed", {}, "ended", ["closed"]],
		["matched", { at: noon - day }, "yes", ["how-was-it"]],
		["open", { at: noon - day }, "lapsed", []],
	];
	test.each(states)("whoever asked is told only what is true while it is '%s' %j %s", async (...given) => {
		const [state, changed, offered, told] = given;
		const { db, mails, tell } = await start((await open()).db);
		const request = await putRequest(db, { state, ...changed });
		if (offered) await putOffer(db, request, await putMember(db, "Asha"), { state: offered });
		await tell("match-request", request.id, requestNews);
		expect(mails.map(({ headers }) => headers.subject).sort()).toEqual(subjectsOf("requests", told, request));
		const isOver = state === "cancelled" || state === "closed" || request.at < noon;
		for (const { text } of mails) expect(text.includes("and change or cancel it")).toBe(!isOver);
	});

	const offers: [OfferState, Partial<StoredOffer>, Partial<StoredRequest>, string[]][] = [
		["asked", {}, {}, ["asked", "changed"]],
		["asked", { until: noon - 1 }, {}, []],
		["asked", {}, { state: "closed" }, []],
		["yes", {}, { state: "matched" }, ["promised", "still-coming", "changed", "reminder"]],
		["yes", { still_coming_at: noon }, { state: "matched" }, ["promised", "changed", "reminder"]],
		["yes", {}, { state: "matched", at: noon - day }, ["how-was-it"]],
		["yes", { member_says: 1 }, { state: "matched", at: noon - day }, []],
		["no", {}, {}, []],
		["lapsed", {}, {}, []],
		["taken-back", {}, {}, []],
		["filled", {}, { state: "matched" }, ["filled"]],
		["ended", {}, { state: "cancelled" }, ["ended"]],
	];
	test.each(offers)("a volunteer is told only what is true of an offer that is '%s' %j %j", async (...given) => {
		const [state, changed, changedRequest, told] = given;
		const { db, mails, tell } = await start((await open()).db);
		const request = await putRequest(db, changedRequest);
		const offer = await putOffer(db, request, await putMember(db, "Asha"), { state, ...changed });
		await tell("offer", offer.id, offerNews);
		expect(mails.map(({ headers }) => headers.subject).sort()).toEqual(subjectsOf("offers", told, request));
	});

	test.each(["en", "hi"])("who is told of a change is promised no call that may not come (%s)", async (language) => {
		expect(catalogueOf(language)["matchMails.offers.changed.opening"]).not.toMatch(/coordinator|कोऑर्डिनेटर/);
	});

	test("a member is asked to confirm, welcomed, and asked to stay, each while it is true", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const member = await putMember(db, "Asha", { state: "unconfirmed" });
		await tell("member", member.id, memberNews);
		const { confirm, again, welcome, yearly } = contentOfTests.matchMails.members;
		const subjects = () => mails.map(({ headers }) => headers.subject).sort();
		expect(subjects()).toEqual([confirm.scribe.subject, again.scribe.subject].sort());
		mails.length = 0;
		await db.updateTable("pool_members").set({ state: "active", asked_to_stay_at: noon }).execute();
		await tell("member", member.id, memberNews);
		expect(subjects()).toEqual([welcome.scribe.subject, again.scribe.subject, yearly.scribe.subject].sort());
		expect(mails[0]?.text).toMatch(/\/matching\/member\?token=/);
	});

	test("of forms in somebody's name one an hour is answered by mail; who is in the pool gets the link to their own page", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const unconfirmed = { state: "unconfirmed" } as const;
		const first = await putMember(db, "Asha", unconfirmed);
		const second = await putMember(db, "asha", { ...unconfirmed, created_at: noon + 60_000 });
		const later = await putMember(db, "ASHA", { ...unconfirmed, created_at: noon + hour });
		for (const { id } of [first, second, later]) await tell("member", id, ["confirm"]);
		const { confirm, again } = contentOfTests.matchMails.members;
		expect(mails.map(({ headers }) => headers.subject)).toEqual([confirm.scribe.subject, confirm.scribe.subject]);
		expect(mails[0]?.text).toMatch(new RegExp(`token=${first.id}\\.\\S+&confirm=${first.id}\\.`));
		mails.length = 0;
		const known = await putMember(db, "Bilal", { created_at: noon - day });
		const form = await putMember(db, "bilal", unconfirmed);
		await tell("member", form.id, ["confirm"]);
		expect(mails.map(({ headers }) => headers.subject)).toEqual([again.scribe.subject]);
		expect(mails[0]?.text).toContain(`/matching/member?token=${known.id}.`);
		expect(mails[0]?.text).not.toContain(form.id);
	});

	test("nobody is written to who was erased, is held for review, or gave no address", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const held = await putRequest(db, { held_reason: "honeypot" });
		const silent = await putRequest(db, { wanted: wantsBlood, email: "" });
		const member = await putMember(db, "Asha", { held_reason: "honeypot" });
		for (const { id } of [held, silent, { id: "gone" }]) await tell("match-request", id, requestNews);
		await tell("member", member.id, memberNews);
		await tell("member", "gone", memberNews);
		await tell("offer", "gone", offerNews);
		expect(mails).toEqual([]);
	});

	test("coordinators are told of a new request; while there are none, the organisers who are told of everything", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const request = await putRequest(db, { state: "new" });
		await tell("coordinators", request.id, coordinatorNews);
		expect(mails).toMatchObject([{ to: ["office@example.org"] }]);
		expect(mails[0]?.headers.subject).toBe(`New request ${request.receipt} for 5 August 2026, 12:00`);
		expect(mails[0]?.text).toContain(`https://nss.example.org/console/matching/${request.id}`);
		expect(JSON.stringify(mails)).not.toMatch(/Meera|98123/);
		expect(mails[0]?.text).not.toContain(contentOfTests.site.contact.dataQuestions.email);
		await putOrganiser(db, "ravi", "coordinator");
		await putOrganiser(db, "eve", "moderator");
		mails.length = 0;
		const nobodyLeft = { state: "open", nobody_left_at: noon } as const;
		await db.updateTable("match_requests").set(nobodyLeft).execute();
		await tell("coordinators", request.id, coordinatorNews);
		const subjects = mails.map(({ headers }) => headers.subject?.split(/:| N-/)[0]);
		expect(subjects.sort()).toEqual(["A yes was taken back", "New request", "Nobody is left to ask"]);
		expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(["ravi@example.org"]));
		expect(mails[0]?.text).not.toContain("Checked by phone");
	});
});

type Words = { subject: string } | { scribe: { subject: string } };

function subjectsOf(part: "requests" | "offers", told: string[], { at }: StoredRequest): string[] {
	const words: Record<string, Words> = contentOfTests.matchMails[part];
	const date = at < noon ? "2 August 2026" : "5 August 2026";
	const gaps = { when: `${date}, 12:00`, day: date, time: "12 pm", name: "Meera" };
	return told
		.map((news) => words[news])
		.map((mail) => (mail && "scribe" in mail ? mail.scribe.subject : (mail?.subject ?? "")))
		.map((subject) => fill(subject, gaps))
		.sort();
}

async function putOrganiser(db: Kysely<Database>, id: string, role: Role): Promise<void> {
	const moment = new Date(noon).toISOString();
	const person = { id, role, name: id, email: `${id}@example.org`, two_factor_enabled: 1 as const };
	await db
		.insertInto("organisers")
		.values({ ...person, created_at: moment, updated_at: moment })
		.execute();
}

async function start(db: Kysely<Database>) {
	const server = await startMailServer();
	onTestFinished(() => server.close());
	const now = () => noon;
	const given = { db, now, content: () => contentOfTests, secret: "secret", siteUrl: () => "https://nss.example.org" };
	const send = mailSender({ smtpUrl: server.url, from: "NSS <nss@example.org>" });
	const channels = [matchMails(given, send), coordinatorMails({ ...given, organisers: ["office@example.org"] }, send)];
	return {
		db,
		mails: server.mails,
		async tell(kind: "member" | "match-request" | "offer" | "coordinators", id: string, news: readonly string[]) {
			const topic = kind === "coordinators" ? topics.coordinators : topics.matching;
			const about = { kind: kind === "coordinators" ? "match-request" : kind, id, receipt: "N-1" };
			const messages = news.map((event) => enqueued(topic, { ...about, event }));
			await transaction(db, (tx) => enqueue(tx, messages, noon - hour));
			await deliverDue({ db, channels, now, log: { warn() {}, error() {} } });
			const left = await db.selectFrom("outbox").select("last_error").where("state", "<>", "sent").execute();
			expect(left).toEqual([]);
		},
	};
}
