import { setTimeout as sleep } from "node:timers/promises";

export interface Senders {
	/** What was answered with success: the receipt of each sending by its number. */
	acknowledged: Map<number, string>;
	/** How many sendings were begun. */
	begun: number;
	/** How often a sending got no answer, or one of failure. */
	failures: number;
	/** Answers of 500 and above, such as 'POST 503', of sendings and of pages that were read meanwhile. */
	serverErrors: Map<string, number>;
	/** Where to send; changes when the site has moved. */
	url: string;
	/** Resolves when so many have been acknowledged; rejects if that takes too long. */
	until(count: number): Promise<void>;
	/** Resolves when a sending that was tried after the moment (of `performance.now`) has been acknowledged. */
	untilTaken(after: number): Promise<void>;
	/** Lets each finish what it began. What is still not taken after so long is left unacknowledged. */
	stop(patienceMs?: number): Promise<void>;
}

/** Far more than the site needs, on a machine that is busy with something else. */
const patienceMs = 180_000;
const pauseMs = 40;
const readPaths = ["/", "/events", "/api/getEventDetails", "/about", "/api/admin/getAllVolu"];

/**
 * Many people who send forms at once, and send each again with the same key until it is taken; and, if asked for,
 * some who read meanwhile.
 */
export function startSenders(url: string, count: number, { readers = 0, firstNumber = 0 } = {}): Senders {
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
		until: (wanted) => wait(() => state.acknowledged.size >= wanted, `The site did not take ${wanted} sendings`),
		untilTaken: (after) => wait(() => lastTaken > after, "The site took nothing"),
		async stop(longestMs = patienceMs) {
			stopped = true;
			givenUpAt = Math.min(givenUpAt, performance.now() + longestMs);
			await Promise.all(people);
		},
	};
	const sending = async () => {
		while (!stopped) {
			const number = firstNumber + state.begun++;
			for (let tried = performance.now(); tried < givenUpAt; tried = performance.now()) {
				if (await send(state, number)) {
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

/** The odd ones are messages, the even ones registrations. */
export function isMessage(number: number): boolean {
	return number % 2 === 1;
}

async function send(state: Senders, number: number): Promise<boolean> {
	const [path, body] = isMessage(number) ? ["/api/sheet-form", message(number)] : ["/api/register", volunteer(number)];
	try {
		const response = await fetch(state.url + path, {
			method: "POST",
			headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${number}` },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(10_000),
		});
		noteError(state, "POST", response.status);
		const answer = await response.json();
		if (response.status === 201) state.acknowledged.set(number, String(answer.receipt));
		else state.failures += 1;
		return response.status === 201;
	} catch {
		state.failures += 1; // the site was gone: its own answers are looked at above
		return false;
	}
}

async function read(state: Senders, path: string): Promise<void> {
	try {
		const response = await fetch(state.url + path, { signal: AbortSignal.timeout(10_000) });
		noteError(state, "GET", response.status);
		await response.arrayBuffer();
	} catch {
		// the site was gone, as it is meant to be
	}
}

function noteError({ serverErrors }: Senders, method: string, status: number): void {
	if (status < 500) return;
	const kind = `${method} ${status}`;
	serverErrors.set(kind, (serverErrors.get(kind) ?? 0) + 1);
}

function message(number: number) {
	const person = { name: "Meera Nair", email: `meera${number}@example.org`, contact: "0123456789" };
	return { ...person, message: `This is the message with the number ${number}.` };
}

function volunteer(number: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: `asha${number}@example.org` };
	return { ...person, webmail: `cs124${number}@example.org`, hostel: "Kailash", program: "UG" };
}
