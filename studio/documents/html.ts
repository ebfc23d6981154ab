import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { html, raw } from "hono/html";
import type { Block, Inline, ListItem, TableCell } from "../../core/content/prose.ts";
import { fillPalette } from "../../core/media/palette.ts";
import { drawingFiles } from "../../scripts/build/drawings.ts";

export type Html = ReturnType<typeof html>;

interface Head {
	title: string;
	style: "book" | "constitution" | "newsletter";
	locale: string;
}

/** Self-contained page for printing: nothing has to be fetched. */
export async function documentOf({ title, style, locale }: Head, body: Html): Promise<string> {
	const css = ["document", style].map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), "utf8")).join("");
	const head = html`<meta charset="utf-8"><title>${title}</title><style>${raw(faces.map(({ rule }) => rule).join(""))}${raw(css)}</style>`;
	return String(await html`<!doctype html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`);
}

const devanagari = "unicode-range:U+900-97F,U+1CD0-1CFA,U+200C-200D,U+25CC,U+A8E0-A8FF";

/** The site's fonts, unsubsetted. Devanagari is part of both families, also where a text is mostly Latin. */
export const faces = [
	{ family: "Anek", weight: 700, file: "anek-latin/files/anek-latin-latin" },
	{ family: "Anek", weight: 700, file: "mukta/files/mukta-devanagari", range: devanagari },
	...[400, 600].flatMap((weight) => [
		{ family: "Mukta", weight, file: "mukta/files/mukta-latin" },
		{ family: "Mukta", weight, file: "mukta/files/mukta-devanagari", range: devanagari },
	]),
].map(({ family, weight, file, range = "" }) => {
	const path = createRequire(import.meta.url).resolve(`@fontsource/${file}-${weight}-normal.woff2`);
	const bytes = readFileSync(path);
	const source = `data:font/woff2;base64,${bytes.toString("base64")}`;
	return { bytes, rule: `@font-face{font-family:${family};font-weight:${weight};src:url(${source});${range}}` };
});

/** Embeds a drawing. Photographs are not embedded: the wheel replaces them. */
export function picture({ src, alt }: { src: string; alt: string }, className = ""): Html {
	const file = drawingFiles("drawings", "content").get(src.replace("/drawn/", ""));
	const svg = file === undefined ? placeholder : fillPalette(readFileSync(file, "utf8"));
	return html`<img class="${className}" src="data:image/svg+xml;base64,${btoa(svg)}" alt="${alt}">`;
}

/** Note on the cover that the document is a sample. */
export function noticeOf({ heading, text }: { heading: string; text: string }): Html {
	return html`<div class="notice"><p><strong>${heading}</strong></p><p>${text}</p></div>`;
}

const spokes = Array.from({ length: 24 }, (_, i) => {
	const width = i % 3 === 0 ? 3.6 : 1;
	return `<path d="M0-10V-38" stroke-width="${width}" transform="rotate(${i * 15})"/>`;
}).join("");
const rings = `<circle r="46" stroke-width="4"/><circle r="38.5" stroke-width="1.5"/><circle r="9" stroke-width="3"/>`;
const wheelLines = `<g fill="none" stroke-linecap="round">${rings}${spokes}</g>`;
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-160 -120 320 240"><path fill="#cfe6f7" d="M-160-120h320v240h-320z"/><g stroke="#fffaf2">${wheelLines}</g></svg>`;

/** The chapter's wheel as an ornament, in the current colour. */
export const wheel = raw(
	`<svg class="wheel" aria-hidden="true" viewBox="-48 -48 96 96" stroke="currentColor">${wheelLines}</svg>`,
);

export function blocks(given: Block[]): Html[] {
	return given.map((block) => {
		switch (block.type) {
			case "heading":
				return html`<h2>${inlines(block.children)}</h2>`;
			case "paragraph":
				return html`<p>${inlines(block.children)}</p>`;
			case "list":
				return html`<ol>${block.children.map((item: ListItem) => html`<li>${blocks(item.children)}</li>`)}</ol>`;
			case "table":
				return html`<table><thead>${row(block.head, "col")}</thead><tbody>${block.rows.map((cells) => row(cells, "row"))}</tbody></table>`;
			default:
				throw new Error(`The documents do not support a ${block.type}.`);
		}
	});
}

function row(cells: TableCell[], scope: "row" | "col"): Html {
	return html`<tr>${cells.map(({ children }, i) =>
		scope === "col" || i === 0
			? html`<th scope="${scope}">${inlines(children)}</th>`
			: html`<td>${inlines(children)}</td>`,
	)}</tr>`;
}

/** Links become plain text, because they do not work on paper. */
function inlines(nodes: Inline[]): Html[] {
	return nodes.map((node) => {
		if (node.type === "break") return html` `;
		if ("value" in node) return html`${node.value}`;
		const words = inlines(node.children);
		if (node.type === "strong") return html`<strong>${words}</strong>`;
		return node.type === "emphasis" ? html`<em>${words}</em>` : html`${words}`;
	});
}
