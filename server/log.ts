import { type Logger, pino } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** Lines of JSON on standard output. Nothing that names a person goes in: no addresses, no query strings, no bodies. */
export function createLog(level: LogLevel): Log {
	return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
