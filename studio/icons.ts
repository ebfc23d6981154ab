import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { colours } from "../core/media/palette.ts";

interface IconLook {
	ground: string;
	ink: string;
	/** Full-bleed, for systems that mask icons; otherwise a disc. */
	square?: boolean;
}

/** The wheel with only its eight bold bars: at this size the thin spokes would blur. */
function wheelIcon({ ground, ink, square = false }: IconLook, style = ""): string {
	const wall = square ? `<path fill="${ground}" d="M-50-50H50V50H-50z"/>` : `<circle r="50" fill="${ground}"/>`;
	const bars = Array.from({ length: 8 }, (_, i) => `<path d="M0-12V-38" transform="rotate(${i * 45})"/>`).join("");
	// Maskable icons may be cropped outside the inner 80 %.
	const size = square ? 0.72 : 1;
	const wheel = `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" transform="scale(${size})"><circle r="43" stroke-width="6"/><circle r="8"/>${bars}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${style}${wall}${wheel}</svg>\n`;
}

const byDay: IconLook = { ground: colours.paper, ink: colours.red };
const byNight: IconLook = { ground: colours.navy, ink: colours.marigold };
const night = `<style>@media (prefers-color-scheme:dark){svg>circle{fill:${byNight.ground}}g{stroke:${byNight.ink}}}</style>`;

/** All icons that browsers and phones request, by file name. */
export async function makeIcons(): Promise<Map<string, Buffer>> {
	const png = (look: IconLook, size: number) =>
		sharp(Buffer.from(wheelIcon(look)), { density: 72 * (size / 100) })
			.resize(size, size)
			.png({ palette: true })
			.toBuffer();
	const home = { ...byNight, square: true };
	return new Map([
		["favicon.svg", Buffer.from(wheelIcon(byDay, night))],
		["favicon.ico", icoOf(await png(byDay, 32), 32)],
		["apple-touch-icon.png", await png(home, 180)],
		["icon-192.png", await png(home, 192)],
		["icon-512.png", await png(home, 512)],
	]);
}

/** An .ico file is a short header before the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // type: icon
	head.writeUInt16LE(1, 4); // one image
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10); // colour planes
	head.writeUInt16LE(32, 12); // bits per pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

if (import.meta.main) {
	await mkdir("public", { recursive: true });
	for (const [name, bytes] of await makeIcons()) await writeFile(join("public", name), bytes);
}
