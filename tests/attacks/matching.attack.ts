import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { transaction } from "../../core/database/transaction.ts";
import { takeAnswer } from "../../core/matching/answers.ts";
import { check } from "../../core/matching/coordination.ts";
import { eraseMembers } from "../../core/matching/endings.ts";
import type { BloodGroup } from "../../core/matching/kinds.ts";
import { writeMatchingSettings } from "../../core/matching/matching-settings.ts";
import { offersOf } from "../../core/matching/requests.ts";
import { askWave } from "../../core/matching/wave.ts";
import { fromAddress } from "../../core/rate-limits/sender-address.ts";
import type { FreshPlace } from "../support/databases.ts";
import {
	bloodNeed,
	bloodRequestFields,
	day,
	donorFields,
	donorProfile,
	formData,
	openMatching,
	putMember,
	putRequest,
	sentForm,
	thursday,
} from "../support/matching/matching.ts";
import type { Finding } from "./finding.ts";

/** Collects numbers, asks without end, finds out who gives blood, and stands in a stranger's way. */
export async function attack({ database }: { database: FreshPlace }): Promise<Finding[]> {
	const { db, close } = await openDatabase(database.options);
	try {
		const findings: Finding[] = [];
		for (const attempt of [harvest, raceYesWithLeaving, askWithoutCheck, findDonors, standInTheWay]) {
			findings.push(await attempt(db));
			for (const table of ["match_requests", "pool_members", "outbox", "rate_limits", "settings"] as const)
				await db.deleteFrom(table).execute();
		}
		return findings;
	} finally {
		await close();
	}
}

const guard = { secret: "a secret of the attack", perHour: 500 };

function donor(group: BloodGroup = "O-") {
	return { kind: "blood", profile: { ...donorProfile, group } } as const;
}

/** One unit is checked by phone; then whoever asked changes it four times, and everybody who is asked says yes. */
async function harvest(db: Kysely<Database>): Promise<Finding> {
	const groups: BloodGroup[] = ["O-", "A+", "B+", "AB+", "O+"];
	for (const group of groups) for (let i = 0; i < 20; i++) await putMember(db, `${group} ${i}`, donor(group));
	const { matching, token } = openMatching(db);
	const fields = { ...bloodRequestFields, group: "O-", units: "1" };
	const asked = await matching.ask("blood", sentForm(fields));
	const link = asked.outcome === "accepted" ? asked.token : "";
	const { id } = await db.selectFrom("match_requests").select("id").executeTakeFirstOrThrow();
	await check(db, id, { by: "coordinator", now: thursday });
	const numbers = new Set<string>();
	const collect = async () => {
		const waiting = db.selectFrom("match_offers").innerJoin("pool_members", "pool_members.id", "member_id");
		const all = await waiting.select(["match_offers.id", "pool_members.phone"]).execute();
		for (const offer of all) await matching.answer(token("offer", offer.id), "yes", offer.phone);
		const shown = await matching.request(link);
		if (typeof shown !== "string") for (const { phone } of shown.people) if (phone !== "") numbers.add(phone);
	};
	await collect();
	for (const [i, group] of ["A+", "B+", "AB+", "O+"].entries()) {
		const change = { ...fields, group, name: `Somebody ${i}`, phone: `98765 4322${i}`, hospital: `Hospital ${i}` };
		const changed = await matching.changeRequest(link, formData({ ...change, units: "20" }));
		if (typeof changed !== "string") await matching.changeRequest(link, formData({ ...change, units: "4" }));
		await collect();
	}
	const what = "numbers shown after one check of one unit and four changes";
	return { what, found: numbers.size, promised: "1", holds: numbers.size === 1 };
}

async function raceYesWithLeaving(db: Kysely<Database>): Promise<Finding> {
	let forsaken = 0;
	for (let i = 0; i < 28; i++) {
		const member = await putMember(db, `leaver ${i}`, donor("A+"));
		const { id } = await putRequest(db, { kind: "blood", need: bloodNeed(thursday + 2 * day + i) });
		await askWave(db, id, { now: thursday });
		const [offer] = await offersOf(db, id);
		const yes = takeAnswer(db, offer?.id ?? "", "yes", thursday);
		// Somewhere within the few milliseconds that a yes takes.
		await sleep(i % 7);
		const leaves = transaction(db, (tx) => eraseMembers(tx, [member], { by: "the volunteer", now: thursday }));
		await Promise.all([yes, leaves]);
		const left = await db.selectFrom("match_requests").select("state").where("id", "=", id).executeTakeFirstOrThrow();
		if (left.state === "matched" && (await offersOf(db, id, ["yes"])).length === 0) forsaken++;
		await db.deleteFrom("match_requests").execute();
	}
	return { what: "of 28 settled with nobody coming", found: forsaken, promised: "0", holds: forsaken === 0 };
}

/** From one network address, with sixty mailboxes that the sender can open. */
async function askWithoutCheck(db: Kysely<Database>): Promise<Finding> {
	await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
	for (let i = 0; i < 40; i++) await putMember(db, `donor ${i}`, donor("A+"));
	const { matching, token } = openMatching(db, { guard, hasMail: async () => true });
	await fromAddress("203.0.113.7", async () => {
		for (let i = 0; i < 60; i++) {
			const other = { email: `sender${i}@example.org`, phone: `98765 4${1000 + i}`, hospital: `Hospital ${i}` };
			await matching.ask("blood", sentForm({ ...bloodRequestFields, ...other }));
		}
	});
	const unasked = (await db.selectFrom("match_offers").select("id").execute()).length === 0;
	for (const { id } of await db.selectFrom("match_requests").select("id").execute())
		await matching.confirmRequest?.(token("confirm", id));
	const offers = await db.selectFrom("match_offers").select("member_id").execute();
	const asks = [...Map.groupBy(offers, ({ member_id }) => member_id).values()].map(({ length }) => length);
	const most = Math.max(0, ...asks);
	const found = `${most}, ${unasked ? "none" : "some"} before an address was confirmed`;
	const what = "asks of one donor within seconds, after sixty requests with the check off";
	return { what, found, promised: "2 at most, none before", holds: most <= 2 && unasked };
}

/** Joins in somebody's name, at once or after ten other forms in that name, with mail and without. */
async function findDonors(db: Kysely<Database>): Promise<Finding> {
	await putMember(db, "known", donor("A+"));
	let different = 0;
	for (const hasMail of [true, false])
		for (const others of [0, 10]) {
			const { matching } = openMatching(db, { guard, hasMail: async () => hasMail });
			const answer = async (email: string) => {
				for (let i = 0; i < others; i++)
					await matching.ask("blood", sentForm({ ...bloodRequestFields, email, hospital: `Hospital ${i}` }));
				const { outcome } = await matching.join("blood", sentForm({ ...donorFields, email }));
				await db.deleteFrom("rate_limits").execute();
				return outcome;
			};
			const known = await answer("known@example.org");
			if (known !== (await answer(`stranger-${hasMail}-${others}@example.org`))) different++;
		}
	const what = "of 4 answers that tell a donor from a stranger";
	return { what, found: different, promised: "0", holds: different === 0 };
}

/** Somebody has joined with the number of a donor, and promises to come. */
async function standInTheWay(db: Kysely<Database>): Promise<Finding> {
	const phone = "+919811111111";
	const impostor = await putMember(db, "impostor", donor("A+"), { phone });
	const first = await putRequest(db, { kind: "blood", need: bloodNeed(thursday + day) });
	await askWave(db, first.id, { now: thursday });
	const [offer] = await offersOf(db, first.id);
	if (offer?.member_id !== impostor) throw new Error("The impostor was not asked.");
	await takeAnswer(db, offer.id, "yes", thursday);
	await putMember(db, "stranger", donor("A+"), { phone });
	const second = await putRequest(db, { kind: "blood", need: bloodNeed(thursday + 2 * day) });
	const asked = await askWave(db, second.id, { now: thursday });
	const what = "donors who are asked, of one whose number somebody else has given";
	return { what, found: asked, promised: "1", holds: asked === 1 };
}
