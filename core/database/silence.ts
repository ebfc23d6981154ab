import { Socket } from "node:net";
import pg from "pg";
import { markUnavailable } from "./unavailable.ts";

/** How often the server is asked, and how long it may take: together they bound how long anybody waits for it. */
const everyMs = 1000;
const patienceMs = 1200;
const turns = 12;

/** Connections that can be cut all at once. */
export class Sockets {
	readonly #open = new Set<Socket>();

	/** For the option `stream` of a client. */
	readonly make = (): Socket => {
		const socket = new Socket();
		this.#open.add(socket);
		return socket.once("close", () => this.#open.delete(socket));
	};

	cut(): void {
		for (const socket of this.#open) socket.destroy();
	}
}

export interface Silence {
	/** Throws while the server says nothing. */
	refuse(): void;
	stop(): void;
}

/**
 * Asks a PostgreSQL server something simple on a connection of its own, again and again. When it does not answer, as when
 * its machine is frozen, the connections of the pool are cut: what waits for them fails at once, as with a server that is
 * gone, and new work is refused until the server answers again.
 */
export function watchForSilence(databaseUrl: string, pool: Sockets): Silence {
	const own = new Sockets();
	let client: pg.Client | undefined;
	let isSilent = false;
	let isAsking = false;

	async function ask(): Promise<void> {
		if (isAsking) return;
		isAsking = true;
		const cancel = afterTurns(() => {
			isSilent = true;
			own.cut();
			pool.cut();
		});
		try {
			client ??= await connect();
			await client.query("select 1");
			isSilent = false;
		} catch {
			// A server that refuses is not silent: whoever needs it is told so at once.
			client = undefined;
		} finally {
			cancel();
			isAsking = false;
		}
	}

	async function connect(): Promise<pg.Client> {
		const connecting = new pg.Client({ connectionString: databaseUrl, stream: own.make });
		// Lost with the next question, which then fails; without a listener it would end the process.
		connecting.on("error", () => undefined);
		await connecting.connect();
		return connecting;
	}

	const timer = setInterval(ask, everyMs).unref();
	return {
		refuse() {
			if (!isSilent) return;
			const error = new Error(`the database has not answered for ${patienceMs} ms`);
			markUnavailable(error);
			throw error;
		},
		stop() {
			clearInterval(timer);
			own.cut();
		},
	};
}

/** In turns, so that a process that was busy itself reads an answer that has arrived before it gives up on it. */
function afterTurns(run: () => void): () => void {
	let left = turns;
	const timer = setInterval(() => {
		left -= 1;
		if (left === 0) run();
	}, patienceMs / turns);
	return () => clearInterval(timer);
}
