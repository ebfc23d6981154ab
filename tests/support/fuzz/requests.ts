import { type Body, formBody, jsonBody, rawBody, uploadBody } from "./bodies.ts";
import type { FoundForm, Target } from "./harvest.ts";
import { type Random, randomOf } from "./random.ts";
import type { RawRequest } from "./send.ts";
import { hostileText } from "./values.ts";

export interface FuzzRequest extends RawRequest {
	/** What was asked for, without what makes it hostile: for counting. */
	target: string;
	method: string;
	/** Whether its lines are those of HTTP and its body is not too large, so that it must be answered and not only cut off. */
	wellFormed: boolean;
	/** Whether it waits for an answer without ever sending the end of its body. */
	endless: boolean;
}

export interface Surroundings {
	seed: number;
	/** The site's own, for the header `Origin`. */
	origin: string;
	targets: readonly Target[];
	/** The cookie of each participant; blank for a visitor who is not signed in. */
	cookies: readonly string[];
}

/** What lies beside the route table: the calls, uploads and files. */
const others = [
	...["/api/register", "/api/sheet-form", "/api/register", "/api/sheet-form", "/console/upload"],
	...["/api/getEventDetails", "/api/admin/getAllVolu", "/api/admin/Volu/1", "/api/form-token", "/api/nothing"],
	...["/media/x.png", "/event/1.png", "/share/home.png", "/share/event/1.png", "/healthz", "/readyz", "/images/x.webp"],
	...["/documents/x.pdf", "/films/x.mp4", "/assets/x.js", "/drawn/x.svg", "/__manifest", "/.well-known/x"],
];

/** The request of a number: two thirds go through the route table in turn, reading and writing; a third beside it. */
export function makeRequest(number: number, surroundings: Surroundings): FuzzRequest {
	const chance = randomOf(surroundings.seed, number);
	if (number % 3 === 2) return besideRoutes(Math.floor(number / 3), chance, surroundings);
	const { targets } = surroundings;
	const turn = number - Math.floor(number / 3);
	const target = targets[turn % targets.length];
	if (!target) throw new Error("There are no targets.");
	const round = Math.floor(turn / targets.length);
	// Each address is read and written to once by the methods that it knows, before odd ones come too.
	const methods = { odd: round > 1 };
	return round % 2 === 1 ? write(target, chance, surroundings, methods) : read(target, chance, surroundings, methods);
}

interface Methods {
	odd: boolean;
}

function read(target: Target, chance: Random, surroundings: Surroundings, { odd }: Methods): FuzzRequest {
	const names = target.forms.filter(({ method }) => method === "get").flatMap(({ fields }) => fields);
	const path = asData(addressOf(target, chance), chance) + oddSearch(names, chance);
	const method = odd && chance.oneIn(10) ? oddMethod(chance) : odd && chance.oneIn(8) ? "HEAD" : "GET";
	const body = chance.oneIn(25) ? rawBody(chance) : undefined;
	return request({ target: target.pattern, method, path, body }, chance, surroundings);
}

function write(target: Target, chance: Random, surroundings: Surroundings, { odd }: Methods): FuzzRequest {
	const posts = target.forms.filter(({ method }) => method === "post");
	const form = posts.length > 0 && !chance.oneIn(8) ? chance.pick(posts) : madeUp(target, chance, surroundings);
	const path = asData(chance.oneIn(6) ? addressOf(target, chance) : form.path, chance);
	const search = chance.oneIn(4) ? oddSearch([], chance) : "";
	const method = odd && chance.oneIn(15) ? oddMethod(chance) : "POST";
	const body = formBody(form.fields, chance);
	return request({ target: target.pattern, method, path: path + search, body }, chance, surroundings);
}

/** Fields from forms of other pages: what an action does not expect. */
function madeUp(target: Target, chance: Random, { targets }: Surroundings): FoundForm {
	const all = targets.flatMap(({ forms }) => forms.flatMap(({ fields }) => fields));
	const fields = Array.from({ length: 1 + chance.below(6) }, (): [string, string] => chance.pick(all));
	return { path: addressOf(target, chance), method: "post", fields };
}

function besideRoutes(turn: number, chance: Random, surroundings: Surroundings): FuzzRequest {
	const target = others[turn % others.length] ?? "/";
	if (/register|sheet-form/.test(target)) {
		const method = chance.oneIn(12) ? oddMethod(chance) : "POST";
		return request({ target, method, path: target, body: jsonBody(target, chance) }, chance, surroundings);
	}
	if (target === "/console/upload") {
		const method = chance.oneIn(12) ? oddMethod(chance) : "POST";
		return request({ target, method, path: target, body: uploadBody(chance) }, chance, surroundings);
	}
	const place = target.lastIndexOf("/") + 1;
	const path = chance.oneIn(3) ? target : target.slice(0, place) + oddSegment(chance) + target.slice(place + 1);
	const method = chance.oneIn(4) ? oddMethod(chance) : "GET";
	return request({ target, method, path: path + oddSearch([], chance) }, chance, surroundings);
}

interface Asked {
	target: string;
	method: string;
	path: string;
	body?: Body | undefined;
}

/** Puts the lines together, and now and then breaks them. */
function request({ target, method, path, body }: Asked, chance: Random, surroundings: Surroundings): FuzzRequest {
	const { origin, cookies } = surroundings;
	const cookie = chance.pick(cookies);
	const breaks = chance.oneIn(14);
	const headers = [
		`Host: ${breaks && chance.oneIn(3) ? chance.pick(["", "a b", "[::1", "x".repeat(300), "é", "a:99999"]) : new URL(origin).host}`,
		...(chance.oneIn(12)
			? []
			: [`Origin: ${chance.oneIn(15) ? chance.pick(["null", "https://elsewhere.example", "http://[", "é"]) : origin}`]),
		...(cookie ? [`Cookie: ${cookie}${chance.oneIn(20) ? `; x=%00; ${"y=1; ".repeat(200)}` : ""}`] : []),
		...(chance.oneIn(3) ? [oddHeader(chance)] : []),
		...(body?.headers ?? []),
	];
	const bytes = body?.bytes ?? Buffer.alloc(0);
	const sent = body && framed(bytes, chance, breaks);
	if (sent) headers.push(...sent.headers);
	headers.push("Connection: close");
	const version =
		breaks && chance.oneIn(4) ? chance.pick(["HTTP/1.0", "HTTP/2.0", "HTTP/1.1x", "ICY/1.0"]) : "HTTP/1.1";
	const head = Buffer.from(
		`${method} ${wireSafe(path, breaks)} ${version}\r\n${headers.join("\r\n")}\r\n\r\n`,
		"latin1",
	);
	const whole = chance.oneIn(8) && head.length < 8000 ? split(head, chance) : [head];
	return {
		target,
		method,
		wellFormed: !breaks && (sent?.whole ?? true) && bytes.length < smallest && methods.includes(method),
		pieces: [...whole, ...(sent?.pieces ?? [])],
		pauseMs: 2,
		afterwards: sent?.afterwards ?? "wait",
		endless: sent?.whole === false && sent.afterwards === "wait",
	};
}

/** Smallest of all limits for bodies. Larger ones may be cut off in the middle. */
const smallest = 48 * 1024;

interface Framed {
	headers: string[];
	pieces: Buffer[];
	afterwards: RawRequest["afterwards"];
	/** Whether as much arrives as was said. */
	whole: boolean;
}

/** How a body goes over the wire: whole, in pieces, in chunks, shorter or longer than it says, or never to its end. */
function framed(bytes: Buffer, chance: Random, breaks: boolean): Framed {
	const length = (count: number | string) => [`Content-Length: ${count}`];
	if (breaks) {
		const cut = bytes.subarray(0, chance.below(bytes.length + 1));
		return chance.pick<() => Framed>([
			() => ({
				headers: length(bytes.length + 1 + chance.below(50)),
				pieces: [bytes],
				afterwards: "end",
				whole: false,
			}),
			() => ({ headers: length(bytes.length + 10), pieces: [cut], afterwards: "leave", whole: false }),
			() => ({ headers: length(bytes.length + 10), pieces: [cut], afterwards: "wait", whole: false }),
			() => ({ headers: length(cut.length), pieces: [bytes], afterwards: "end", whole: false }),
			() => ({
				headers: length(chance.pick(["-1", "1e3", "99999999999999999999", "0x10", "1, 2"])),
				pieces: [bytes],
				afterwards: "end",
				whole: false,
			}),
			() => ({
				headers: ["Transfer-Encoding: chunked"],
				pieces: [Buffer.from("zz\r\n"), bytes],
				afterwards: "end",
				whole: false,
			}),
			() => ({ headers: ["Transfer-Encoding: chunked"], pieces: [chunk(bytes)], afterwards: "end", whole: false }),
			() => ({
				headers: ["Transfer-Encoding: gzip, chunked", ...length(3)],
				pieces: [chunk(bytes)],
				afterwards: "end",
				whole: false,
			}),
		])();
	}
	if (chance.oneIn(6)) {
		const pieces = [...split(bytes, chance).map(chunk), Buffer.from("0\r\n\r\n")];
		return { headers: ["Transfer-Encoding: chunked"], pieces, afterwards: "wait", whole: true };
	}
	const pieces = chance.oneIn(6) ? split(bytes, chance) : [bytes];
	return { headers: length(bytes.length), pieces, afterwards: "wait", whole: true };
}

function chunk(bytes: Buffer): Buffer {
	if (bytes.length === 0) return bytes;
	return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}

/** In up to six pieces, anywhere. */
function split(bytes: Buffer, chance: Random): Buffer[] {
	const cuts = Array.from({ length: 1 + chance.below(5) }, () => chance.below(bytes.length + 1)).sort((a, b) => a - b);
	return [0, ...cuts]
		.map((from, i) => bytes.subarray(from, [...cuts, bytes.length][i]))
		.filter(({ length }) => length > 0);
}

function addressOf({ pattern, paths }: Target, chance: Random): string {
	if (paths.size > 0 && !chance.oneIn(pattern.includes(":") ? 2 : 12)) return chance.pick([...paths]);
	const path = pattern.replace(/:\w+|\*/g, () => oddSegment(chance));
	return chance.oneIn(12) ? path.replaceAll("/", chance.pick(["//", "/./", "/%2e/", "/%2F/", "/;/"])) : path;
}

/** The router's own way of asking for a page: the address with `.data`, and the routes whose data it wants. */
function asData(path: string, chance: Random): string {
	if (!chance.oneIn(3)) return path;
	const address = path === "/" ? "/_.data" : `${path}.data`;
	if (!chance.oneIn(4)) return address;
	return `${address}?_routes=${encoded(chance.pick(["", "root", "pages/home", "console", "__proto__", ",,,", "a".repeat(3000), hostileText(chance)]))}`;
}

const common = [
	"q",
	"page",
	"year",
	"state",
	"domain",
	"sort",
	"order",
	"from",
	"to",
	"until",
	"token",
	"then",
	"done",
];
const lists = [
	"format",
	"column",
	"view",
	"show",
	"language",
	"words",
	"id",
	"index",
	"_routes",
	"person",
	"what",
	"video",
];

function oddSearch(fields: readonly [string, string][], chance: Random): string {
	const names = [...common, ...lists, ...fields.map(([name]) => name)];
	const parts = Array.from({ length: chance.below(4) }, () => {
		const name = chance.oneIn(10) ? hostileText(chance).slice(0, 40) : chance.pick(names);
		return `${encoded(name)}=${encoded(hostileText(chance).slice(0, 1500))}`;
	});
	if (chance.oneIn(10))
		parts.push(chance.pick(["%", "%00", "a=%ff", "=", "&&&", "q=%E0%A4%A", "[]=1", "a[b]=c", "?", "page=1e99"]));
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function oddSegment(chance: Random): string {
	const raw = chance.pick([
		"%",
		"%00",
		"%ff",
		"%E0%A4%A",
		"%2F..%2F",
		"..",
		"a%00b",
		"%0d%0a",
		";",
		"*",
		"new",
		"1",
		"%ED%A0%80",
	]);
	return chance.oneIn(2) ? raw : encoded(hostileText(chance).slice(0, 600));
}

/** As in an address, but now and then with bytes that are no UTF-8. */
function encoded(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replace(/%EF%BF%BD/g, "%ED%A0%80");
}

/** What a request line may not hold is there only where lines are to be broken. */
function wireSafe(path: string, breaks: boolean): string {
	return breaks ? path : path.replace(/[^\x21-\x7e]/g, "%20");
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function oddMethod(chance: Random): string {
	return chance.pick([
		...methods,
		"TRACE",
		"PROPFIND",
		"QUERY",
		"LOCK",
		"M-SEARCH",
		"SEARCH",
		"PURGE",
		"CONNECT",
		"get",
		"XYZ",
	]);
}

function oddHeader(chance: Random): string {
	const name = chance.pick([
		...["If-None-Match", "Range", "Accept-Encoding", "Idempotency-Key", "X-File-Name", "X-Forwarded-For", "Accept"],
		...["X-Forwarded-Proto", "If-Range", "If-Modified-Since", "Sec-Fetch-Site", "Referer", "Accept-Language"],
		...["Content-Encoding", "X-HTTP-Method-Override", "Authorization", "Cookie", "Upgrade", "Forwarded", "X-Real-IP"],
	]);
	const values: Record<string, string[]> = {
		Range: ["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-0,2-3", `bytes=${"9".repeat(400)}-`, "bytes=a-b", "x"],
		"Accept-Encoding": ["br", "br;q=0", "br;q=9", "gzip", "*", "br;q=", `${"br,".repeat(500)}`],
		"Sec-Fetch-Site": ["same-origin", "cross-site", "x"],
		Upgrade: ["h2c", "websocket", "x"],
		Cookie: ["a=%00", "=;;;", `better-auth.session_token=${"x".repeat(200)}`, "better-auth.session_token=%00.%00"],
	};
	// Control characters end a connection before anybody reads them; bytes beyond ASCII do not.
	const text = chance.pick(values[name] ?? [hostileText(chance).slice(0, 3000)]);
	return `${name}: ${Buffer.from(text, "utf8")
		.toString("latin1")
		.replace(/[^\x20-\x7e\x80-\xff]/g, " ")}`;
}
