import type { Face } from "./faces.ts";
import type { Doc } from "./open.ts";

export interface Style {
	face: Face;
	size: number;
	colour: string;
	/** From one line to the next, in points. */
	leading: number;
	slanted?: boolean;
	/** Room between the letters, in points. */
	spacing?: number;
}

export interface Run {
	text: string;
	style: Style;
}

interface Word extends Run {
	width: number;
}

export type Line = Word[];

export interface Setting {
	x: number;
	y: number;
	width: number;
	align?: "left" | "centre" | "right";
}

/** Breaks words of one style or several into lines that fit the width. */
export function breakLines(doc: Doc, runs: Run[], width: number): Line[] {
	const lines: Line[] = [[]];
	let used = 0;
	for (const word of wordsOf(doc, runs)) {
		const bare = measure(doc, word.text.trimEnd(), word.style);
		if (used > 0 && used + bare > width) {
			lines.push([]);
			used = 0;
		}
		lines.at(-1)?.push(word);
		used += word.width;
	}
	return lines;
}

export function heightOf(lines: Line[]): number {
	return lines.reduce((sum, line) => sum + leadingOf(line), 0);
}

export function widthOf(doc: Doc, line: Line): number {
	return line.reduce((sum, { text, style, width }, i) => {
		return sum + (i === line.length - 1 ? measure(doc, text.trimEnd(), style) : width);
	}, 0);
}

/** Sets lines under each other and tells where the next one would begin. */
export function drawLines(doc: Doc, lines: Line[], { x, y, width, align = "left" }: Setting): number {
	let top = y;
	for (const line of lines) {
		const free = align === "left" ? 0 : width - widthOf(doc, line);
		drawLine(doc, line, x + (align === "centre" ? free / 2 : free), top);
		top += leadingOf(line);
	}
	return top;
}

/** Breaks and sets words of one style. */
export function setText(doc: Doc, text: string, style: Style, setting: Setting): number {
	return drawLines(doc, breakLines(doc, [{ text, style }], setting.width), setting);
}

export function measure(doc: Doc, text: string, { face, size, spacing = 0 }: Style): number {
	return doc.font(face).fontSize(size).widthOfString(text) + spacing * text.length;
}

/** Words keep the space behind them, so that copied and spoken text has its spaces at the ends of lines too. */
function wordsOf(doc: Doc, runs: Run[]): Word[] {
	return runs.flatMap(({ text, style }) => {
		const words = typographic(text).match(/\S+\s*|\s+/g) ?? [];
		return words.map((word) => ({ text: word, style, width: measure(doc, word, style) }));
	});
}

/** Straight quotation marks are for keyboards. */
function typographic(text: string): string {
	return text.replace(/(^|[\s(])'/g, "$1‘").replaceAll("'", "’");
}

function drawLine(doc: Doc, line: Line, x: number, top: number): void {
	let at = x;
	for (const { text, style, width } of joined(line)) {
		const baseline = top + leadingOf(line) / 2 + style.size * 0.33;
		doc.font(style.face).fontSize(style.size).fillColor(style.colour);
		doc.text(text, at, baseline, {
			lineBreak: false,
			baseline: "alphabetic",
			oblique: style.slanted ? 10 : false,
			characterSpacing: style.spacing ?? 0,
		});
		at += width;
	}
}

/** Neighbours of one style are set together: fewer marks, and kerning across the space. */
function joined(line: Line): Line {
	const result: Line = [];
	for (const word of line) {
		const last = result.at(-1);
		if (last?.style !== word.style) result.push({ ...word });
		else Object.assign(last, { text: last.text + word.text, width: last.width + word.width });
	}
	return result;
}

function leadingOf(line: Line): number {
	return Math.max(0, ...line.map(({ style }) => style.leading));
}
