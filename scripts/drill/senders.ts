import { setTimeout as sleep } from "node:timers/promises";

export interface Senders {
	/** Receipts of acknowledged submissions, by number. */
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

/** Odd numbers are messages, even ones registrations. */
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
		state.failures += 1; // the site was down; error responses are counted above
		return false;
	}
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

function message(number: number) {
	const person = { name: "Meera Nair", email: `meera${number}@example.org`, contact: "0123456789" };
	return { ...person, message: `This is the message with the number ${number}.` };
}

function volunteer(number: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: `asha${number}@example.org` };
	return { ...person, webmail: `cs124${number}@example.org`, hostel: "Kailash", program: "UG" };
}
