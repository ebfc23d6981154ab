import { Socket } from "node:net";
import pg from "pg";
import { markUnavailable } from "./unavailable.ts";

/** How often the server is asked, and how long it may take: together they bound how long anybody waits for it. */
const everyMs = 1000;
const patienceMs = 1200;
const turns = 12;
const connectingMs = 5000;

/** Connections that can be cut all at once. */
export class Sockets {
	readonly #open = new Set<Socket>();

	/** For the option `stream` of a client. */
	readonly make = (): Socket => {
		const socket = new Socket();
		this.#open.add(socket);
		return socket.once("close", () => this.#open.delete(socket));
	};

	/** Bytes that have come in: while more come, the server is slow at most. */
	received(): number {
		let bytes = 0;
		for (const { bytesRead } of this.#open) bytes += bytesRead;
		return bytes;
	}

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
		try {
			client ??= await connect();
			await askOnce(client);
			isSilent = false;
		} catch {
			// A server that refuses is not silent: whoever needs it is told so at once.
			own.cut();
			client = undefined;
		}
		isAsking = false;
	}

	async function askOnce(client: pg.Client): Promise<void> {
		let before = pool.received();
		const cancel = everyTurns(() => {
			const received = pool.received();
			// Of a proxy whose connections are all busy others may still get their answers.
			isSilent = received === before;
			before = received;
			if (!isSilent) return;
			own.cut();
			pool.cut();
		});
		await client.query("select 1").finally(cancel);
	}

	/** As patient as the pool: it can take long where the line is bad, and says nothing of a server that is in use. */
	async function connect(): Promise<pg.Client> {
		const patience = { connectionTimeoutMillis: connectingMs };
		const connecting = new pg.Client({ connectionString: databaseUrl, stream: own.make, ...patience });
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
function everyTurns(run: () => void): () => void {
	let turn = 0;
	const timer = setInterval(() => {
		turn += 1;
		if (turn % turns === 0) run();
	}, patienceMs / turns);
	return () => clearInterval(timer);
}
