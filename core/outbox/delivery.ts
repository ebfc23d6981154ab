import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
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

/** Delivers the messages of one topic. */
export interface Channel {
	topic: string;
	/** Messages older than this are no longer sent. */
	lapsesAfterMs?: number;
	/** Whether they go to people, who may mistype their address. */
	toPeople?: boolean;
	/** Rejects if delivery failed. The returned messages replace this one. */
	deliver(message: OutboxMessage): Promise<Enqueued[]>;
	/** Messages to enqueue when this one is given up. */
	ifDead?(message: OutboxMessage): Enqueued[];
}

/** A delivery failure, possibly permanent. The message must not contain personal data. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	readonly forGood: boolean;
	/** Whether it may have arrived all the same: it broke off after it was handed over. */
	readonly mayHaveArrived: boolean;
	/** Response of the other side, for organisers; may contain more than the log may. */
	readonly answer: string | undefined;

	constructor(message: string, options: DeliveryErrorOptions = {}) {
		super(message, { cause: options.cause });
		this.forGood = options.forGood ?? false;
		this.mayHaveArrived = options.mayHaveArrived ?? false;
		this.answer = options.answer;
	}
}

interface DeliveryErrorOptions extends Partial<Pick<DeliveryError, "forGood" | "mayHaveArrived" | "answer">> {
	cause?: unknown;
}

export interface DeliveryOptions {
	db: Kysely<Database>;
	channels: readonly Channel[];
	now: () => number;
	log: DeliveryLog;
}

export interface DeliveryLog {
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

/** Delivers messages until none are due. Safe in several processes at once, as each message is claimed by one. */
export async function deliverDue(options: DeliveryOptions, keepOn: () => boolean = () => true): Promise<void> {
	let delivered: number[];
	do {
		// In parallel, so that a slow channel does not delay the others.
		delivered = await Promise.all(options.channels.map((channel) => drain(channel, options, keepOn)));
	} while (delivered.some((count) => count > 0) && keepOn());
}

async function drain(channel: Channel, options: DeliveryOptions, keepOn: () => boolean): Promise<number> {
	const { db, now } = options;
	for (let count = 0; ; count += 1) {
		// One at a time: if the process dies, at most one message has to wait for its lease to expire.
		const [message] = keepOn() ? await claim(db, now(), { topics: [channel.topic], limit: 1 }) : [];
		if (!message) return count;
		await deliverOne(channel, message, options);
	}
}

/** Delivers a claimed message and records the result. Returns true if it was delivered. */
export async function deliverOne(channel: Channel, message: OutboxMessage, options: DeliveryOptions): Promise<boolean> {
	const { db, now } = options;
	if (channel.lapsesAfterMs !== undefined && now() - message.created_at > channel.lapsesAfterMs) {
		await markLapsed(db, message, now());
		return false;
	}
	try {
		const followers = await channel.deliver(message);
		await markSent(db, message, now(), followers);
		return true;
	} catch (error) {
		await recordFailure(error, message, options, channel);
		return false;
	}
}

/** Reschedules a claimed message that could not be delivered, or gives it up. */
export async function recordFailure(
	error: unknown,
	message: OutboxMessage,
	{ db, now, log }: Pick<DeliveryOptions, "db" | "now" | "log">,
	{ toPeople = false, ifDead }: Pick<Channel, "toPeople" | "ifDead">,
): Promise<void> {
	const failure = failureOf(error, message.attempts);
	const state = await markFailed(db, message, failure, now(), ifDead?.(message));
	const why = error instanceof DeliveryError ? { reason: error.message } : { err: error };
	const details = { topic: message.topic, id: message.id, attempts: message.attempts, ...why };
	if (state === "pending") log.warn(details, "a message could not be delivered and will be retried");
	// A mistyped address is no reason to alert an operator.
	else if (failure.forGood && toPeople) log.warn(details, "a message was given up");
	else log.error(details, "a message was given up");
}

/** Pauses get 25 % jitter, so that messages that failed together are not retried together. */
function failureOf(error: unknown, attempts: number): Failure {
	const pauseMs = Math.round(pauseAfter(attempts) * (0.75 + Math.random() / 2));
	if (!(error instanceof Error)) return { reason: "failed", pauseMs };
	const { answer, forGood } = error instanceof DeliveryError ? error : {};
	return { reason: withoutAddresses(answer ?? error.message), pauseMs, forGood };
}

/** Mail servers tend to repeat the address that they reject. */
function withoutAddresses(words: string): string {
	return words.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "(an address)").slice(0, 500);
}
