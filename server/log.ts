import { type Logger, pino } from "pino";
import type { LogLevel } from "./settings.ts";

export type Log = Logger;

/** Buffer for when stdout is blocked; further lines are dropped. */
const mostWaitingBytes = 1024 * 1024;

/** Logs JSON lines to stdout. Nothing personal is logged: no addresses, query strings, bodies or rows. */
export function createLog(level: LogLevel, isRepeated?: (details: unknown, message: unknown) => boolean): Log {
	const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaitingBytes });
	// A full disk, for example, must not end the process. Lines are buffered and written when there is room.
	output.on("error", () => undefined);
	return pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: loggedError, path: maskedPath },
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

/**
 * A path without the keys that it holds: whoever reads the log could open by them what is somebody's own, or pass as
 * being at an event. They follow one of these words, or are in queries: of those the log has none, but errors may.
 */
export function maskedPath(path: string): string {
	const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	const masked = plain.replace(/(\/(?:here|check-in)\/+|[?&](?:token|confirm)=)[^\s"'?&]+/gi, "$1…");
	return masked === plain ? path : masked;
}

export interface LoggedError {
	type: string;
	message: string;
	stack?: string;
	cause?: LoggedError;
	[detail: string]: string | number | LoggedError | undefined;
}

/**
 * Serialises an error with an allowlist of properties: PostgreSQL attaches the row to its errors (`detail`, `where`),
 * mail errors carry the recipients, and other libraries may add something else.
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
/** Error codes, and names from our own schema and code. */
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
	// SMTP messages may repeat the recipient, even if only part of the address.
	if ("responseCode" in error || "command" in error) return "the mail server refused";
	// Syntax errors quote their input.
	const words = error instanceof SyntaxError ? withoutQuotes(error.message) : error.message;
	return maskedPath(words).replace(/[^\s<>"'(),:;]*@[^\s<>"'(),:;]+/g, "(an address)");
}

/** SQLSTATE classes whose messages contain names of tables, columns and settings, but no values. */
const withoutValues = /^(08|23|25|28|3D|3F|40|42|53|54|55|57|58)/;

function postgresMessage(words: string, code: string): string {
	if (withoutValues.test(code)) return words;
	// "invalid input syntax for type integer: "…"" is useful; messages raised by database functions may contain
	// anything.
	return code.startsWith("22") ? withoutQuotes(words) : "the database refused";
}

/** From the first to the last quotation mark, since the quoted text may contain some. */
function withoutQuotes(words: string): string {
	return words.replace(/"[\s\S]*"/, '"…"');
}

/** Stack frames only; the message at the start of the stack may span several lines. */
function framesOf({ stack = "", message }: Error): string[] {
	const start = stack.indexOf(message);
	const behind = start === -1 ? stack : stack.slice(start + message.length);
	return behind.split("\n").filter((line) => /^ {4}at \S/.test(line));
}
