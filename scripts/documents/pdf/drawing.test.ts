import { expect, test } from "vitest";
import { names, render } from "../../../art/registry.ts";
import { placeDrawing } from "./drawing.ts";
import { openPdf } from "./open.ts";

const page = { x: 0, y: 0, width: 100, height: 100 };

test("a curve of a drawing keeps its exact form", async () => {
	const marks = await draw('<path stroke="#14235a" stroke-width="2" d="M0 0q30 60 60 0"/>');
	// A quadratic curve written as a cubic one: its two handles lie two thirds of the way to the old one.
	expect(marks).toContain("0 0 m\n20 40 40 40 60 0 c\n");
});

test("a drawing that is wider than its box is cut off on both sides", async () => {
	const marks = await draw('<path fill="#14235a" d="M0 0l9 9z"/>', "0 0 200 100");
	expect(marks).toContain("0 0 100 100 re\nW n\n1 0 0 1 -50 0 cm");
});

test("a drawing with something that documents cannot show is refused", async () => {
	await expect(draw("<text>Hello</text>")).rejects.toThrow("<text>");
	await expect(draw('<path d="M0 0l9 9"/>')).rejects.toThrow("no colour");
	await expect(draw('<path fill="#14235a" d="M0 0l9 9"/>', "")).rejects.toThrow("how large");
});

test("every drawing of the site can be put into a document", async () => {
	const { doc } = openPdf({ title: "", subject: "", author: "", date: "2026-01-01", size: [100, 100] });
	doc.addPage();
	for (const name of names) expect(() => placeDrawing(doc, render(name), page), name).not.toThrow();
});

async function draw(marks: string, viewBox = "0 0 100 100"): Promise<string> {
	const options = { title: "", subject: "", author: "", date: "2026-01-01", size: [100, 100] as [number, number] };
	const { doc, finish } = openPdf({ ...options, compress: false });
	doc.addPage();
	placeDrawing(doc, `<svg viewBox="${viewBox}">${marks}</svg>`, page);
	return (await finish()).bytes.toString("latin1");
}
