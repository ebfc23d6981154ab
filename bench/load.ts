import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

const connections = 50;
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** Uses wrk if installed, because it needs less CPU than a client in JavaScript. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
	return hasWrk ? byWrk(url, seconds) : byAutocannon(url, seconds);
}

async function byWrk(url: string, seconds: number): Promise<number> {
	const parameters = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
	const { stdout } = await promisify(execFile)("wrk", parameters);
	if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`The load test had errors:\n${stdout}`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function byAutocannon(url: string, seconds: number): Promise<number> {
	const headers = { "Accept-Encoding": "br" };
	const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
	if (errors + non2xx > 0) throw new Error(`The load test had ${errors} errors and ${non2xx} responses other than 2xx`);
	return requests.average;
}
