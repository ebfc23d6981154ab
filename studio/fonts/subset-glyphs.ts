import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const own = createRequire(import.meta.url);
/** What subset-font itself is made of. Its own function knows letters only, and adds every conjunct of those. */
const parts = createRequire(own.resolve("subset-font"));
const { convert }: { convert: Convert } = parts("fontverter");

type Convert = (font: Uint8Array, to: "truetype" | "woff2", from?: "truetype") => Promise<Buffer>;

/** The functions of HarfBuzz that are used here; sets, faces and texts are addresses in its memory. */
type HarfBuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

const writable = 2;
const layoutFeatures = 6;
const noHinting = 0x1;
const noLayoutClosure = 0x200;

/** Cuts a font to these glyphs and letters, and to the rules of its layout that lead from one to another of them. */
export async function subsetGlyphs(font: Uint8Array, glyphs: Iterable<number>, letters: Iterable<number>) {
	const { instance } = await WebAssembly.instantiate(
		await readFile(parts.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")),
	);
	const hb = instance.exports as HarfBuzz;
	const call = (name: string, ...args: number[]) => {
		const made = hb[name];
		if (!made) throw new Error(`HarfBuzz has no function ${name}.`);
		return made(...args);
	};
	call("_initialize");
	const bytes = await convert(font, "truetype");
	const place = call("malloc", bytes.length);
	new Uint8Array(hb.memory.buffer).set(bytes, place);
	const face = call("hb_face_create", call("hb_blob_create", place, bytes.length, writable, 0, 0), 0);
	const input = call("hb_subset_input_create_or_fail");
	const features = call("hb_subset_input_set", input, layoutFeatures);
	call("hb_set_clear", features);
	call("hb_set_invert", features);
	call("hb_subset_input_set_flags", input, noHinting | noLayoutClosure);
	const letterSet = call("hb_subset_input_unicode_set", input);
	for (const letter of letters) call("hb_set_add", letterSet, letter);
	const glyphSet = call("hb_subset_input_glyph_set", input);
	for (const glyph of glyphs) call("hb_set_add", glyphSet, glyph);
	const cut = call("hb_subset_or_fail", face, input);
	if (cut === 0) throw new Error("HarfBuzz could not cut the font.");
	const blob = call("hb_face_reference_blob", cut);
	const written = new Uint8Array(hb.memory.buffer, call("hb_blob_get_data", blob, 0), call("hb_blob_get_length", blob));
	return convert(Buffer.from(written), "woff2", "truetype");
}
