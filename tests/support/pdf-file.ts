import { deflateSync } from "node:zlib";

interface TestPdf {
	pages?: number;
	/** Entries of the catalog, such as an action. */
	catalog?: string;
	/** Entries of the trailer. */
	trailer?: string;
	/** Packs the objects into a compressed stream, as most programs do. */
	packed?: boolean;
	/** Told apart by their words. */
	words?: string;
}

/** A small PDF for tests, without a cross-reference table. */
export function testPdf({ pages = 1, catalog = "", trailer = "", packed = false, words = "" }: TestPdf = {}): Buffer {
	const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(" ");
	const objects = [
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		`<< /Type /Pages /Kids [${kids}] /Count ${pages} /Resources << /Font << /Count 9 >> >> >>`,
		...Array.from({ length: pages }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>"),
	];
	const body = packed ? packedObjects(objects) : plainObjects(objects);
	const info = `90 0 obj\n<< /Title (About \\(every\\) /JavaScript ${words}) >>\nendobj\n`;
	const content = "91 0 obj\n<< /Length 14 >>\nstream\n/JS /Encrypt BT\nendstream\nendobj\n";
	const end = `trailer << /Root 1 0 R /Info 90 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`;
	return Buffer.concat([Buffer.from(`%PDF-1.7\n`), body, Buffer.from(info + content + end)]);
}

function plainObjects(objects: string[]): Buffer {
	return Buffer.from(objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join(""));
}

function packedObjects(objects: string[]): Buffer {
	const data = deflateSync(Buffer.from(objects.join("\n")));
	const head = `80 0 obj\n<< /Type /ObjStm /N ${objects.length} /First 0 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
	return Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream\nendobj\n")]);
}
