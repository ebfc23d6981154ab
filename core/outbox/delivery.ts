import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type Notice, readNotice, topics } from "./notices.ts";
import {
	claim,
	type Enqueued,
	type Failure,
	markFailed,
	markLapsed,
	markSent,
	type OutboxMessage,
	pauseAfter,
} from "./queries.ts";

/** How messages of one topic leave the outbox. */
export interface Channel {
	topic: string;
	/** A message older than this is not sent any more. */
	lapsesAfterMs?: number;
	/** Rejects if it could not be delivered. What it gives takes the message's place. */
	deliver(notice: Notice, message: OutboxMessage): Promise<Enqueued[]>;
	/** What is said when the message is given up. */
	ifDead?(notice: Notice): Enqueued[];
}

/** A failure that may know that trying again is of no use. The message holds nothing that names a person. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	readonly forGood: boolean;
	/** What the other side said, for organisers: it may hold more than the log may. */
	readonly answer: string | undefined;

	constructor(message: string, options: { forGood?: boolean; answer?: string; cause?: unknown } = {}) {
		super(message, { cause: options.cause });
		this.forGood = options.forGood ?? false;
		this.answer = options.answer;
	}
}

export interface DeliveryOptions {
	db: Kysely<Database>;
	channels: readonly Channel[];
	now: () => number;
	log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** Sends what is due until nothing is. Safe in several processes at once: each message is claimed by one. */
export async function deliverDue(options: DeliveryOptions, keepOn: () => boolean = () => true): Promise<void> {
	let delivered: number[];
	do {
		// Side by side, so that a slow channel does not hold up the others.
		delivered = await Promise.all(options.channels.map((channel) => drain(channel, options, keepOn)));
	} while (delivered.some((count) => count > 0) && keepOn());
}

async function drain(channel: Channel, options: DeliveryOptions, keepOn: () => boolean): Promise<number> {
	const { db, now } = options;
	for (let count = 0; ; count += 1) {
		// One at a time: whatever ends this process keeps no more than one message waiting for its lease to end.
		const [message] = keepOn() ? await claim(db, now(), { topics: [channel.topic], limit: 1 }) : [];
		if (!message) return count;
		await deliverOne(channel, message, options);
	}
}

/** Sends a message that was claimed, and notes what became of it. True if it was delivered. */
export async function deliverOne(
	channel: Channel,
	message: OutboxMessage,
	{ db, now, log }: DeliveryOptions,
): Promise<boolean> {
	if (channel.lapsesAfterMs !== undefined && now() - message.created_at > channel.lapsesAfterMs) {
		await markLapsed(db, message, now());
		return false;
	}
	const notice = readNotice(message.payload);
	try {
		const followers = await channel.deliver(notice, message);
		await markSent(db, message, now(), followers);
		return true;
	} catch (error) {
		const failure = failureOf(error, message.attempts);
		const state = await markFailed(db, message, failure, now(), channel.ifDead?.(notice));
		const why = error instanceof DeliveryError ? { reason: error.message } : { err: error };
		const details = { topic: message.topic, id: message.id, attempts: message.attempts, ...why };
		if (state === "pending") log.warn(details, "a message could not be delivered and is tried again later");
		// Whoever registers may mistype their address: that is nothing to wake somebody for.
		else if (failure.forGood && message.topic === topics.confirmation) log.warn(details, "a message was given up");
		else log.error(details, "a message was given up");
		return false;
	}
}

/** Pauses vary by a quarter, so that those who failed together do not come back together. */
function failureOf(error: unknown, attempts: number): Failure {
	const pauseMs = Math.round(pauseAfter(attempts) * (0.75 + Math.random() / 2));
	if (!(error instanceof Error)) return { reason: "failed", pauseMs };
	const { answer, forGood } = error instanceof DeliveryError ? error : {};
	return { reason: withoutAddresses(answer ?? error.message), pauseMs, forGood };
}

/** Mail servers like to repeat the address that they refuse. */
function withoutAddresses(words: string): string {
	return words.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "(an address)").slice(0, 500);
}
