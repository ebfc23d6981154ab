import * as http from "node:http";
import * as https from "node:https";

export interface Load {
	/** How many requests were answered. */
	answered: number;
	/** Receipts by the webmail that was registered. */
	receipts: Map<string, string>;
	/** What was not answered, or with 500 and above. */
	lost: string[];
	/** Waits until as many more are answered. */
	more(requests: number): Promise<void>;
	/** Stops asking, once all that was asked is answered. */
	stop(): Promise<void>;
}

export interface LoadOptions {
	url: string;
	/** The host that a proxy in front goes by. */
	host?: string;
	visitors?: number;
	/** How many milliseconds a visitor rests between two requests. */
	restMs?: number;
}

const paths = ["/", "/about", "/events", "/team", "/hi", "/faq", "/register", "/volunteering-highlights", "/nowhere"];

/** Visitors who open one page after the other, each on a connection that is kept; every tenth request is a registration. */
export function startLoad({ url, host, visitors = 20, restMs = 0 }: LoadOptions): Load {
	const waiting = new Set<{ at: number; resolve(): void }>();
	const load: Load = {
		answered: 0,
		receipts: new Map(),
		lost: [],
		more: (requests) =>
			new Promise((resolve) => {
				waiting.add({ at: load.answered + requests, resolve });
			}),
		async stop() {
			isOver = true;
			await Promise.all(all);
		},
	};
	let isOver = false;
	let asked = 0;
	const kept = { keepAlive: true, maxSockets: visitors };
	const agent = url.startsWith("https:")
		? new https.Agent({ ...kept, rejectUnauthorized: false })
		: new http.Agent(kept);
	const to: Target = { url, host, agent };

	async function visit(): Promise<void> {
		while (!isOver) {
			const nth = asked++;
			const webmail = `cs124${String(nth).padStart(6, "0")}@example.org`;
			const path = nth % 10 === 9 ? "/api/register" : (paths[nth % paths.length] ?? "/");
			const body = path === "/api/register" ? JSON.stringify({ ...person, webmail }) : undefined;
			const answer = await ask(to, path, body);
			if ("error" in answer || answer.status >= 500 || (body && answer.status !== 201))
				load.lost.push(`${path}: ${JSON.stringify(answer)}`);
			else {
				load.answered++;
				if (body) load.receipts.set(webmail, JSON.parse(answer.body).receipt);
			}
			for (const one of waiting) if (load.answered + load.lost.length >= one.at && waiting.delete(one)) one.resolve();
			if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
		}
	}
	const all = Array.from({ length: visitors }, visit);
	return load;
}

const person = {
	name: "Asha Kujur",
	phone: "+91 00000 00000",
	personalGmail: "asha@example.org",
	hostel: "Kailash",
	program: "UG",
};

interface Target {
	url: string;
	host: string | undefined;
	agent: http.Agent;
}
type Answer = { status: number; body: string } | { error: string };

/** A whole answer, or what went wrong. */
function ask(target: Target, path: string, body: string | undefined): Promise<Answer> {
	const { url, host, agent } = target;
	const sent = {
		...(host && { Host: host }),
		...(body && { "Content-Type": "application/json", "Idempotency-Key": path + body }),
	};
	const options = { agent, method: body ? "POST" : "GET", headers: sent, servername: host ?? "localhost" };
	const { request } = url.startsWith("https:") ? https : http;
	return new Promise((resolve) => {
		const asked = request(new URL(path, url), options, (response) => {
			let text = "";
			response.setEncoding("utf8");
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.once("end", () =>
				resolve(response.complete ? { status: response.statusCode ?? 0, body: text } : { error: "cut off" }),
			);
			response.once("error", (error) => resolve({ error: error.message }));
		})
			.once("error", (error) => {
				// As browsers and proxies do where a kept connection was closed while they asked on it.
				if (asked.reusedSocket && !body) resolve(ask(target, path, body));
				else resolve({ error: "code" in error ? String(error.code) : error.message });
			})
			.end(body);
	});
}
