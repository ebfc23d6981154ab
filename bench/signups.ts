import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { type OpenOptions, openDatabase } from "../core/database/open.ts";
import { emailOf, signupEvent, signupForm, signupIn } from "../scripts/drill/signup-event.ts";
import { startProcess } from "../scripts/processes/start-process.ts";
import { onBothDatabases } from "./both-databases.ts";

const people = 1000;
const seats = 200;
const connections = 50;

/** A thousand people sign up for two hundred seats at two processes of the site, each as fast as it answers. */
export function benchSignups(): Promise<void> {
	return onBothDatabases(measure);
}

interface Answered {
	number: number;
	status: number;
	/** Id of the sign-up; null if the answer leads to none. */
	id: string | null;
	sentAt: number;
	answeredAt: number;
}

async function measure(name: string, place: OpenOptions): Promise<void> {
	const env = {
		DATA_DIR: place.dataDir,
		DATABASE_URL: place.databaseUrl ?? "",
		AUTH_SECRET: "a secret of the bench, the same for both processes",
		LOG_LEVEL: "warn",
		PORT: "0",
		SUBMISSIONS_PER_HOUR: "0",
		SAMPLE_DATA: "off",
	};
	const eventId = await signupEvent(place, seats);
	const sites = [await startProcess("server/serve.ts", env), await startProcess("server/serve.ts", env)];
	try {
		const answers = await sendAll(
			sites.map(({ url }) => url),
			eventId,
		);
		await report(name, answers, place);
	} finally {
		for (const site of sites) await site.stop();
	}
}

async function sendAll(urls: string[], eventId: string): Promise<Answered[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const answers: Answered[] = [];
	let next = 0;
	await Promise.all(
		Array.from({ length: connections * urls.length }, async (_, client) => {
			const address = new URL("/forms/sign-up", urls[client % urls.length]);
			while (next < people) answers.push(await send(address, agent, eventId, next++));
		}),
	);
	agent.destroy();
	return answers;
}

function send(address: URL, agent: Agent, eventId: string, number: number): Promise<Answered> {
	const body = signupForm(eventId, number).toString();
	const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(body) };
	const sentAt = performance.now();
	return new Promise((resolve, reject) => {
		request(address, { agent, method: "POST", headers }, async (response) => {
			const status = response.statusCode ?? 0;
			const id = signupIn(await text(response));
			resolve({ number, status, id, sentAt, answeredAt: performance.now() });
		})
			.on("error", reject)
			.end(body);
	});
}

/** Compares the answers with what is stored. Fails if a seat was given twice or somebody was overtaken. */
async function report(name: string, answers: readonly Answered[], place: OpenOptions): Promise<void> {
	const { db, close } = await openDatabase(place);
	const rows = await db.selectFrom("signups").select(["id", "email", "arrival", "state"]).orderBy("arrival").execute();
	await close();
	const seated = rows.filter(({ state }) => state === "seat").length;
	const inOrder = rows.every(({ state }, i) => state === (i < seats ? "seat" : "waiting"));
	const stored = new Map(rows.map((row) => [row.email, row]));
	const lost = answers.filter(({ number, id }) => id === null || stored.get(emailOf(number))?.id !== id);
	const arrivals = answers.map((answer) => ({ ...answer, arrival: stored.get(emailOf(answer.number))?.arrival ?? 0 }));
	// Whoever had an answer before another one sent the form has to come first.
	const overtaken = arrivals.filter((one) =>
		arrivals.some((other) => one.answeredAt < other.sentAt && one.arrival > other.arrival),
	);
	const seconds = (Math.max(...answers.map((a) => a.answeredAt)) - Math.min(...answers.map((a) => a.sentAt))) / 1000;
	const waits = answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt).sort((a, b) => a - b);
	const [median, late, longest] = [0.5, 0.99, 1].map((share) => waits[Math.ceil(share * waits.length) - 1]?.toFixed(0));
	const failed = answers.filter(({ status }) => status >= 500).length;
	console.log(
		`Sign-ups on ${name}: ${answers.length} through two processes in ${seconds.toFixed(1)} s; answers after ${median} ms in the median, 99 % within ${late} ms, the last ${longest} ms`,
	);
	console.log(
		`  ${seated} seats, ${rows.length - seated} waiting, ${overtaken.length} overtaken, ${lost.length} lost, ${failed} answers of 500 and above`,
	);
	if (rows.length !== people || seated !== seats || !inOrder || overtaken.length + lost.length + failed > 0)
		throw new Error(`The seats on ${name} are not as they should be.`);
}
