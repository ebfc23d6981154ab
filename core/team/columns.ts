import { foldText } from "../search/search-text.ts";
import { plainTitle } from "./posts.ts";

export type Column =
	| "name"
	| "post"
	| "group"
	| "projects"
	| "email"
	| "phone"
	| "linkedIn"
	| "insta"
	| "photo"
	| "entry";

export interface ToldColumns {
	/** For each column what it holds; undefined if that is not known. */
	columns: (Column | undefined)[];
	/** Headings, if the sheet has them. */
	headings: string[] | undefined;
	/** Index of the first row with a person. */
	first: number;
}

export interface KnownWords {
	titles: readonly string[];
	groups: readonly string[];
	projects: readonly string[];
}

/** Tells the columns by their headings, in any order and common wordings, and the others by what they contain. */
export function tellColumns(rows: readonly string[][], known: KnownWords): ToldColumns {
	const header = rows.slice(0, headerWithin).findIndex((row) => isHeader(row, known));
	const headings = header < 0 ? undefined : rows[header];
	const people = rows.slice(header + 1);
	const width = Math.max(0, ...rows.map((row) => row.length));
	const cellsOf = (index: number) => people.map((row) => row[index] ?? "").filter((cell) => cell !== "");
	const columns = Array.from({ length: width }, (_, index): Column | undefined => {
		const cells = cellsOf(index);
		const seen = sures.find((column) => mostly(cells, looks[column]));
		return seen ?? headingMeans(headings?.[index] ?? "") ?? (headings ? undefined : contentMeans(cells, known));
	});
	if (!headings) guessNames(columns, cellsOf);
	return { columns: columns.map(onlyFirst), headings, first: header + 1 };
}

/** A sheet may have a title or two above its headings. */
const headerWithin = 5;

function isHeader(row: string[], { titles }: KnownWords): boolean {
	const cells = row.filter((cell) => cell !== "");
	if (cells.some((cell) => Object.values(looks).some((look) => look.test(cell)) || titles.some(is(cell)))) return false;
	const told = cells.map(headingMeans).filter((column) => column !== undefined);
	return told.length * 2 >= cells.length && (told.includes("name") || told.length > 1);
}

/** In this order: the heading 'Entry number' is no telephone number, and 'Mail name' no name. */
const wordings: [Column, RegExp][] = [
	["linkedIn", /\blinked ?in\b/],
	["insta", /\b(insta|instagram|ig)\b/],
	["email", /\b(e ?mail|mail|webmail|gmail)\b/],
	["entry", /\b(entry|roll|enrol\w*|kerberos|student id|registration)\b/],
	["phone", /\b(phone|mobile|contact|whatsapp|telephone|tel|cell|number)\b/],
	["photo", /\b(photo\w*|picture|image|headshot)\b/],
	["post", /\b(posts?|position|role|designation|title|por|responsibility)\b/],
	["projects", /\b(projects?|domains?|verticals?|looks after)\b/],
	["group", /\b(groups?|teams?|section|category|committee)\b/],
	["name", /\bname\b|^(student|member|volunteer|person|people|who|naam)s?$|नाम/],
];

function headingMeans(heading: string): Column | undefined {
	const words = foldText(heading)
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
	return wordings.find(([, wording]) => wording.test(words))?.[0];
}

const looks = {
	email: /^(mailto:)?[^\s@,]+@[^\s@,]+\.[^\s@,]+$/,
	linkedIn: /linkedin\.com\//i,
	insta: /instagram\.com\/|^@[\w.]+$/i,
	phone: /^'?\+?[\d][\d ()-]{7,18}$/,
	photo: /\.(jpe?g|png|webp|avif|heic)$/i,
	entry: /^(\d{4}[a-z]{2}\w\d{4}|[a-z]{2}\w\d{6})$/i,
} as const;

/** What a column holds is surer than what its heading says. */
const sures = ["email", "linkedIn", "insta", "entry", "phone", "photo"] as const;

function contentMeans(cells: string[], { titles, groups, projects }: KnownWords): Column | undefined {
	const share = (names: readonly string[]) => cells.filter((cell) => names.some(is(bare(cell)))).length;
	if (cells.length === 0) return undefined;
	if (share(titles) * 2 >= cells.length) return "post";
	if (share(groups) * 2 >= cells.length) return "group";
	const named = cells.filter((cell) => cell.split(",").some((part) => projects.some(is(part)))).length;
	return named * 2 >= cells.length ? "projects" : undefined;
}

/** Without headings, the first column of words holds the names, and the next one the posts if none does yet. */
function guessNames(columns: (Column | undefined)[], cellsOf: (index: number) => string[]): void {
	for (const wanted of ["name", "post"] as const) {
		if (columns.includes(wanted)) continue;
		const index = columns.findIndex((column, at) => column === undefined && mostly(cellsOf(at), words));
		if (index >= 0) columns[index] = wanted;
	}
}

const words = /^[\p{L}][\p{L}\p{M}\p{Pd}.'’()& ]+$/u;

function mostly(cells: string[], look: RegExp): boolean {
	return cells.length > 0 && cells.filter((cell) => look.test(cell)).length * 2 > cells.length;
}

/** Of two columns of a kind, such as two e-mail addresses, the first counts. */
function onlyFirst(column: Column | undefined, index: number, all: (Column | undefined)[]): Column | undefined {
	return column !== undefined && all.indexOf(column) < index ? undefined : column;
}

function bare(title: string): string {
	return title.replace(/\s*\([^)]*\)\s*$/, "");
}

function is(text: string): (other: string) => boolean {
	const plain = plainTitle(text);
	return (other) => plain !== "" && plainTitle(other) === plain;
}
