import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CheckInRow, RefusedWalkIn, WalkIn } from "../../../core/signups/attendance.ts";
import { abortAfter } from "../../ui/abort-after.ts";
import {
	lengthOf,
	type Queue,
	readQueue,
	sendable,
	withoutSent,
	withoutWalkIn,
	withTick,
	withWalkIn,
	writeQueue,
} from "./tick-queue.ts";

/** Why what is queued has not been sent. */
export type Trouble = "offline" | "signed out" | "somebody else" | "not read" | "partly read" | null;

const retryMs = 5000;
const refreshMs = 20_000;

/**
 * Notes ticks at once, keeps them in this browser until the server has taken them, and sends them again by itself. The
 * list is refreshed meanwhile, because others tick too.
 */
export function useTicks(eventId: string, loaded: { rows: CheckInRow[]; now: number }) {
	const [rows, setRows] = useState(loaded.rows);
	const [queue, setQueue] = useState<Queue>({ ticks: [], walkIns: [] });
	const [trouble, setTrouble] = useState<Trouble>(null);
	const sending = useRef(false);
	const skew = useRef(0);
	// Without storage the queue lives as long as the screen.
	const kept = useRef<Queue>(queue);

	const store = useCallback(
		(next: Queue) => {
			kept.current = next;
			writeQueue(storage(), eventId, next);
			setQueue(next);
		},
		[eventId],
	);
	const current = useCallback(() => {
		const stored = readQueue(storage(), eventId);
		return lengthOf(stored) > 0 ? stored : kept.current;
	}, [eventId]);

	const send = useCallback(async () => {
		if (sending.current) return;
		sending.current = true;
		try {
			for (let sent = sendable(current()); ; sent = sendable(current())) {
				const answer = await exchange(eventId, sent);
				if ("trouble" in answer) return setTrouble(answer.trouble);
				setTrouble(answer.unread > 0 ? "partly read" : null);
				setRows(answer.rows);
				store(withoutSent(current(), sent, answer.refused));
				if (lengthOf(sendable(current())) === 0) return;
			}
		} finally {
			sending.current = false;
		}
	}, [eventId, current, store]);

	useEffect(() => {
		skew.current = loaded.now - Date.now();
		setRows(loaded.rows);
	}, [loaded]);

	useEffect(() => {
		const left = readQueue(storage(), eventId);
		if (lengthOf(left) > 0) store(left);
		void send();
		const retry = setInterval(() => lengthOf(sendable(current())) > 0 && void send(), retryMs);
		const refresh = setInterval(() => document.visibilityState === "visible" && void send(), refreshMs);
		const now = () => void send();
		addEventListener("online", now);
		document.addEventListener("visibilitychange", now);
		return () => {
			clearInterval(retry);
			clearInterval(refresh);
			removeEventListener("online", now);
			document.removeEventListener("visibilitychange", now);
		};
	}, [eventId, current, send, store]);

	// In the server's time, so that the ticks of phones whose clocks differ are in order.
	const now = () => Date.now() + skew.current;
	return {
		rows,
		queue,
		trouble,
		tick(id: string, present: boolean) {
			store(withTick(current(), { id, present, at: now() }));
			void send();
		},
		addWalkIn(name: string, email: string) {
			store(withWalkIn(current(), { name, email, at: now() }));
			void send();
		},
		/** Takes one out of the queue that the server refused. */
		dropWalkIn(walkIn: WalkIn) {
			store(withoutWalkIn(current(), walkIn));
		},
	};
}

function storage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** Sends what is queued, or only asks for the list. */
async function exchange(
	eventId: string,
	queue: Queue,
): Promise<{ rows: CheckInRow[]; refused: RefusedWalkIn[]; unread: number } | { trouble: Trouble }> {
	const address = href("/console/events/:id/check-in/ticks", { id: encodeURIComponent(eventId) });
	const body = lengthOf(queue) > 0 && JSON.stringify(queue);
	try {
		const answer = await fetch(address, {
			redirect: "manual",
			signal: abortAfter(15_000),
			...(body && { method: "POST", body, headers: { "Content-Type": "application/json" } }),
		});
		if (answer.status === 401 || answer.type === "opaqueredirect") return { trouble: "signed out" };
		if (answer.status === 409) return { trouble: "somebody else" };
		if (answer.status === 400) return { trouble: "not read" };
		return answer.ok ? await answer.json() : { trouble: "offline" };
	} catch {
		return { trouble: "offline" };
	}
}
