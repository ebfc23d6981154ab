import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Started } from "../scripts/processes/start-process.ts";

const compress = promisify(brotliCompress);

/**
 * A page to compare first paints with, made up here: like the default page of a fresh WordPress as we measured one (one
 * post, no pictures, 94 KB as sent, first paint 944 ms on the slow phone). In the same proportions: a document of 14 KB
 * with most of its style rules inside, a linked style sheet, two fonts that replace a fallback, and a deferred script.
 * It is not WordPress: words, rules and markup are generated.
 */
export async function startPlainBlog(): Promise<Started & { bytes: number }> {
	const text = generator(7);
	const files = new Map<string, { type: string; body: Buffer }>();
	const add = (path: string, type: string, body: Buffer | string) => files.set(path, { type, body: Buffer.from(body) });
	const faces = ["mukta-400", "mukta-600", "anek"];
	for (const face of faces) add(`/${face}.woff2`, "font/woff2", await readFile(`app/styles/faces/${face}.woff2`));
	add("/style.css", "text/css", rules(text, 920));
	add("/view.js", "text/javascript", script(text));
	add("/", "text/html; charset=utf-8", page(text, faces));
	const sent = new Map<string, Buffer>();
	for (const [path, { type, body }] of files) sent.set(path, type === "font/woff2" ? body : await compress(body));

	const server = createServer(({ url = "" }, response) => {
		const body = sent.get(url);
		if (!body) return response.writeHead(404).end();
		const type = files.get(url)?.type ?? "";
		const encoding = type === "font/woff2" ? {} : { "Content-Encoding": "br" };
		return response.writeHead(200, { "Content-Type": type, ...encoding }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}/`,
		pid: process.pid,
		bytes: [...sent.values()].reduce((sum, { length }) => sum + length, 0),
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

type Generator = (below: number) => number;

/** The same numbers in every run. */
function generator(seed: number): Generator {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

const syllables = ["ka", "ru", "mi", "to", "sen", "vo", "la", "dri", "pa", "nu", "shel", "ti", "gor", "e", "wan"];
const pick = <T>(text: Generator, all: readonly T[]) => all[text(all.length)] as T;
const word = (text: Generator) => Array.from({ length: 1 + text(3) }, () => pick(text, syllables)).join("");
const words = (text: Generator, count: number) => Array.from({ length: count }, () => word(text)).join(" ");

const properties = ["margin-block-start", "padding-inline", "gap", "font-size", "border-radius", "line-height"];

function rules(text: Generator, count: number): string {
	const rule = () => {
		const declarations = Array.from({ length: 2 }, () => `${pick(text, properties)}:${text(400) / 100}rem`);
		return `.${word(text)}-${word(text)}:where(.${word(text)}){${declarations.join(";")};color:#${text(4096).toString(16)}}`;
	};
	return Array.from({ length: count }, rule).join("\n");
}

function script(text: Generator): string {
	const part = (_: unknown, i: number) =>
		`export function ${word(text)}${i}(node){node.dataset.${word(text)}="${words(text, 6)}";return ${text(1e6)}}`;
	return Array.from({ length: 440 }, part).join("\n");
}

function page(text: Generator, faces: string[]): string {
	const variables = Array.from({ length: 120 }, (_, i) => `--preset-${i}:${text(900)}px`).join(";");
	const face = (name: string) =>
		`@font-face{font-family:"${name}";font-display:fallback;src:url("/${name}.woff2") format("woff2")}`;
	const list = (count: number) =>
		`<ul>${Array.from({ length: count }, () => `<li><a href="#">${words(text, 2)}</a></li>`).join("")}</ul>`;
	const paragraphs = Array.from({ length: 9 }, () => `<p>${words(text, 60)}</p>`).join("");
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A plain blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{${variables}}${rules(text, 720)}${faces.map(face).join("")}
body{margin:0 auto;max-width:40rem;padding:1rem;font-family:"mukta-400",sans-serif}h1,h2{font-family:"anek",serif}
b,label{font-family:"mukta-600",sans-serif}</style>
<link rel="stylesheet" href="/style.css"></head>
<body><header><b>A plain blog</b>${list(6)}</header><main><h1>${words(text, 4)}</h1>${paragraphs}
<h2>Comments</h2><form><label>Comment <textarea></textarea></label><button>Post</button></form></main>
<footer>${list(9)}${list(9)}</footer><script type="module" src="/view.js"></script></body></html>`;
}
