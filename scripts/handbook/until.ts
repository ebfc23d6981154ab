import { setTimeout as wait } from "node:timers/promises";

/** Looks again and again until something holds, and gives up after a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + 60_000;
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`Not within a minute: ${what}.`);
		await wait(200);
	}
}
