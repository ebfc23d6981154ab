import { Agent, request } from "node:http";

interface Sending {
	count: number;
	connections: number;
	/** Makes the people of this round different from those of the last. */
	round: number;
}

/**
 * Sends `count` registrations of different people over the given number of connections; returns the rate per second.
 */
export async function sendAll(url: string, { count, connections, round }: Sending): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const address = new URL("/api/register", url);
	let next = 0;
	const start = performance.now();
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (next < count) await send(address, agent, person(round * count + next++));
		}),
	);
	const seconds = (performance.now() - start) / 1000;
	agent.destroy();
	return count / seconds;
}

export function person(i: number): string {
	return JSON.stringify({
		name: "Asha Rao",
		phone: "+91 90000 00000",
		hostel: "Kailash",
		program: "UG",
		personalGmail: `asha${i}@gmail.com`,
		webmail: `bb1${String(i).padStart(8, "0")}@iitd.ac.in`,
	});
}

function send(address: URL, agent: Agent, body: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
		request(address, { agent, method: "POST", headers }, (response) => {
			response.resume().on("end", () => {
				if (response.statusCode === 201) resolve();
				else reject(new Error(`A registration returned ${response.statusCode}.`));
			});
		})
			.on("error", reject)
			.end(body);
	});
}
