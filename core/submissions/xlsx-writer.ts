import { parentPort, workerData } from "node:worker_threads";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { indianOffsetMs } from "../time/indian-time.ts";
import type { Column } from "./columns.ts";

export interface Sheet {
	title: string;
	columns: Pick<Column<never>, "label" | "kind" | "width">[];
}

/** Rows of cells; null ends the sheet. */
export type SheetPart = (string | number | null)[][] | null;

const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in `cellXfs` below. */
const styles = { text: 1, moment: 2, heading: 3 };

const stylesXml = `<styleSheet ${xmlns}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** What a sheet needs around itself. */
function aroundSheet({ title }: Sheet): Record<string, string> {
	const part = (name: string, type: string) =>
		`<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
	const relations = (...all: string[]) =>
		`<Relationships xmlns="${packages}/relationships">${all.join("")}</Relationships>`;
	return {
		"[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook", "sheet.main")}${part("worksheets/sheet1", "worksheet")}${part("styles", "styles")}</Types>`,
		"_rels/.rels": relations(relation(1, "officeDocument", "xl/workbook.xml")),
		"xl/_rels/workbook.xml.rels": relations(
			relation(1, "worksheet", "worksheets/sheet1.xml"),
			relation(2, "styles", "styles.xml"),
		),
		"xl/workbook.xml": `<workbook ${xmlns} xmlns:r="${office}"><sheets><sheet name="${xmlText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/styles.xml": stylesXml,
	};
}

/** Up to its rows: the first one stays in view. */
function beginning({ columns }: Sheet): string {
	const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
	const headings = columns.map(({ label }, i) => textCell(i, 1, label, styles.heading));
	return `<worksheet ${xmlns}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>`;
}

/** All text is typed as text: phone numbers keep their zeros, and nothing becomes a formula. */
function cell(kind: Column<never>["kind"], value: string | number | null, [column, row]: [number, number]): string {
	if (value === null || value === "") return "";
	if (typeof value === "string") return textCell(column, row, value, styles.text);
	const place = `r="${letters(column)}${row}"`;
	if (kind === "year" || kind === "number") return `<c ${place}><v>${value}</v></c>`;
	return `<c ${place} s="${styles.moment}"><v>${dayNumber(value)}</v></c>`;
}

function textCell(column: number, row: number, text: string, style: number): string {
	return `<c r="${letters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A, B, … Z, AA, … */
function letters(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Days since the last one of 1899. Spreadsheets have no time zones, so that it is the time in India. */
function dayNumber(at: number): number {
	return (at + indianOffsetMs) / 86_400_000 + 25_569;
}

/**
 * Spreadsheets decode '_x0041_' as a character, so its first underscore is escaped in the same way, as are line ends and
 * what XML cannot hold.
 */
function xmlText(text: string): string {
	return text
		.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
		.replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0")}_`)
		.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Makes the file as rows come in, and posts what is ready of it. */
function write(sheet: Sheet): void {
	const ready: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		ready.push(bytes);
	});
	for (const [name, xml] of Object.entries(aroundSheet(sheet))) {
		const file = new ZipPassThrough(name);
		zip.add(file);
		file.push(strToU8(declaration + xml), true);
	}
	const body = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
	zip.add(body);
	body.push(strToU8(declaration + beginning(sheet)));
	let last = 1;
	parentPort?.on("message", (part: SheetPart) => {
		const lines = (part ?? []).map((row) => {
			last += 1;
			return `<row r="${last}">${sheet.columns.map(({ kind }, i) => cell(kind, row[i] ?? null, [i, last])).join("")}</row>`;
		});
		body.push(strToU8(lines.join("") + (part ? "" : "</sheetData></worksheet>")), part === null);
		if (part === null) zip.end();
		parentPort?.postMessage(ready.splice(0));
	});
}

write(workerData);
