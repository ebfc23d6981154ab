/** Commands with numbered answers over a web socket, as both DevTools and WebDriver BiDi have them. */
export async function openSocket(url: string) {
	const socket = new WebSocket(url);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error(`Nothing answers at ${url}.`));
	});
	const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
	const events = new Map<string, Set<(event: unknown) => void>>();
	let last = 0;
	socket.onmessage = ({ data }) => {
		const { id, method, params, result, error, message } = JSON.parse(String(data));
		for (const hear of events.get(method) ?? []) hear(params);
		const asked = waiting.get(id);
		waiting.delete(id);
		if (error) asked?.reject(new Error(`${JSON.stringify(error)} ${message ?? ""}`));
		else asked?.resolve(result);
	};
	socket.onclose = () => {
		for (const { reject } of waiting.values()) reject(new Error(`${url} was closed.`));
	};
	return {
		// biome-ignore lint/suspicious/noExplicitAny: what a command answers is the protocol's
		send<Result = any>(method: string, params: object = {}, more: object = {}): Promise<Result> {
			last += 1;
			socket.send(JSON.stringify({ id: last, method, params, ...more }));
			return new Promise((resolve, reject) => waiting.set(last, { resolve: resolve as never, reject }));
		},
		/** Resolves with the next event of a name. */
		next(method: string): Promise<void> {
			const hearing = events.get(method) ?? new Set();
			events.set(method, hearing);
			return new Promise((resolve) => {
				hearing.add(function once(event) {
					hearing.delete(once);
					resolve(event as undefined);
				});
			});
		},
		on<Event>(method: string, hear: (event: Event) => void): void {
			const hearing = events.get(method) ?? new Set();
			events.set(method, hearing.add(hear as never));
		},
		close: () => socket.close(),
	};
}
