import { createHash } from "node:crypto";

const hour = 3_600_000;

/**
 * The same for every attempt to send the same thing, so that it is stored once. The words are part of it: a key that is
 * used again for other words, by mistake or by another program, must not make these disappear.
 * Without a key of the sender's, the same words within an hour are the same sending.
 */
export function sendingKey(form: string, given: string | null, payload: object, now: number): string {
	const occasion = given ?? Math.floor(now / hour);
	const sent = JSON.stringify([form, occasion, Object.entries(payload).sort()]);
	return createHash("sha256").update(sent).digest("base64url");
}
