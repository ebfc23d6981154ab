import { setTimeout as sleep } from "node:timers/promises";

export interface Senders {
	/** What was answered with success: the receipt of each sending by its number. */
	acknowledged: Map<number, string>;
	/** How often a sending got no answer, or one of failure. */
	failures: number;
	/** Where to send; changes when the site has moved. */
	url: string;
	/** Resolves when so many have been acknowledged. */
	until(count: number): Promise<void>;
	/** Lets each finish what it began. */
	stop(): Promise<void>;
}

/** Many people who send forms at once, and send each again with the same key until it is taken. */
export function startSenders(url: string, count: number): Senders {
	let next = 0;
	let stopped = false;
	const state: Senders = {
		acknowledged: new Map(),
		failures: 0,
		url,
		async until(wanted) {
			while (state.acknowledged.size < wanted) await sleep(5);
		},
		async stop() {
			stopped = true;
			await Promise.all(people);
		},
	};
	const people = Array.from({ length: count }, async () => {
		while (!stopped) {
			const number = next++;
			while (!(await send(state, number))) await sleep(20);
		}
	});
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
		const answer = await response.json();
		if (response.status === 201) state.acknowledged.set(number, String(answer.receipt));
		else state.failures += 1;
		return response.status === 201;
	} catch {
		state.failures += 1; // the site was gone: its own answers are looked at above
		return false;
	}
}

function message(number: number) {
	const person = { name: "Meera Nair", email: `meera${number}@example.org`, contact: "0123456789" };
	return { ...person, message: `This is the message with the number ${number}.` };
}

function volunteer(number: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: `asha${number}@example.org` };
	return { ...person, webmail: `cs124${number}@example.org`, hostel: "Kailash", program: "UG" };
}
