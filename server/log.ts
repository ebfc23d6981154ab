import { type Logger, pino } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** Lines of JSON on standard output. Nothing that names a person goes in: no addresses, no query strings, no bodies. */
export function createLog(level: LogLevel, isRepeated?: (details: unknown, message: unknown) => boolean): Log {
	return pino({
		...{ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
		hooks: {
			logMethod(line, write) {
				const [details, message]: unknown[] = line;
				if (!isRepeated?.(details, message)) write.apply(this, line);
			},
		},
	});
}
