import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work may go on within one turn of the event loop. */
const longestTurnMs = 10;

/** When the first part of this turn's work was begun. */
let began: number | undefined;

/**
 * For work in many parts that waits for nothing between them, so that it would keep everybody else waiting to its end: called
 * before each part, it lets others have their turn now and then.
 */
export async function giveTurn(): Promise<void> {
	if (began === undefined) {
		began = performance.now();
		setImmediate(() => {
			began = undefined;
		});
	} else if (performance.now() - began > longestTurnMs) await nextTurn();
}
