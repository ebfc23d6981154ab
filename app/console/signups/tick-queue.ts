import type { CheckInRow, RefusedWalkIn, Tick, WalkIn } from "../../../core/signups/attendance.ts";

/** What was noted on this device and has not reached the server yet. */
export interface Queue {
	/** The latest for each person. */
	ticks: Tick[];
	walkIns: QueuedWalkIn[];
}

export interface QueuedWalkIn extends WalkIn {
	/** Why the server did not take it. It waits for the organiser, and is not sent again as it is. */
	refused?: string;
}

const empty: Queue = { ticks: [], walkIns: [] };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function keyOf(eventId: string): string {
	return `check-in:${eventId}`;
}

/** Read before each change, since another tab may show the same list. */
export function readQueue(store: Store | null, eventId: string): Queue {
	try {
		const kept: unknown = JSON.parse(store?.getItem(keyOf(eventId)) ?? "null");
		if (typeof kept !== "object" || kept === null) return empty;
		const { ticks, walkIns } = kept as Partial<Queue>;
		return { ticks: Array.isArray(ticks) ? ticks : [], walkIns: Array.isArray(walkIns) ? walkIns : [] };
	} catch {
		return empty; // storage is unavailable, or holds something else
	}
}

/** False if it could not be kept, such as in a private window. */
export function writeQueue(store: Store | null, eventId: string, queue: Queue): boolean {
	try {
		if (!store) return false;
		if (lengthOf(queue) === 0) store.removeItem(keyOf(eventId));
		else store.setItem(keyOf(eventId), JSON.stringify(queue));
		return true;
	} catch {
		return false;
	}
}

export function lengthOf({ ticks, walkIns }: Queue): number {
	return ticks.length + walkIns.length;
}

/** Without what waits for a correction. */
export function sendable({ ticks, walkIns }: Queue): Queue {
	return { ticks, walkIns: walkIns.filter(({ refused }) => refused === undefined) };
}

export function refusedIn({ walkIns }: Queue): QueuedWalkIn[] {
	return walkIns.filter(({ refused }) => refused !== undefined);
}

/** The later tick of a person replaces the earlier one. */
export function withTick(queue: Queue, tick: Tick): Queue {
	return { ...queue, ticks: [...queue.ticks.filter(({ id }) => id !== tick.id), tick] };
}

export function withWalkIn(queue: Queue, walkIn: WalkIn): Queue {
	const others = queue.walkIns.filter(({ email }) => email.toLowerCase() !== walkIn.email.toLowerCase());
	return { ...queue, walkIns: [...others, walkIn] };
}

export function withoutWalkIn(queue: Queue, walkIn: WalkIn): Queue {
	return { ...queue, walkIns: queue.walkIns.filter((one) => !isSame(one, walkIn)) };
}

/** What is left after the server took a part of it: what it refused, and what was noted meanwhile. */
export function withoutSent(queue: Queue, sent: Queue, refused: readonly RefusedWalkIn[] = []): Queue {
	const isSent = (tick: Tick) => sent.ticks.some(({ id, at }) => id === tick.id && at === tick.at);
	return {
		ticks: queue.ticks.filter((tick) => !isSent(tick)),
		walkIns: queue.walkIns.flatMap((walkIn) => {
			const wrong = refused.find((one) => isSame(one, walkIn));
			if (wrong) return [{ ...walkIn, refused: wrong.reason }];
			return sent.walkIns.some((one) => isSame(one, walkIn)) ? [] : [walkIn];
		}),
	};
}

function isSame(one: Pick<WalkIn, "email" | "at">, other: Pick<WalkIn, "email" | "at">): boolean {
	return one.email === other.email && one.at === other.at;
}

export interface ShownRow extends CheckInRow {
	queued: boolean;
}

/** The list as it will be once everything has been sent. */
export function shownRows(rows: readonly CheckInRow[], queue: Queue): ShownRow[] {
	const { ticks, walkIns } = sendable(queue);
	const ticked = new Map(ticks.map((tick) => [tick.id, tick]));
	const listed = rows.map((row): ShownRow => {
		const tick = ticked.get(row.id);
		if (!tick) return { ...row, queued: false };
		return { ...row, presentAt: tick.present ? tick.at : null, byWall: false, queued: true };
	});
	const added = walkIns.map(({ name, email, at }): ShownRow => {
		const row = { id: `walk-in:${email}`, name, number: email, state: "seat", byWall: false, walkIn: true } as const;
		return { ...row, presentAt: at, queued: true };
	});
	return [...added, ...listed];
}

/** Those whose name or number holds every word; a number may be typed without its letters. */
export function foundRows<Row extends Pick<CheckInRow, "name" | "number">>(
	rows: readonly Row[],
	search: string,
): Row[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return rows.filter(({ name, number }) => {
		const text = `${name} ${number}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
}
