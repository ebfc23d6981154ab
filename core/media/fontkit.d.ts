/** The part of fontkit's API that is used here. */
declare module "fontkit" {
	export interface Font {
		readonly postscriptName: string;
		unitsPerEm: number;
		characterSet: number[];
		hasGlyphForCodePoint(codePoint: number): boolean;
		getGlyph(id: number): Glyph;
		layout(text: string): GlyphRun;
	}
	export interface Glyph {
		id: number;
		path: { toSVG(): string };
	}
	export interface GlyphRun {
		glyphs: Glyph[];
		positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
		advanceWidth: number;
	}
	export function create(file: Uint8Array): Font;
}
