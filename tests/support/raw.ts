import { connect } from "node:net";

/** Sends bytes that `fetch` would never send, and returns the answer as it comes over the wire; what has not come in time is missing. */
export function sendRaw(site: { url: string }, lines: readonly string[], patienceMs = 10_000): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	let answer = "";
	const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => socket.write(lines.join("\r\n")));
	socket.on("data", (chunk) => {
		answer += chunk.toString("latin1");
	});
	socket.on("error", () => resolve(answer));
	socket.on("close", () => resolve(answer));
	socket.setTimeout(patienceMs, () => {
		resolve(answer);
		socket.destroy();
	});
	return promise;
}
