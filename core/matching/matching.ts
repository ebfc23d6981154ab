import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type Institute, isOutside } from "../forms/mailbox.ts";
import { wasEnqueued } from "../outbox/maintenance-queries.ts";
import { topics } from "../outbox/notices.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import { countSubmission, TooManyError } from "../submissions/rate-limit.ts";
import type { SentForm } from "../submissions/submission.ts";
import { type Invalid, invalid, neverRejecting, type TakingParts, takeForm } from "../submissions/take-form.ts";
import { type Answer, type Answered, openRequest, takeAnswer } from "./answers.ts";
import { hasManyBefore, type MatchBounds, usualBounds } from "./bounds.ts";
import { changeRequest, endRequest, eraseMembers } from "./endings.ts";
import { matchFigures } from "./figures.ts";
import type { MatchKind } from "./kinds.ts";
import { idOf, type LinkKind, matchingToken } from "./links.ts";
import { type FormFacts, type MatchChoices, readNumber } from "./match-form.ts";
import { readMatchingSettings } from "./matching-settings.ts";
import { findMember, insertMember } from "./members.ts";
import { confirmMember, keepMember, newestUnconfirmed, pauseMember, saveMember, seenAs } from "./membership.ts";
import { notifyCoordinators, notifyMember, notifyOnce, notifyRequester, subjects } from "./notices.ts";
import { type Acted, noteOutcome } from "./outcomes.ts";
import { readMemberForm, readRequestForm } from "./read-forms.ts";
import type { StoredRequest } from "./records.ts";
import { findOffer, findRequest, insertRequest, lockRequest, updateRequest } from "./requests.ts";
import { type OwnMembership, ownMembership, ownOffer, ownRequest } from "./views.ts";
import { askWave } from "./wave.ts";
import { isUrgent } from "./waves.ts";

export interface MatchingOptions extends TakingParts {
	db: Kysely<Database>;
	secret: string;
	hasMail: () => Promise<boolean>;
	/** Ids of what can be chosen in the forms. */
	choices: () => MatchChoices;
	/** How much may be asked. */
	bounds?: () => MatchBounds;
	institute?: () => Institute;
	/** Called when something was enqueued. */
	onStored?: () => void;
}

export type Matching = ReturnType<typeof createMatching>;

/** Private matching of scribes and blood donors, as visitors use it. Tokens are those of the private links. */
export function createMatching(options: MatchingOptions) {
	const { db, secret, now, hasMail, onStored } = options;
	const bounds = options.bounds ?? (() => usualBounds);
	const opened = (kind: LinkKind, token: string) => idOf(secret, kind, token, now());
	const viewing = () => ({ db, secret, now: now() });

	/** Does something to what a token opens. */
	async function act<Result extends string>(
		kind: LinkKind,
		token: string,
		work: (id: string) => Promise<Result>,
	): Promise<Result | "invalid"> {
		const id = opened(kind, token);
		if (id === null) return "invalid";
		const result = await work(id);
		if (result === "done") onStored?.();
		return result;
	}
	const done = (changed: boolean): Acted => (changed ? "done" : "nothing");

	return {
		/** Joins the pool. */
		join: (kind: MatchKind, form: SentForm) => neverRejecting(options.log, () => join(options, kind, form)),
		/** Asks for a scribe or for blood. */
		ask: (kind: MatchKind, form: SentForm) => neverRejecting(options.log, () => ask(options, kind, form)),

		/** With `confirm` of the link in the mail: the newest details that wait to be confirmed under that mailbox. */
		async member(token: string, confirm = ""): Promise<OwnMembership | "gone" | "invalid"> {
			const id = opened("member", token);
			const member = id === null ? null : await findMember(db, id);
			if (!member) return notFound(id);
			const shown = { ...viewing(), hasMail: await hasMail() };
			const isProved = shown.hasMail && opened("confirm", confirm) === id;
			if (!isProved || member.state !== "unconfirmed" || member.held_reason !== null)
				return ownMembership(shown, member);
			// Only the owner of the mailbox sees what else was sent under it.
			const newest = await newestUnconfirmed(db, member);
			const { name, phone, profile } = newest;
			return { ...(await ownMembership(shown, { ...member, name, phone, profile })), seen: seenAs(newest) };
		},
		/**
		 * From the link in the mail: the address is theirs. Does nothing where no mail is sent, or if newer details have come
		 * than were `seen`.
		 */
		confirmMember: (token: string, proof?: { confirm: string; seen: string }) =>
			act("member", token, async (id) => {
				const looked = proof && opened("confirm", proof.confirm) === id ? { seen: proof.seen } : {};
				return done((await hasMail()) && (await confirmMember(db, id, now(), looked)));
			}),
		/** Takes changed details; the form is that of joining, without the email address. */
		async changeMember(token: string, fields: FormData): Promise<Acted | Invalid> {
			const id = opened("member", token);
			const member = id === null ? null : await findMember(db, id);
			if (!member) return "invalid";
			const read = readMemberForm(member.kind, fields, { ...factsOf(options), isChange: true });
			if (!read.ok) return invalid(read);
			await saveMember(db, member.id, read.value, now());
			return "done";
		},
		/** Is not asked for so many days; 0 ends the pause. */
		pauseMember: (token: string, days: number) =>
			act("member", token, async (id) => done(await pauseMember(db, id, days, now()))),
		/** Erases the member. */
		leave: (token: string) => act("member", token, (id) => leave(options, id)),
		/** Answer to the yearly question: stays. */
		stay: (token: string) => act("member", token, async (id) => done(await keepMember(db, id, now()))),

		async request(token: string) {
			const id = opened("request", token);
			const request = id === null ? null : await findRequest(db, id);
			return request ? ownRequest(viewing(), request) : notFound(id);
		},
		/** From the link in the mail, where nobody calls before volunteers are asked. */
		confirmRequest: (token: string) => act("confirm", token, (id) => confirmAddress(options, id)),
		/**
		 * Takes changed details. Who has said yes is told; after a check, or once a number was shown, nobody new is asked before
		 * a coordinator has looked at it.
		 */
		async changeRequest(token: string, fields: FormData): Promise<Acted | "too many" | Invalid> {
			const id = opened("request", token);
			const request = id === null ? null : await findRequest(db, id);
			if (!request) return "invalid";
			const facts = factsOf(options);
			// A coordinator may have noted more.
			const mostUnits = Math.max(facts.mostUnits, request.needed);
			const read = readRequestForm(request.kind, fields, { ...facts, mostUnits, isChange: true });
			if (!read.ok) return invalid(read);
			if (await hasChangedTooOften(options, request.id)) return "too many";
			const changed = await changeRequest(db, request.id, read.value, now(), bounds());
			if (changed) onStored?.();
			return done(changed);
		},
		cancelRequest: (token: string) =>
			act("request", token, async (id) =>
				done(await endRequest(db, id, { state: "cancelled", by: "the requester", now: now() })),
			),

		/** Reading an offer changes nothing: scanners of mail open links too. */
		async offer(token: string) {
			const id = opened("offer", token);
			return (id !== null && (await ownOffer(viewing(), id))) || notFound(id);
		},
		/**
		 * 'not this week': no, and a pause of seven days. 'still coming': the question some hours before. A yes confirms the
		 * number at which whoever asked may call.
		 */
		async answer(token: string, answer: Answer, phone?: string): Promise<Answered | Invalid> {
			if (answer !== "yes") return act("offer", token, (id) => takeAnswer(db, id, answer, now(), { bounds: bounds() }));
			if (opened("offer", token) === null) return "invalid";
			const read = readNumber(phone);
			if (!read.ok) return invalid(read);
			const said = { phone: read.value.phone, bounds: bounds() };
			return act("offer", token, (id) => takeAnswer(db, id, "yes", now(), said));
		},

		/** The day after, by either side: whether it happened. `token` is that of a request or of an offer. */
		async noteOutcome(token: string, happened: boolean, offerId?: string): Promise<Acted> {
			const told = { happened, now: now() };
			const own = opened("offer", token);
			if (own !== null) return transaction(db, (tx) => noteOutcome(tx, own, { ...told, side: "member" }));
			const requestId = opened("request", token);
			const offer = requestId === null || offerId === undefined ? null : await findOffer(db, offerId);
			if (!offer || offer.request_id !== requestId) return "invalid";
			return transaction(db, (tx) => noteOutcome(tx, offer.id, { ...told, side: "requester" }));
		},

		/** For the public pages; null until there is enough to be true. */
		async figures(kind: MatchKind) {
			const { showFigures } = await readMatchingSettings(db);
			const figures = showFigures ? await matchFigures(db, kind) : null;
			return figures && figures.matched >= fewestMatched ? figures : null;
		},
	};
}

function notFound(id: string | null): "invalid" | "gone" {
	return id === null ? "invalid" : "gone";
}

/** Fewer would be no figure, and could tell of somebody. */
const fewestMatched = 10;
const hour = 3_600_000;

/** `token` opens the private page. For a request always, so that whoever asks has it at once. */
type MatchingResult =
	| { outcome: "accepted"; token: string; receipt: string }
	/** The link to the private page was sent to the address, whether or not it was in the pool before. */
	| { outcome: "mailed" }
	/** Asked for the same before, and there is no mail to say so in. */
	| { outcome: "known" };

async function join(options: MatchingOptions, kind: MatchKind, sent: SentForm): Promise<MatchingResult | Invalid> {
	const { db, secret, hasMail, onStored } = options;
	const facts = factsOf(options);
	const check = (fields: unknown) => readMemberForm(kind, fields, facts);
	// Only a browser that sends the same again has the same key. Without one it is stored anew: the answer tells nothing.
	return takeForm(options, { of: kind, isOnceAnHour: false, check }, sent, async (value, details, count) => {
		const { now } = details;
		const { outcome, member } = await transaction(db, async (tx) => {
			// Before anybody is looked up, so that the bound tells nothing of who is known.
			await count(tx, senderOf(options, value));
			const stored = await insertMember(tx, { ...value, ...details });
			if (stored.outcome === "created") await notifyMember(tx, stored.member, "confirm", now);
			return stored;
		});
		if (outcome === "created") onStored?.();
		// A link that came by mail proves the address. Nobody is written to about what is held back.
		if (member.held_reason === null && (await hasMail())) return { outcome: "mailed" };
		return { outcome: "accepted", token: matchingToken(secret, "member", member.id, now), receipt: member.receipt };
	});
}

function senderOf({ institute }: MatchingOptions, { email, phone }: { email: string; phone: string }) {
	return { person: email || phone, mailsOutside: isOutside(email, institute?.() ?? {}) };
}

/** Changes are counted like forms: each may send mails. By request, so that nobody else's forms keep anybody from it. */
async function hasChangedTooOften({ db, guard, now }: MatchingOptions, id: string): Promise<boolean> {
	if (!guard) return false;
	const sender = { address: senderAddress(), person: subjects.request(id) };
	try {
		await transaction(db, (tx) => countSubmission(tx, guard, sender, now()));
		return false;
	} catch (error) {
		if (error instanceof TooManyError) return true;
		throw error;
	}
}

/** What the rules of the forms depend on. */
function factsOf({ choices, bounds, now }: MatchingOptions): FormFacts {
	return { choices: choices(), mostUnits: (bounds?.() ?? usualBounds).unitsPerRequest, now: now() };
}

async function ask(options: MatchingOptions, kind: MatchKind, sent: SentForm): Promise<MatchingResult | Invalid> {
	const { db, secret, hasMail, onStored } = options;
	const facts = factsOf(options);
	const check = (fields: unknown) => readRequestForm(kind, fields, facts);
	return takeForm(options, { of: kind, isOnceAnHour: true, check }, sent, async (value, details, count) => {
		const { now } = details;
		const bounds = options.bounds?.() ?? usualBounds;
		const { checkFirst } = await readMatchingSettings(db);
		// Where nobody calls, a link proves at least the address; where no mail comes, a coordinator calls all the same.
		const confirmsAddress = !checkFirst && value.email !== "" && (await hasMail());
		const { outcome, request } = await transaction(db, async (tx) => {
			await count(tx, senderOf(options, value));
			const stored = await insertRequest(tx, { ...value, ...details, confirmsAddress });
			if (stored.outcome === "known") await notifyAskedAgain(tx, stored.request, now);
			if (stored.outcome !== "created") return stored;
			await notifyRequester(tx, stored.request, confirmsAddress ? "confirm" : "received", now);
			if (!confirmsAddress || (await cannotWait(tx, stored.request, { now, bounds })))
				await notifyCoordinators(tx, stored.request, "new", now);
			const subject = subjects.request(stored.request.id);
			await recordAudit(tx, { actor: "the requester", action: "matching.requested", subject, at: now });
			return stored;
		});
		if (outcome !== "repeated") onStored?.();
		// Anyone can type an address: the private page of a request that was there before stays closed.
		if (outcome === "known")
			return (await hasMail()) && request.email !== "" ? { outcome: "mailed" } : { outcome: "known" };
		if (outcome === "repeated" && sent.idempotencyKey === null) return { outcome: "known" };
		return { outcome: "accepted", token: matchingToken(secret, "request", request.id, now), receipt: request.receipt };
	});
}

/** Whether coordinators are told at once, and not when the address is confirmed: a mail may never arrive. */
async function cannotWait(
	tx: Transaction<Database>,
	request: StoredRequest,
	{ now, bounds }: { now: number; bounds: MatchBounds },
): Promise<boolean> {
	const isUrgentBlood = request.kind === "blood" && isUrgent(request.kind, { at: request.at, now });
	return isUrgentBlood || hasManyBefore(tx, request, { now, bounds });
}

/**
 * From the link in the mail: volunteers are asked from now on, unless a coordinator is to call first: by the setting, or
 * since there were many before. Until the press nothing tells that there were, so that nobody learns who asks for help.
 */
async function confirmAddress(options: MatchingOptions, id: string): Promise<Acted> {
	const { db } = options;
	const settings = await readMatchingSettings(db);
	const [at, bounds] = [options.now(), options.bounds?.() ?? usualBounds];
	const confirmed = await transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (request?.state !== "new" || request.address_state !== "asked" || request.at <= at) return false;
		const checkFirst = settings.checkFirst || (await hasManyBefore(tx, request, { now: at, bounds }));
		if (checkFirst) {
			await updateRequest(tx, id, { address_state: "confirmed" }, at);
			await notifyRequester(tx, request, "received", at);
			await notifyOnce(tx, request, at);
		} else {
			await openRequest(tx, request, { address_state: "confirmed" }, at);
			await notifyCoordinators(tx, request, "new-open", at);
		}
		const entry = { actor: "the requester", action: "matching.address-confirmed", subject: subjects.request(id), at };
		await recordAudit(tx, entry);
		return true;
	});
	if (confirmed) await askWave(db, id, { now: at, bounds });
	return confirmed ? "done" : "nothing";
}

async function notifyAskedAgain(tx: Transaction<Database>, request: StoredRequest, now: number): Promise<void> {
	const recent = { topic: topics.matching, subject: subjects.request(request.id), since: now - hour };
	if (!(await wasEnqueued(tx, recent))) await notifyRequester(tx, request, "again-asked", now);
}

async function leave({ db, now, bounds }: MatchingOptions, id: string): Promise<Acted> {
	const at = now();
	const erased = await transaction(db, async (tx) => {
		const erased = await eraseMembers(tx, [id], { by: "the volunteer", now: at });
		const entry = { actor: "the volunteer", action: "matching.left", subject: subjects.member(id), at };
		if (erased.length > 0) await recordAudit(tx, entry);
		return erased;
	});
	for (const requestId of erased.flatMap(({ requestIds }) => requestIds))
		await askWave(db, requestId, { now: at, bounds: bounds?.() });
	return erased.length > 0 ? "done" : "nothing";
}
