import { isUnavailable } from "../core/database/unavailable.ts";
import type { Log } from "./log.ts";

export interface DatabaseHealth {
	/** Whether the last check found the database unavailable. */
	isDown(): boolean;
	/** Reports a failed query and triggers an immediate check. */
	suspect(): void;
	onSuspicion(look: () => void): void;
	noteDown(error: unknown): void;
	noteAnswer(): void;
	/** Called when the database goes down and when it comes back. */
	onChange(listener: (isDown: boolean) => void): void;
	/** Whether this line was already logged: an outage is logged once, not once per failed request. */
	isRepeated(details: unknown, message: unknown): boolean;
}

/** Tracks whether the database is available and logs changes. */
export function databaseHealth(log: () => Pick<Log, "error" | "warn">, now: () => number = Date.now): DatabaseHealth {
	const listeners: ((isDown: boolean) => void)[] = [];
	const looks: (() => void)[] = [];
	const told = new Set<string>();
	let since: number | undefined;

	function tell(isDown: boolean): void {
		for (const listener of listeners) listener(isDown);
	}

	return {
		isDown: () => since !== undefined,
		suspect() {
			for (const look of looks) look();
		},
		onSuspicion: (look) => void looks.push(look),
		noteDown(error) {
			if (since !== undefined) return;
			since = now();
			const reason = error instanceof Error ? error.message : String(error);
			log().error({ reason }, "the database does not answer: pages are served as they were");
			tell(true);
		},
		noteAnswer() {
			told.clear();
			if (since === undefined) return;
			const seconds = Math.round((now() - since) / 1000);
			since = undefined;
			log().warn({ seconds }, "the database answers again");
			tell(false);
		},
		onChange: (listener) => void listeners.push(listener),
		isRepeated(details, message) {
			if (typeof details !== "object" || details === null || !("err" in details)) return false;
			if (!(details.err instanceof Error) || !isUnavailable(details.err)) return false;
			const line = `${message}\n${details.err.message}`;
			if (told.has(line)) return true;
			told.add(line);
			return false;
		},
	};
}
