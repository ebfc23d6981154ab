import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { createServer as createHttpsServer, request as httpsRequest } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../scripts/processes/free-port.ts";
import { findProxy, type ProxyName, proxyNames } from "../../scripts/test/proxies.ts";

export interface TlsProxy {
	/** The port of this machine that speaks HTTPS. */
	port: number;
	/** What it has written into its logs. */
	logged(): string;
	stop(): Promise<void>;
}

/** The site's name in docs/operations.md, and so in the tests that run through its configurations. */
export const documentedHost = "nss.example.ac.in";

/** Those that are here; where none is and none can be installed, Node takes its place, with the same headers. */
export function proxiesHere(): (ProxyName | "node")[] {
	const found = proxyNames.filter((name) => findProxy(name));
	return found.length > 0 ? found : ["node"];
}

/** What the documented `.env` sets, but for the folder of the data. */
export function documentedSettings(): Record<string, string> {
	const lines = documented(/```sh\n(HOST=[\s\S]*?)```/)
		.trim()
		.split("\n")
		.map((line) => line.split("="));
	const { DATA_DIR: _, ...settings } = Object.fromEntries(lines) as Record<string, string>;
	return settings;
}

/**
 * Starts a proxy with its configuration from docs/operations.md, that of one process or of two: only ports and the
 * certificate are others.
 */
export async function startTlsProxy(
	name: ProxyName | "node",
	...[sitePort, second]: [sitePort: number, second?: number]
): Promise<TlsProxy> {
	const folder = await mkdtemp(join(tmpdir(), "tls-proxy-"));
	const removeFolder = () => rm(folder, { recursive: true, force: true });
	const files = await makeCertificate(folder);
	if (name === "node") return startNodeProxy(files, sitePort, removeFolder);
	const [port, plainPort] = [await freePort(), await freePort()];
	const place: Place = { ...files, folder, port, plainPort, sitePort, second };
	const [parameters, configuration] = name === "nginx" ? nginx(place) : caddy(place);
	await writeFile(join(folder, "configuration"), configuration);
	const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	const child = spawn(findProxy(name) ?? name, parameters, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
	let printed = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
	await untilListening(child, port, () => printed);
	return {
		port,
		logged: () => printed + (name === "nginx" ? readFileSync(join(folder, "access.log"), "utf8") : ""),
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await ended;
			await removeFolder();
		},
	};
}

/** Sends a form by a program rather than a browser, and gives the status of the answer. */
export function postThrough(
	{ port }: TlsProxy,
	path: string,
	form: Record<string, string>,
	headers: Record<string, string>,
): Promise<number | undefined> {
	const body = new URLSearchParams(form).toString();
	const sent = { Host: documentedHost, "Content-Type": "application/x-www-form-urlencoded", ...headers };
	const options = { host: "127.0.0.1", port, servername: documentedHost, rejectUnauthorized: false };
	return new Promise((resolve, reject) => {
		const request = httpsRequest({ ...options, method: "POST", path, headers: sent }, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		request.once("error", reject);
		request.end(body);
	});
}

interface Certificate {
	certificate: string;
	key: string;
}
interface Place extends Certificate {
	folder: string;
	port: number;
	plainPort: number;
	sitePort: number;
	second: number | undefined;
}
type Start = [parameters: string[], configuration: string];

function nginx({ folder, port, plainPort, sitePort, second, certificate, key }: Place): Start {
	const site = replaceEach(documented(/```nginx\n([^`]*?server \{[\s\S]*?)```/), [
		["/var/log/nginx/access.log", `${folder}/access.log`],
		["/var/log/nginx/access.log", `${folder}/access.log`],
		["/var/log/nginx/error.log", "stderr"],
		["\tlisten [::]:80;\n", ""],
		["\tlisten [::]:443 ssl http2;\n", ""],
		["listen 80;", `listen 127.0.0.1:${plainPort};`],
		["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
		[`/etc/letsencrypt/live/${documentedHost}/fullchain.pem`, certificate],
		[`/etc/letsencrypt/live/${documentedHost}/privkey.pem`, key],
		second ? ["http://127.0.0.1:3000", "http://nss"] : ["http://127.0.0.1:3000", `http://127.0.0.1:${sitePort}`],
	]);
	const both = second ? withPorts(documented(/```nginx\n(upstream [\s\S]*?)```/), sitePort, second) : "";
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(of) => `${of}_temp_path ${folder}/${of};`,
	);
	// Started by root, its workers would be somebody else, who may not write into our folder.
	const user = process.getuid?.() === 0 ? "user root;" : "";
	const configuration = `${user} daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(" ")}
${both}${site}}`;
	return [["-p", folder, "-c", join(folder, "configuration"), "-e", "stderr"], configuration];
}

function caddy({ folder, port, plainPort, sitePort, second, certificate, key }: Place): Start {
	const [one] = documented(/```\n(\{\n\tlog[\s\S]*?)```/).match(/\treverse_proxy [\s\S]*?\n\t\}/) ?? [""];
	const both = documented(/```\n\t(reverse_proxy [\s\S]*?)```/).trimEnd();
	const site = replaceEach(documented(/```\n(\{\n\tlog[\s\S]*?)```/), [
		["{\n\tlog {", `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tlog {`],
		[`${documentedHost} {`, `${documentedHost} {\n\ttls ${certificate} ${key}`],
		second ? [one, withPorts(both, sitePort, second)] : ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
	]);
	return [["run", "--adapter", "caddyfile", "--config", join(folder, "configuration")], site];
}

function withPorts(configuration: string, first: number, second: number): string {
	return replaceEach(configuration, [
		["127.0.0.1:3001", `127.0.0.1:${first}`],
		["127.0.0.1:3002", `127.0.0.1:${second}`],
	]);
}

/** The part of docs/operations.md that a pattern finds. */
function documented(pattern: RegExp): string {
	const found = pattern.exec(readFileSync("docs/operations.md", "utf8"))?.[1];
	if (found === undefined) throw new Error(`docs/operations.md has nothing of the form ${pattern}.`);
	return found;
}

/** Each must be there: a replacement that finds nothing would leave another configuration than was meant. */
function replaceEach(text: string, pairs: [from: string, to: string][]): string {
	return pairs.reduce((result, [from, to]) => {
		if (!result.includes(from)) throw new Error(`docs/operations.md does not say '${from.trim()}' any more.`);
		return result.replace(from, to);
	}, text);
}

async function makeCertificate(folder: string): Promise<Certificate> {
	const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
	const names = `subjectAltName=DNS:${documentedHost},DNS:localhost`;
	await promisify(execFile)("openssl", [
		...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
		...["-subj", `/CN=${documentedHost}`, "-addext", names, "-keyout", key, "-out", certificate],
	]);
	return { certificate, key };
}

async function startNodeProxy(files: Certificate, sitePort: number, removeFolder: () => Promise<void>) {
	const [cert, key] = [readFileSync(files.certificate), readFileSync(files.key)];
	const server = createHttpsServer({ cert, key }, (incoming, outgoing) => {
		const headers = { ...incoming.headers, "x-real-ip": incoming.socket.remoteAddress };
		const { method, url: path } = incoming;
		const passed = httpRequest({ host: "127.0.0.1", port: sitePort, method, path, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		passed.on("error", () => outgoing.destroy());
		incoming.pipe(passed);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		logged: () => "",
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await removeFolder();
		},
	};
}

async function untilListening(child: ChildProcess, port: number, printed: () => string): Promise<void> {
	for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
		if (child.exitCode !== null) break;
		if (await answers(port)) return;
	}
	child.kill("SIGKILL");
	throw new Error(`The proxy did not start:\n${printed()}`);
}

function answers(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => socket.end(() => resolve(true)));
		socket.once("error", () => resolve(false));
	});
}
