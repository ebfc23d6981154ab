import { encode } from "uqr";

/** A QR code as an SVG path in a square of `size` units. */
export interface QrCode {
	size: number;
	path: string;
}

export function qrCode(text: string): QrCode {
	const { size, data } = qrModules(text);
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return { size, path };
}

/** The dark and light squares, with the border that scanners need. */
export function qrModules(text: string): { size: number; data: boolean[][] } {
	return encode(text, { ecc: "M", border: 4 });
}
