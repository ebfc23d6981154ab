import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../core/database/open.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { allPatterns, harvest } from "../support/fuzz/harvest.ts";
import { type FuzzRequest, makeRequest, type Surroundings } from "../support/fuzz/requests.ts";
import { type Outcome, sendRaw } from "../support/fuzz/send.ts";
import { putMessage, putRegistration } from "../support/submissions/submissions.ts";

/** Another seed is other requests: `FUZZ_SEED=7 npm run test:long`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261);
const count = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** A few at once, as on a working day: more would only measure how busy the machine is. */
const atOnce = 4;
/** No request may wait longer. A body that never ends is cut off after half a minute. */
const patienceMs = 75_000;
/** What was done so far has changed the forms, and has ended sessions. */
const lookAgainAfter = 2000;

oneDatabase(`${count} hostile requests`, (_, makePlace) => {
	test("are all answered, none by a failure, and leave the site as well as before", async () => {
		const { site, database } = await start(makePlace);
		const began = performance.now();
		const { faults, tally, asked } = await attack(site, database);
		const seconds = Math.round((performance.now() - began) / 1000);
		console.log(`${count} requests with seed ${seed} in ${seconds} s: ${JSON.stringify(tally)}`);
		expect(faults.slice(0, 20), `seed ${seed}; the site said:\n${site.printed().slice(-6000)}`).toEqual([]);
		for (const pattern of allPatterns())
			expect([...(asked.get(pattern) ?? [])], pattern).toEqual(expect.arrayContaining(["GET", "POST"]));
		await expectWell(site, database);
	}, 3_600_000);
});

/** A site with something of everything, so that every form is there to be attacked. */
async function start(makePlace: MakePlace): Promise<{ site: SiteProcess; database: OpenDatabase }> {
	const { options } = await makePlace();
	const { dataDir, databaseUrl } = options;
	const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), SUBMISSIONS_PER_HOUR: "0" };
	const script = ["--import", "./tests/support/fuzz/no-network.ts", "server/serve.ts"];
	const site = await startSiteProcess({ ...env, LOG_LEVEL: "error" }, script);
	onTestFinished(() => site.remove());
	const database = await openDatabase(options);
	onTestFinished(() => database.close());
	const { db } = database;
	await putRegistration(db);
	await putRegistration(db, { name: "Ravi", webmail: "cs1240002@example.org", held: "too fast" });
	await putMessage(db);
	await putMessage(db, { name: "Ravi", held: "too many links" });
	const as = await signedIn({ database, url: site.url, dataDir: site.dataDir }, "admin");
	const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#1f6f4a" } })
		.png()
		.toBuffer();
	const upload = await askConsole(site, "/console/upload", {
		as,
		method: "POST",
		body: new Uint8Array(picture),
		headers: { Origin: site.url, "X-File-Name": "a.png" },
	});
	expect(upload.status).toBe(201);
	return { site, database };
}

interface Attack {
	/** What must not be, with all that is needed to send it again. */
	faults: object[];
	/** How many of each class of answers. */
	tally: Record<string, number>;
	/** The methods by which each address was asked. */
	asked: Map<string, Set<string>>;
}

async function attack(site: SiteProcess, database: OpenDatabase): Promise<Attack> {
	const { faults, tally, asked }: Attack = { faults: [], tally: {}, asked: new Map() };
	const port = Number(new URL(site.url).port);
	const endless: Promise<void>[] = [];
	const note = (number: number, request: FuzzRequest, outcome: Outcome) => {
		const kind = outcome.kind === "answered" ? `${Math.floor(outcome.status / 100)}xx` : outcome.kind;
		tally[kind] = (tally[kind] ?? 0) + 1;
		if (isFault(request, outcome)) faults.push(told(number, request, outcome));
	};
	for (let from = 0; from < count && site.child.exitCode === null; from += lookAgainAfter) {
		const surroundings = await look(site, database);
		const numbers = Array.from({ length: Math.min(lookAgainAfter, count - from) }, (_, i) => from + i).values();
		const sender = async () => {
			for (const number of numbers) {
				const request = makeRequest(number, surroundings);
				asked.set(request.target, (asked.get(request.target) ?? new Set()).add(request.method));
				const sending = answered(port, request).then((outcome) => note(number, request, outcome));
				// A body that never ends is waited for beside the others.
				if (request.endless) endless.push(sending);
				else await sending;
			}
		};
		await Promise.all(Array.from({ length: atOnce }, sender));
	}
	await Promise.all(endless);
	if (site.child.exitCode !== null) faults.push({ died: site.child.exitCode });
	return { faults, tally, asked };
}

/**
 * Who still writes when the answer comes, as it does before the body to whoever is not signed in, may have his connection reset
 * before he has read it. He asks again; that there is no answer twice is no accident.
 */
async function answered(port: number, request: FuzzRequest): Promise<Outcome> {
	const outcome = await sendRaw(port, request, patienceMs);
	return outcome.kind === "closed" && isFault(request, outcome) ? sendRaw(port, request, patienceMs) : outcome;
}

/** The forms as they are now, and people who are signed in now. */
async function look(site: SiteProcess, database: OpenDatabase): Promise<Surroundings> {
	const [admin, editor, moderator] = [
		await signedIn({ database, url: site.url, dataDir: site.dataDir }, "admin"),
		await signedIn({ database, url: site.url, dataDir: site.dataDir }, "editor"),
		await signedIn({ database, url: site.url, dataDir: site.dataDir }, "moderator"),
	];
	const targets = await harvest(site.url, admin.cookie);
	const cookies = [admin, admin, admin, editor, editor, moderator].map(({ cookie }) => cookie);
	return { seed, origin: site.url, targets, cookies: [...cookies, ""] };
}

function isFault({ wellFormed }: FuzzRequest, outcome: Outcome): boolean {
	if (outcome.kind === "answered") return outcome.status >= 500;
	return outcome.kind === "hung" || (outcome.kind === "closed" && wellFormed);
}

function told(number: number, { target, pieces }: FuzzRequest, { ...outcome }: Outcome) {
	const sent = Buffer.concat(pieces).toString("latin1");
	const said = "head" in outcome ? outcome.head.slice(0, 300) : "";
	return { number, target, ...outcome, head: said, sent: sent.replace(/^Cookie: .*\r\n/m, "").slice(0, 1500) };
}

/** The pages that matter most, a form, and the console. */
async function expectWell(site: SiteProcess, database: OpenDatabase): Promise<void> {
	for (const path of ["/", "/events", "/register", "/volunteering-highlights", "/collaborate", "/team", "/readyz"]) {
		const response = await fetch(site.url + path);
		expect([path, response.status]).toEqual([path, 200]);
		if (path !== "/readyz") expect(await response.text()).toMatch(/<h1[\s>].*<\/html>/s);
	}
	const as = await signedIn({ database, url: site.url, dataDir: site.dataDir }, "admin");
	expect((await askConsole(site, "/console", { as })).status).toBe(200);
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org", hostel: "Kailash" };
	const registered = await fetch(`${site.url}/api/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ ...person, webmail: "cs1249999@example.org", program: "UG" }),
	});
	expect(registered.status).toBe(201);
	expect(site.child.exitCode).toBeNull();
}
