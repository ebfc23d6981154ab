import { expect, test } from "vitest";
import { readCsv, readXlsx } from "../../tests/support/spreadsheet.ts";
import type { Column } from "./columns.ts";
import { type ExportFormat, exportedFile, inParts } from "./export.ts";

interface Row {
	id: string;
	text: string;
	at: number;
	phone?: string;
	year: number | null;
}

const columns: Column<Row>[] = [
	{ key: "text", label: "नाम, Name", kind: "text", value: ({ text }) => text, usual: true, width: 20 },
	{ key: "at", label: "Received", kind: "moment", value: ({ at }) => at, usual: true, width: 20 },
	{ key: "year", label: "Entry year", kind: "year", value: ({ year }) => year, usual: true, width: 8 },
];
/** Half past five in New Delhi is a day later than in Greenwich. */
const at = Date.UTC(2026, 7, 1, 20, 15);

/** What goes into a spreadsheet, and what stands before it in CSV so that it is not read otherwise. */
const awkward: [text: string, before: string][] = [
	["Asha Kujur", ""],
	["अनुष्का शर्मा", ""],
	["0123456789", "\t"],
	["12345678901234567890", "\t"],
	["+91 98765 43210", "\t"],
	['=HYPERLINK("https://evil.example","Click")', "\t"],
	["@SUM(A1:A9)", "\t"],
	["-2+3", "\t"],
	["\t=1+1", "\t"],
	["\r=1+1", "\t"],
	["  =1+1", "\t"],
	["＝1+1", "\t"],
	["1e5", "\t"],
	["1,5", "\t"],
	['He said "hello", and left', ""],
	["One line\nand another", ""],
	["constructor", ""],
	["__proto__", ""],
	["_x0041_", ""],
	["Tom & <Jerry>", ""],
	["🙏 दान", ""],
	["K-7, Kailash", ""],
];

test("CSV keeps every text as it is, and nothing in it is a formula or a number", async () => {
	const bytes = await exported("csv", rowsOf(awkward.map(([text]) => text)));
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const text = new TextDecoder().decode(bytes);
	expect(text.replaceAll("\r\n", "").replace("\r=", "")).not.toContain("\r");
	const [heading, ...rows] = readCsv(text);
	expect(heading).toEqual(["नाम, Name", "Received", "Entry year"]);
	expect(rows).toEqual(awkward.map(([text, before]) => [before + text, "2026-08-02 01:45", "2024"]));
	// What forms store is trimmed: a program that trims reads back every letter.
	const stored = awkward.map(([text]) => text).filter((text) => text === text.trim());
	expect(rows.map(([text = ""]) => text.trim()).filter((text) => stored.includes(text))).toEqual(stored);
});

test.each([
	["9876543210", "98765 43210"],
	["+919876543210", "98765 43210"],
	["+91 98765-43210", "98765 43210"],
	["098765 43210", "98765 43210"],
	["98765.43210", "98765 43210"],
	["0123456789", "01234 56789"],
	["011-26591999", "011 26591999"],
	["+44 7911 123456", "00 44 7911 123456"],
	["+447911123456", "00 447911123456"],
	["12345", "12345"],
	["98765 43210 after six", "98765 43210 after six"],
	["=1+1", "\t=1+1"],
	["-", ""],
])(
	"CSV has the phone number %j as %j, which is text in every spreadsheet and can be called",
	async (typed, written) => {
		const phone: Column<Row> = { ...columns[0], kind: "phone", value: (row: Row) => row.phone ?? "" } as Column<Row>;
		const [, row] = readCsv(
			new TextDecoder().decode(await exported("csv", [{ ...rowsOf([""])[0], phone: typed } as Row], [phone])),
		);
		expect(row).toEqual([written]);
		expect(written).not.toMatch(/^['+=@-]/);
	},
);

test("a spreadsheet has every text as text, moments as dates, and no formula", async () => {
	const bytes = await exported("xlsx", rowsOf(awkward.map(([text]) => text)));
	const [heading, ...rows] = readXlsx(bytes);
	expect(Object.values(heading ?? {}).map(({ value }) => value)).toEqual(["नाम, Name", "Received", "Entry year"]);
	expect(rows.map(({ A }) => A?.value.trimEnd())).toEqual(awkward.map(([text]) => text.trimEnd()));
	for (const { A, B, C } of rows) {
		expect(A).toMatchObject({ type: "s", format: "@", formula: false });
		expect(B).toMatchObject({ type: "n", format: "yyyy-mm-dd hh:mm", formula: false });
		expect(C).toMatchObject({ type: "n", value: "2024", formula: false });
	}
	// Days since the last one of 1899, at a quarter to two in the night.
	expect(Number(rows[0]?.B?.value)).toBeCloseTo(46236 + 1.75 / 24, 6);
});

test("what is not known is an empty cell", async () => {
	const rows = [{ id: "1", text: "", at, year: null }];
	expect(readCsv(new TextDecoder().decode(await exported("csv", rows)))[1]).toEqual(["", "2026-08-02 01:45", ""]);
	expect(Object.keys(readXlsx(await exported("xlsx", rows))[1] ?? {})).toEqual(["B"]);
});

test("the file's name says what it is and from which day in New Delhi", async () => {
	const file = exportedFile("csv", { title: "Registrations", columns, parts: inParts([], find), now: at });
	expect(file).toMatchObject({ name: "registrations-2026-08-02.csv", type: "text/csv; charset=utf-8" });
});

test.each(["csv", "xlsx"] as const)(
	"a long list is read part by part while it is sent as %s, and no further than somebody listens",
	async (format) => {
		const ids = Array.from({ length: 10_000 }, (_, i) => String(i));
		const asked: number[] = [];
		const parts = inParts(ids, async (some) => {
			asked.push(some.length);
			return rowsOf([...some]);
		});
		const { body } = exportedFile(format, { title: "Registrations", columns, parts, now: at });
		const reader = body.getReader();
		await reader.read();
		expect(asked.length).toBeLessThan(3);
		await reader.cancel();
		expect(asked.length).toBeLessThan(4);
	},
);

function rowsOf(texts: string[]): Row[] {
	return texts.map((text) => ({ id: text, text, at, year: 2024 }));
}

async function find(): Promise<Row[]> {
	return [];
}

async function exported(format: ExportFormat, rows: Row[], shown = columns): Promise<Uint8Array> {
	const parts = inParts(
		rows.map(({ id }) => id),
		async (ids) => rows.filter(({ id }) => ids.includes(id)),
		2,
	);
	const { body } = exportedFile(format, { title: "Registrations", columns: shown, parts, now: at });
	return new Uint8Array(await new Response(body).arrayBuffer());
}
