import { setTimeout as wait } from "node:timers/promises";

/** Polls until the condition holds; throws after a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + 60_000;
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`Timed out after a minute: ${what}.`);
		await wait(200);
	}
}
