/** The part of fontkit's API that is used here. */
declare module "fontkit" {
	export interface Font {
		unitsPerEm: number;
		hasGlyphForCodePoint(codePoint: number): boolean;
		layout(text: string): GlyphRun;
	}
	export interface GlyphRun {
		glyphs: { path: { toSVG(): string } }[];
		positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
		advanceWidth: number;
	}
	export function create(file: Uint8Array): Font;
}
