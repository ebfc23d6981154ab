import { type Logger, pino } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** What waits while standard output takes nothing; what comes after that is dropped. */
const mostWaitingBytes = 1024 * 1024;

/** Lines of JSON on standard output. Nothing that names a person goes in: no addresses, no query strings, no bodies. */
export function createLog(level: LogLevel): Log {
	const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaitingBytes });
	// A file on a full disk, say: no reason to end the site. The lines wait, and are written when there is room.
	output.on("error", () => undefined);
	return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
