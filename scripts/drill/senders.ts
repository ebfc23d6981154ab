import { setTimeout as sleep } from "node:timers/promises";
import { type Offer, yesForm } from "./offers.ts";
import { signupForm, signupIn } from "./signup-event.ts";

export interface Senders {
	/** Receipts of acknowledged submissions by number; of sign-ups and yeses, whose answers have none, their ids. */
	acknowledged: Map<number, string>;
	/** Submissions started. */
	begun: number;
	/** Attempts without a response or with an error. */
	failures: number;
	/** Responses of 500 and above, such as 'POST 503', for submissions and page views. */
	serverErrors: Map<string, number>;
	/** Target URL; changes when the site moves to another port. */
	url: string;
	/** Resolves once `count` submissions have been acknowledged; rejects after a timeout. */
	until(count: number): Promise<void>;
	/** Resolves once a submission attempted after the given time (of `performance.now`) has been acknowledged. */
	untilTaken(after: number): Promise<void>;
	/** Whether the clients rest before the next submission. */
	resting: boolean;
	/** Lets each client finish its submission. What is not accepted by the timeout stays unacknowledged. */
	stop(patienceMs?: number): Promise<void>;
}

/** Far more than the site needs, to allow for a busy machine. */
const patienceMs = 180_000;
const pauseMs = 40;
const readPaths = ["/", "/events", "/api/getEventDetails", "/about", "/api/admin/getAllVolu"];

/**
 * Concurrent clients that submit forms, retrying each with the same idempotency key until it is accepted; and
 * optionally clients that read pages.
 */
export function startSenders(
	url: string,
	count: number,
	{
		eventId,
		offers = [],
		readers = 0,
		firstNumber = 0,
	}: Targets & { readers?: number; firstNumber?: number | undefined },
): Senders {
	let stopped = false;
	let givenUpAt = Number.POSITIVE_INFINITY;
	let lastTaken = Number.NEGATIVE_INFINITY;
	const wait = async (isDone: () => boolean, what: string) => {
		for (const deadline = performance.now() + patienceMs; !isDone(); await sleep(5))
			if (performance.now() > deadline) throw new Error(`${what} within ${patienceMs / 1000} s.`);
	};
	const state: Senders = {
		acknowledged: new Map(),
		begun: 0,
		failures: 0,
		serverErrors: new Map(),
		url,
		resting: false,
		until: (wanted) => wait(() => state.acknowledged.size >= wanted, `The site did not accept ${wanted} submissions`),
		untilTaken: (after) => wait(() => lastTaken > after, "The site accepted no submission"),
		async stop(longestMs = patienceMs) {
			stopped = true;
			givenUpAt = Math.min(givenUpAt, performance.now() + longestMs);
			await Promise.all(people);
		},
	};
	const sending = async () => {
		while (!stopped) {
			if (state.resting) {
				await sleep(pauseMs);
				continue;
			}
			const number = firstNumber + state.begun++;
			for (let tried = performance.now(); tried < givenUpAt; tried = performance.now()) {
				if (await send(state, { eventId, offers }, number)) {
					lastTaken = Math.max(lastTaken, tried);
					break;
				}
				await sleep(pauseMs);
			}
		}
	};
	const reading = async () => {
		for (let i = 0; !stopped; i++) {
			await read(state, readPaths[i % readPaths.length] ?? "/");
			await sleep(pauseMs);
		}
	};
	const people = [...Array.from({ length: count }, sending), ...Array.from({ length: readers }, reading)];
	return state;
}

/** What is sent to. */
interface Targets {
	/** An event with a sign-up. */
	eventId: string;
	/** Volunteers who say yes, each once. */
	offers?: readonly Offer[];
}

const kinds = ["registration", "message", "signup", "yes"] as const;

/** What a number stands for: registrations, messages, sign-ups and yeses by turns; messages where no offer is left. */
function kindOf(number: number, offer: Offer | undefined): (typeof kinds)[number] {
	const kind = kinds[number % kinds.length] ?? "message";
	return kind === "yes" && !offer ? "message" : kind;
}

/** The number under which an offer is answered. */
export function numberOfYes(i: number): number {
	return i * kinds.length + kinds.indexOf("yes");
}

async function send(state: Senders, { eventId, offers = [] }: Targets, number: number): Promise<boolean> {
	try {
		const offer = offers[Math.floor(number / kinds.length)];
		const kind = kindOf(number, offer);
		const { path, ...request } = requestOf(kind, number, { eventId, offer });
		const signal = AbortSignal.timeout(10_000);
		const response = await fetch(state.url + path, { method: "POST", redirect: "manual", ...request, signal });
		noteError(state, "POST", response.status);
		const receipt = await receiptIn(response, kind, offer);
		if (receipt) state.acknowledged.set(number, receipt);
		else state.failures += 1;
		return Boolean(receipt);
	} catch {
		state.failures += 1; // the site was down; error responses are counted above
		return false;
	}
}

async function receiptIn(response: Response, kind: string, offer: Offer | undefined): Promise<string | null> {
	const answer = await response.text();
	if (kind === "yes") return response.status === 303 ? (offer?.id ?? null) : null;
	if (kind === "signup") return signupIn(JSON.parse(answer));
	return response.status === 201 ? JSON.parse(answer).receipt : null;
}

async function read(state: Senders, path: string): Promise<void> {
	try {
		const response = await fetch(state.url + path, { signal: AbortSignal.timeout(10_000) });
		noteError(state, "GET", response.status);
		await response.arrayBuffer();
	} catch {
		// the site was down, as intended
	}
}

function noteError({ serverErrors }: Senders, method: string, status: number): void {
	if (status < 500) return;
	const kind = `${method} ${status}`;
	serverErrors.set(kind, (serverErrors.get(kind) ?? 0) + 1);
}

function requestOf(kind: string, number: number, { eventId, offer }: { eventId: string; offer: Offer | undefined }) {
	if (kind === "yes" && offer) return { path: "/matching/offer", body: yesForm(offer) };
	if (kind === "signup") return { path: "/forms/sign-up", body: signupForm(eventId, number) };
	const headers = { "Content-Type": "application/json", "Idempotency-Key": `key-${number}` };
	return kind === "message"
		? { path: "/api/sheet-form", headers, body: JSON.stringify(message(number)) }
		: { path: "/api/register", headers, body: JSON.stringify(volunteer(number)) };
}

function message(number: number) {
	const person = { name: "Meera Nair", email: `meera${number}@example.org`, contact: "0123456789" };
	return { ...person, message: `This is the message with the number ${number}.` };
}

function volunteer(number: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: `asha${number}@example.org` };
	return { ...person, webmail: `cs124${number}@example.org`, hostel: "Kailash", program: "UG" };
}
