import { openDatabase } from "../../../core/database/open.ts";
import { transaction } from "../../../core/database/transaction.ts";
import { openRequest, takeAnswer } from "../../../core/matching/answers.ts";
import { check } from "../../../core/matching/coordination.ts";
import { changeRequest, endRequest, eraseMembers } from "../../../core/matching/endings.ts";
import { expiringMatches, personalMemberships, personalRequests } from "../../../core/matching/erasure.ts";
import { lookAfterMatching } from "../../../core/matching/matching-job.ts";
import { pauseMember } from "../../../core/matching/membership.ts";
import { noteOutcome } from "../../../core/matching/outcomes.ts";
import { insertRequest } from "../../../core/matching/requests.ts";
import { askWave } from "../../../core/matching/wave.ts";
import type { Errand, Work } from "./year-processes.ts";

// A process of the site, reduced to matching: does what the simulated year asks of it.

const { db } = await openDatabase(JSON.parse(process.argv[2] ?? "{}"));
const retention = { registrations: 24, messages: 12, audit: 12 };
const { eraseExpired } = expiringMatches({ hasMail: async () => true });

async function work(job: Work, now: number): Promise<unknown> {
	switch (job.do) {
		case "look after":
			return lookAfterMatching(db, now);
		case "erase":
			return eraseExpired(db, retention, now);
		case "ask": {
			const { request } = await transaction(db, async (tx) => {
				const stored = await insertRequest(tx, { ...job.request, now });
				// Whoever asked has opened the link at once.
				if (job.request.confirmsAddress && stored.outcome === "created")
					await openRequest(tx, stored.request, { address_state: "confirmed" }, now);
				return stored;
			});
			await askWave(db, request.id, { now });
			return request.id;
		}
		case "check":
			return check(db, job.id, { by: "coordinator", now });
		case "answer":
			return takeAnswer(db, job.id, job.answer, now, { phone: job.phone });
		case "cancel":
			return endRequest(db, job.id, { state: "cancelled", by: "the requester", now });
		case "change":
			return changeRequest(db, job.id, job.change, now);
		case "pause":
			return pauseMember(db, job.id, job.days, now);
		case "leave":
			return transaction(db, (tx) => eraseMembers(tx, [job.id], { by: "the volunteer", now }));
		case "erase member":
			return transaction(db, (tx) => personalMemberships.erase(tx, [job.id], now));
		case "erase request":
			return transaction(db, (tx) => personalRequests.erase(tx, [job.id], now));
		case "outcome":
			return transaction(db, (tx) => noteOutcome(tx, job.id, { side: job.side, happened: job.happened, now }));
	}
}

process.on("message", async ({ number, job, now }: Errand) => {
	try {
		process.send?.({ number, result: await work(job, now) });
	} catch (error) {
		process.send?.({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
	}
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
