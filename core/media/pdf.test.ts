import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { testPdf } from "../../tests/support/pdf-file.ts";
import { checkPdf } from "./pdf.ts";

test.each([
	["one page", testPdf(), 1],
	["twelve pages", testPdf({ pages: 12 }), 12],
	["objects in a compressed stream", testPdf({ pages: 3, packed: true }), 3],
	["an opening page and bookmarks", testPdf({ catalog: "/OpenAction [3 0 R /Fit] /Outlines << /Count 40 >>" }), 1],
])("a document with %s is taken, with its pages counted", async (_title, bytes, pages) => {
	expect(await check(bytes)).toEqual({ pages });
});

test("a document of the chapter, as a browser prints it, is taken", async () => {
	expect(await check(await readFile("tests/chapter/documents/rules.pdf"))).toEqual({ pages: 1 });
});

test.each([
	["a script", "pdf-program", testPdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" })],
	["a script in a compressed stream", "pdf-program", testPdf({ packed: true, catalog: "/AA << /O << /JS (x) >> >>" })],
	["a script whose name is written in numbers", "pdf-program", testPdf({ catalog: "/AA << /J#53 (x) >>" })],
	["a program to start", "pdf-program", testPdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" })],
	["a form that sends", "pdf-program", testPdf({ catalog: "/AcroForm << /A << /S /SubmitForm >> >>" })],
	["files inside", "pdf-files", testPdf({ packed: true, catalog: "/Names << /EmbeddedFiles 7 0 R >>" })],
	["a password", "pdf-locked", testPdf({ trailer: "/Encrypt 5 0 R" })],
	["a password, and objects that cannot be read without it", "pdf-locked", locked()],
	["its end missing", "broken", testPdf({ pages: 3 }).subarray(0, 200)],
	["no catalog", "broken", Buffer.from("%PDF-1.7\nstartxref\n9\n%%EOF")],
	["objects that cannot be unpacked", "broken", scrambled()],
	["objects that would fill the memory", "broken", bomb()],
])("a document with %s is refused: %s", async (_title, code, bytes) => {
	await expect(check(bytes)).rejects.toMatchObject({ name: "Refusal", code });
});

async function check(bytes: Buffer) {
	const file = join(await temporaryFolder(), "document");
	await writeFile(file, bytes);
	return checkPdf(file);
}

function scrambled(trailer = ""): Buffer {
	const bytes = testPdf({ packed: true, trailer });
	const at = bytes.indexOf("stream\n") + 7;
	bytes.fill(7, at, at + 20);
	return bytes;
}

function locked(): Buffer {
	return scrambled("/Encrypt 5 0 R");
}

function bomb(): Buffer {
	const data = deflateSync(Buffer.alloc(80 * 1024 * 1024));
	const head = `80 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
	return Buffer.concat([
		Buffer.from(`%PDF-1.7\n${head}`),
		data,
		Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF"),
	]);
}
