import { createHash } from "node:crypto";
import { honeypotField } from "../../ui/honeypot.tsx";
import { sendingKeyField } from "./form-sending.ts";

const hour = 3_600_000;

/**
 * The same for every attempt to send the same thing, so that it is stored once.
 * Without a script the browser gives no key, and pages are the same for everybody, so that the server can give none
 * either: then the same words within an hour are the same sending. With one, changed words are a new sending.
 */
export function sendingKey(data: FormData, form: string, payload: object, now: number): string {
	const given = data.get(sendingKeyField);
	const occasion = typeof given === "string" && /^[0-9a-f]{32}$/.test(given) ? given : Math.floor(now / hour);
	const sent = JSON.stringify([form, occasion, Object.entries(payload).sort()]);
	return createHash("sha256").update(sent).digest("base64url");
}

/** Whether the field that people cannot see was filled in. */
export function isTrapped(data: FormData): boolean {
	const bait = data.get(honeypotField);
	return typeof bait === "string" && bait !== "";
}
