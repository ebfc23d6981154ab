import { email, phone, text, webAddress } from "../content/schema/common.ts";
import type { Column } from "./columns.ts";

/** What a row says of a person beside name and post. */
export interface Details {
	email?: string;
	phone?: string;
	linkedIn?: string;
	insta?: string;
	domain?: string;
}

/** Reads the cells of a row. What cannot be used is left out, with a sentence for each. */
export function readDetails(cells: Partial<Record<Column, string>>): { details: Details; notes: string[] } {
	const details: Details = {};
	const notes: string[] = [];
	for (const { column, key, read, called } of readers) {
		const cell = cells[column] ?? "";
		// Sheets say 'none' in many ways.
		if (/^(-|–|—|n\/?a|nil|none|no)?$/i.test(cell)) continue;
		const value = read(cell);
		if (value === undefined) notes.push(`“${cell.slice(0, 60)}” is no ${called} and is left out.`);
		else details[key] = value;
	}
	return { details, notes };
}

interface Reader {
	column: Column;
	key: keyof Details;
	called: string;
	read(cell: string): string | undefined;
}

const readers: Reader[] = [
	{ column: "email", key: "email", called: "e-mail address", read: (cell) => valid(email, mailIn(cell)) },
	{ column: "phone", key: "phone", called: "telephone number", read: (cell) => valid(phone, numberIn(cell)) },
	{ column: "linkedIn", key: "linkedIn", called: "LinkedIn address", read: (cell) => valid(webAddress, linkIn(cell)) },
	{ column: "insta", key: "insta", called: "Instagram name", read: handleIn },
	{ column: "projects", key: "domain", called: "project", read: (cell) => valid(text, listIn(cell)) },
];

interface Schema {
	safeParse(value: string): { success: true; data: string } | { success: false };
}

function valid(schema: Schema, value: string): string | undefined {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : undefined;
}

function mailIn(cell: string): string {
	return cell.replace(/^mailto:/i, "").replace(/^.*<(.+)>$/, "$1");
}

/** A spreadsheet keeps a leading apostrophe before text, and loses the plus sign before a number. */
function numberIn(cell: string): string {
	const number = cell.replace(/^'/, "").replace(/[().]/g, " ").replace(/\s+/g, " ").trim();
	return /^91\d{10}$/.test(number) ? `+${number}` : number;
}

function linkIn(cell: string): string {
	if (/^https?:\/\//i.test(cell)) return cell;
	if (/linkedin\.com\//i.test(cell)) return `https://${cell}`;
	return /^@?[\w-]{3,100}$/.test(cell) ? `https://www.linkedin.com/in/${cell.replace("@", "")}` : cell;
}

function handleIn(cell: string): string | undefined {
	const handle = cell
		.replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
		.replace(/[/?].*$/, "")
		.replace(/^@/, "");
	return /^[\w.]{1,30}$/.test(handle) ? handle : undefined;
}

function listIn(cell: string): string {
	return cell
		.split(/[,;/]/)
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.join(", ");
}
