import type { Kysely } from "kysely";
import type { Database } from "../../../core/database/schema.ts";
import type { Answer } from "../../../core/matching/answers.ts";
import type { MatchFigures } from "../../../core/matching/figures.ts";
import { matchFigures } from "../../../core/matching/figures.ts";
import { endOf, type KindAndNeed, type StoredOffer, type StoredRequest } from "../../../core/matching/records.ts";
import type { NewRequest } from "../../../core/matching/requests.ts";
import type { Random } from "../fuzz/random.ts";
import { checkStep, type Snapshot, snapshot } from "./year-checks.ts";
import { fillPool, randomNeed } from "./year-people.ts";
import type { startProcesses, Work } from "./year-processes.ts";

export interface Sizes {
	scribes: number;
	donors: number;
	requests: number;
	days: number;
	kills: number;
}

interface Year {
	db: Kysely<Database>;
	chance: Random;
	sizes: Sizes;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-01-05T06:00+05:30");
/** Simulated time goes in steps; what happens in one happens at the same moment, in both processes. */
const step = 10 * minute;
/** How often the job runs when nothing else happens. */
const rounds = 24;

/** Fills the pool before the processes start. */
export async function prepareYear({ db, chance, sizes }: Year): Promise<void> {
	await fillPool(db, chance, sizes, start);
}

/** Lives through the time, checks the rules after every step, and returns the figures. */
export async function liveYear(
	year: Year,
	processes: Awaited<ReturnType<typeof startProcesses>>,
): Promise<Record<"scribe" | "blood", MatchFigures> & { asked: number; steps: number }> {
	const { db, chance, sizes } = year;
	const calendar = createCalendar();
	for (let i = 0; i < sizes.requests; i++)
		calendar.add(start + chance.below(sizes.days * day), { do: "ask", request: newRequest(year, i) });
	for (let i = 0; i < sizes.days; i++) {
		calendar.add(start + i * day, { do: "erase" });
		// At eight in the morning the waves that waited for the day go out.
		calendar.add(start + i * day + 2 * hour, { do: "look after" });
	}
	const slots = (sizes.days * day) / step;
	const killsAt = (number: number) => (number * slots) / (sizes.kills + 1);
	let [asked, steps] = [0, 0];
	let before = await snapshot(db);
	for (let slot = 0; slot < slots; slot++) {
		const now = start + slot * step;
		const due = calendar.take(now);
		if (due.length === 0 && slot % rounds !== 0) continue;
		const answers = due.map(async (job, i) =>
			follow(year, calendar, { job, now, result: await processes.do(i, job, now) }),
		);
		const looked = [processes.do(chance.below(2), { do: "look after" }, now)];
		if (chance.oneIn(4))
			looked.push(processes.do(0, { do: "look after" }, now), processes.do(1, { do: "look after" }, now));
		if (slot >= killsAt(processes.kills + 1)) await processes.kill(chance.below(2));
		await Promise.all([...answers, ...looked]);
		const after = await snapshot(db);
		await checkStep(db, { before, after, now, chance });
		asked += planAnswers(year, calendar, after, now);
		before = after;
		steps++;
	}
	return { scribe: await matchFigures(db, "scribe"), blood: await matchFigures(db, "blood"), asked, steps };
}

function newRequest({ chance }: Year, i: number): Omit<NewRequest, "now"> {
	const person = { name: `Requester ${i}`, email: `requester-${i}@example.org`, phone: `+9196${10_000_000 + i}` };
	// The time is set when the request comes.
	const wanted = randomNeed(chance, start);
	return {
		...person,
		wanted,
		language: "en",
		idempotencyKey: `request ${i}`,
		notice: null,
		heldReason: null,
		confirmsAddress: chance.oneIn(3),
	};
}

type Calendar = ReturnType<typeof createCalendar>;

function createCalendar() {
	const slots = new Map<number, Work[]>();
	return {
		add(at: number, job: Work): void {
			const slot = Math.ceil((at - start) / step);
			const planned = slots.get(slot) ?? [];
			const isPlanned = job.do === "look after" && planned.some((other) => other.do === job.do);
			if (!isPlanned) slots.set(slot, [...planned, job]);
		},
		/** Neighbours go to different processes. */
		addTogether(at: number, jobs: readonly Work[]): void {
			const slot = Math.ceil((at - start) / step);
			slots.set(slot, [...jobs, ...(slots.get(slot) ?? [])]);
		},
		take(now: number): Work[] {
			const slot = (now - start) / step;
			const due = slots.get(slot) ?? [];
			slots.delete(slot);
			// From here the need is in the future, as a form demands.
			return due.map((job) =>
				job.do === "ask"
					? { ...job, request: { ...job.request, wanted: moved(job.request.wanted, now - start) } }
					: job,
			);
		},
	};
}

function moved(wanted: KindAndNeed, by: number): KindAndNeed {
	const whole = wanted.kind === "scribe" ? Math.round(by / day) * day : by;
	const at = wanted.need.at + whole;
	return wanted.kind === "scribe"
		? { ...wanted, need: { ...wanted.need, at } }
		: { ...wanted, need: { ...wanted.need, at } };
}

/** What people do next, after something was done. */
function follow(
	{ chance }: Year,
	calendar: Calendar,
	{ job, now, result }: { job: Work; now: number; result: unknown },
): void {
	if (job.do === "ask" && typeof result === "string") {
		const { name, phone, wanted } = job.request;
		calendar.add(now + chance.below(4 * hour) + step, { do: "check", id: result });
		const later = now + step + chance.below(Math.max(step, wanted.need.at - now));
		if (chance.oneIn(20)) calendar.add(later, { do: "cancel", id: result });
		else if (chance.oneIn(15))
			calendar.add(later, { do: "change", id: result, change: { name, phone, wanted: moved(wanted, day) } });
	}
	if (job.do === "change") {
		const checked = now + step + chance.below(4 * hour);
		calendar.add(checked, { do: "check", id: job.id });
		// Who was asked before reads the change.
		calendar.add(checked + step, { do: "look after" });
	}
}

/** Those who were asked in this step answer some time: yes, no, not this week, late, or never. */
function planAnswers({ chance }: Year, calendar: Calendar, { offers, requests }: Snapshot, now: number): number {
	const fresh = offers.filter(({ asked_at }) => asked_at === now);
	for (const offer of fresh) {
		const request = requests.get(offer.request_id);
		if (!request) continue;
		const soon = now + step + chance.below(Math.max(step, offer.until - now));
		// The next wave is due, though nobody may answer.
		calendar.add(offer.until, { do: "look after" });
		const late = offer.until + chance.below(12 * hour);
		const die = chance.below(100);
		const say = (at: number, answer: Answer) => calendar.add(at, { do: "answer", id: offer.id, answer, phone: called });
		const yes: Work = { do: "answer", id: offer.id, answer: "yes", phone: called };
		const pair = (at: number, other: Work) => calendar.addTogether(at, [yes, other]);
		if (chance.oneIn(25)) {
			// At the same moment, in the two processes.
			pair(soon, chance.pick(against(offer)));
			continue;
		}
		if (die < 22) comes(chance, calendar, { offer: offer.id, request, at: soon });
		else if (die < 55) say(soon, "no");
		else if (die < 62) say(soon, "not this week");
		else if (die < 72) comes(chance, calendar, { offer: offer.id, request, at: late });
		else if (die < 74) calendar.add(soon, { do: "pause", id: offer.member_id, days: 1 + chance.below(30) });
		else if (die < 75) calendar.add(soon, { do: "leave", id: offer.member_id });
		// A link that is used twice, perhaps in the other process.
		if (chance.oneIn(10)) say(soon, die < 22 ? "yes" : "no");
	}
	return fresh.length;
}

/** The number that volunteers confirm. */
const called = "+919700000000";

/** What may come at the same moment as a yes. */
function against({ id, member_id, request_id }: StoredOffer): Work[] {
	return [
		{ do: "leave", id: member_id },
		{ do: "erase member", id: member_id },
		{ do: "cancel", id: request_id },
		{ do: "erase request", id: request_id },
		{ do: "answer", id, answer: "take back" },
	];
}

function comes(
	chance: Random,
	calendar: Calendar,
	{ offer, request, at }: { offer: string; request: StoredRequest; at: number },
): void {
	calendar.add(at, { do: "answer", id: offer, answer: "yes", phone: called });
	const back = at + step + chance.below(Math.max(step, request.at - at));
	if (chance.oneIn(10)) calendar.add(back, { do: "answer", id: offer, answer: "take back" });
	if (chance.oneIn(2)) calendar.add(request.at - hour, { do: "answer", id: offer, answer: "still coming" });
	const told = endOf(request) + day;
	if (chance.oneIn(2)) calendar.add(told, { do: "outcome", id: offer, side: "member", happened: !chance.oneIn(8) });
	if (chance.oneIn(2)) calendar.add(told, { do: "outcome", id: offer, side: "requester", happened: !chance.oneIn(8) });
}
