import { type Logger, pino } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** What waits while standard output takes nothing; what comes after that is dropped. */
const mostWaitingBytes = 1024 * 1024;

/** Lines of JSON on standard output. Nothing that names a person goes in: no addresses, no query strings, no bodies, no rows. */
export function createLog(level: LogLevel, isRepeated?: (details: unknown, message: unknown) => boolean): Log {
	const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaitingBytes });
	// A file on a full disk, say: no reason to end the site. The lines wait, and are written when there is room.
	output.on("error", () => undefined);
	return pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: loggedError },
			hooks: {
				logMethod(line, write) {
					const [details, message]: unknown[] = line;
					if (!isRepeated?.(details, message)) write.apply(this, line);
				},
			},
		},
		output,
	);
}

export interface LoggedError {
	type: string;
	message: string;
	stack?: string;
	cause?: LoggedError;
	[detail: string]: string | number | LoggedError | undefined;
}

/**
 * What the log keeps of an error. Only what is named here passes: PostgreSQL hangs the row on its errors (`detail`,
 * `where`), mail servers' errors carry the recipients, and whatever comes next will carry something else.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, message: "not an error", ...keptDetails(error) };
	const type = error.constructor.name || error.name;
	const message = safeMessage(error);
	return {
		type,
		message,
		...keptDetails(error),
		stack: [`${type}: ${message}`, ...framesOf(error)].join("\n"),
		...(error.cause !== undefined && depth < maxCauses && { cause: loggedError(error.cause, depth + 1) }),
	};
}

const maxCauses = 4;
/** Codes and the names of things in our own database and code. */
const details = [
	"code",
	"errcode",
	"errno",
	"syscall",
	"severity",
	"table",
	"column",
	"constraint",
	"routine",
] as const;
const moreDetails = ["status", "fault", "command", "responseCode"] as const;

function keptDetails(error: unknown): Record<string, string | number> {
	if (typeof error !== "object" || error === null) return {};
	const found = new Map<string, unknown>(Object.entries(error));
	const kept: Record<string, string | number> = {};
	for (const name of [...details, ...moreDetails]) {
		const value = found.get(name);
		if (typeof value === "number" || typeof value === "string") kept[name] = value;
	}
	return kept;
}

function safeMessage(error: Error): string {
	if ("severity" in error && "code" in error) return postgresMessage(error.message, String(error.code));
	// Their words repeat who was written to, be it by a part of the address only.
	if ("responseCode" in error || "command" in error) return "the mail server refused";
	// What could not be parsed is quoted.
	const words = error instanceof SyntaxError ? withoutQuotes(error.message) : error.message;
	return words.replace(/[^\s<>"'(),:;]*@[^\s<>"'(),:;]+/g, "(an address)");
}

/** Which kinds of errors PostgreSQL tells of in names of tables, columns and settings alone. */
const withoutValues = /^(08|23|25|28|3D|3F|40|42|53|54|55|57|58)/;

function postgresMessage(words: string, code: string): string {
	if (withoutValues.test(code)) return words;
	// "invalid input syntax for type integer: "…"" is of use; what a function of the database raises may say anything.
	return code.startsWith("22") ? withoutQuotes(words) : "the database refused";
}

/** From the first to the last mark, since the quoted words may hold some too. */
function withoutQuotes(words: string): string {
	return words.replace(/"[\s\S]*"/, '"…"');
}

/** The lines behind the message, which is written at the stack's beginning and may have several. */
function framesOf({ stack = "", message }: Error): string[] {
	const start = stack.indexOf(message);
	const behind = start === -1 ? stack : stack.slice(start + message.length);
	return behind.split("\n").filter((line) => /^ {4}at \S/.test(line));
}
