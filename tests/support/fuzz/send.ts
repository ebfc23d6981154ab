import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What is written to the connection, byte by byte as it stands. */
export interface RawRequest {
	pieces: readonly Buffer[];
	/** Between two pieces. */
	pauseMs: number;
	/** What the sender does afterwards: waits, says that nothing more comes, or goes away. */
	afterwards: "wait" | "end" | "leave";
}

export type Outcome =
	/** The status of the first answer, and how its body begins. */
	| { kind: "answered"; status: number; head: string; ms: number }
	/** The server closed the connection without a word. */
	| { kind: "closed"; ms: number }
	/** The sender went away, as it was told to. */
	| { kind: "left"; ms: number }
	/** Neither an answer nor an end within the time. */
	| { kind: "hung"; ms: number };

const keptBytes = 2048;

/** Sends a request over a connection of its own and waits until the server has closed it. Never rejects. */
export async function sendRaw(port: number, request: RawRequest, patienceMs: number): Promise<Outcome> {
	const start = performance.now();
	const ms = () => Math.round(performance.now() - start);
	const { promise, resolve } = Promise.withResolvers<Outcome>();
	const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
	let head = "";
	socket.on("data", (chunk) => {
		if (head.length < keptBytes) head += chunk.toString("latin1", 0, keptBytes);
	});
	const over = () => {
		const status = /^HTTP\/1\.[01] (\d{3})/.exec(withoutContinue(head))?.[1];
		resolve(status ? { kind: "answered", status: Number(status), head, ms: ms() } : { kind: "closed", ms: ms() });
	};
	// A reset by the server is an end like another.
	socket.on("error", over).on("end", over).on("close", over);
	const timer = setTimeout(() => resolve({ kind: "hung", ms: ms() }), patienceMs);
	for (const [i, piece] of request.pieces.entries()) {
		if (i > 0) await sleep(request.pauseMs);
		if (!socket.writable) break;
		socket.write(piece);
	}
	if (request.afterwards === "end") socket.end();
	if (request.afterwards === "leave") {
		await sleep(20);
		resolve({ kind: "left", ms: ms() });
	}
	const outcome = await promise;
	clearTimeout(timer);
	socket.destroy();
	return outcome;
}

/** '100 Continue' is no answer yet. */
function withoutContinue(head: string): string {
	return head.replace(/^(HTTP\/1\.1 100 Continue\r\n\r\n)+/, "");
}
