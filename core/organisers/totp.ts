import { createHmac } from "node:crypto";

/** Length of a time step. */
const codeSeconds = 30;

/** The six-digit code of a time step since 1970 (RFC 6238). */
export function codeOf(secret: string | Uint8Array, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const digest = createHmac("sha1", secret).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 0x0f;
	const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 1_000_000).padStart(6, "0");
}

export function stepAt(moment: number): number {
	return Math.floor(moment / (codeSeconds * 1000));
}

/** Time steps by which a phone's clock may be off. */
const tolerance = 1;

/** The latest time step whose code is valid now. */
export function newestStep(now: number): number {
	return stepAt(now) + tolerance;
}

/** The time step of a code, if it is valid now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
	const newest = newestStep(now);
	const steps = Array.from({ length: 2 * tolerance + 1 }, (_, i) => newest - 2 * tolerance + i);
	return steps.findLast((step) => codeOf(secret, step) === code);
}
