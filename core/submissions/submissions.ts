import type { Kysely } from "kysely";
import { organiserNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import type { Database, SubmissionSource } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/notices.ts";
import type { Column } from "./columns.ts";
import { type Counts, countsOver } from "./counts.ts";
import { type ExportedFile, type ExportFormat, exportedFile, inParts } from "./export.ts";
import { releaseHeld, setDiscarded } from "./held.ts";
import { type HistoryEntry, historyOf } from "./history.ts";
import type { KindOfSubmission } from "./kinds.ts";
import { countSubmissions, type HeldView, heldViews, submissionDays, submissionIds } from "./list-queries.ts";
import { type ListRequest, readListRequest } from "./list-request.ts";
import type { Notify } from "./notices.ts";
import { privacyNoticeText } from "./privacy-notices.ts";
import { suspicionInWords } from "./spam-signs.ts";
import { addNote, changeStates, dropNote, type Note, readNotes } from "./state-queries.ts";
import type { SubmissionTable } from "./submission.ts";

/** What organisers can do with submissions of one kind. All reads and changes are recorded in the audit log. */
export interface SubmissionsOfKind<Row> {
	/** A page of the list requested by a query string. */
	list(by: string, given: URLSearchParams): Promise<SubmissionList>;
	/** The whole list, with the visible columns only. */
	export(by: string, given: URLSearchParams, format: ExportFormat): Promise<ExportedFile>;
	detail(by: string, id: string): Promise<SubmissionDetail<Row> | null>;
	/** 'conflict' if one is no longer in the expected state. */
	mark(by: string, ids: readonly string[], marking: { to: string; was?: string }): Promise<number | "conflict">;
	/** Processes what was held back as if it had just arrived. Returns how many. */
	release(by: string, ids: readonly string[]): Promise<number>;
	/** Discards what was held back; it can be put back for a month, and is erased then. Returns how many. */
	discard(by: string, ids: readonly string[]): Promise<number>;
	putBack(by: string, ids: readonly string[]): Promise<number>;
	/** False if the submission no longer exists. The same note sent twice from one form is saved once. */
	note(by: string, id: string, note: NewNote): Promise<boolean>;
	removeNote(by: string, id: string, note: Pick<Note, "by" | "at">): Promise<boolean>;
}

export interface NewNote {
	text: string;
	/** When the organiser's latest note was written that the form knew of. */
	after?: number | undefined;
}

export interface SubmissionList {
	/** All columns, in order. */
	columns: { key: string; label: string; kind: Column<never>["kind"]; sortable: boolean; shown: boolean }[];
	/** One cell per visible column. */
	rows: { id: string; name: string; receipt: string; cells: (string | number | null)[] }[];
	total: number;
	/** How many more there would be if the list did not leave out spam. */
	spam: number;
	/** What is shown of what was held back as possible spam; undefined for the list itself. */
	view: HeldView | undefined;
	/** How many are held back or discarded, whatever else is chosen. */
	held: Record<HeldView, number>;
	/** Starts at 1. */
	page: number;
	pageSize: number;
	/** Key of the sort column. */
	sorted: { by: string; order: "asc" | "desc" };
	states: { value: string; label: string }[];
	counts: Counts;
}

export interface SubmissionDetail<Row> {
	row: Row;
	/** Why it was held back as possible spam, in plain words; null if it is not. */
	heldReason: string | null;
	/** Text of the privacy notice under which it was sent; null if it did not come by a form, or before there was one. */
	notice: string | null;
	/** Labels by value. */
	states: Readonly<Record<string, string>>;
	notes: Note[];
	history: HistoryEntry[];
	/** Names of the organisers in notes and history, by id. */
	names: Readonly<Record<string, string>>;
}

/** Columns that both kinds have. */
interface AnyRow {
	id: string;
	receipt: string;
	name: string;
	state: string;
	notes: string;
	held_reason: string | null;
	source: SubmissionSource;
	discarded_at: number | null;
	notice_id: string | null;
	created_at: number;
	updated_at: number;
}

const pageSize = 50;

interface SubmissionsParts {
	db: Kysely<Database>;
	now(): number;
	/** Call after adding to the outbox. */
	wake(): void;
	/** How released submissions are processed, and whether they replace older details. */
	notify: Notify;
	replace: boolean;
}

export function submissionsOfKind<Row extends AnyRow, Table extends SubmissionTable>(
	{ kind, table, title, columns, states, find }: KindOfSubmission<Row, Table>,
	{ db, now, wake, notify, replace }: SubmissionsParts,
): SubmissionsOfKind<Row> {
	function read(given: URLSearchParams, reader: string) {
		const own = heldViews.some((view) => view === given.get("state")) ? heldColumns(columns) : columns;
		const request = readListRequest(given, { columns: own, states, reader });
		return { ...request, own, shown: own.filter(({ key }) => request.columns.includes(key)) };
	}
	const isState = (state: string): state is Database[Table]["state"] => Object.hasOwn(states, state);
	const subject = (id: string) => subjectOf(kind, id);

	async function record(by: string, action: string, about: string, detail = {}, tx: Kysely<Database> = db) {
		await recordAudit(tx, { actor: by, action: `${kind}${action}`, subject: about, detail, at: now() });
	}

	const discarding = (action: string, at: () => number | null) => (by: string, ids: readonly string[]) =>
		transaction(db, async (tx) => {
			const changed = await setDiscarded(tx, table, ids, at());
			for (const id of changed) await record(by, action, subject(id), {}, tx);
			return changed.length;
		});

	return {
		async list(by, given) {
			const request = read(given, by);
			const { filter, sorting, own, shown } = request;
			const total = await countSubmissions(db, table, filter);
			const page = Math.min(request.page, Math.max(1, Math.ceil(total / pageSize)));
			const part = { ...sorting, limit: pageSize, offset: (page - 1) * pageSize };
			const rows = await find(db, await submissionIds(db, table, filter, part));
			await record(by, "s.viewed", `${kind}s`, { rows: rows.length, page, ...narrowed(request) });
			return {
				columns: own.map((column) => headed(column, shown)),
				rows: rows.map((row) => ({
					...{ id: row.id, name: row.name, receipt: row.receipt },
					cells: shown.map(({ value }) => value(row)),
				})),
				total,
				spam:
					filter.state === undefined && filter.held === undefined && "spam" in states
						? await countSubmissions(db, table, { ...filter, state: "spam" })
						: 0,
				view: filter.held,
				held: {
					held: await countSubmissions(db, table, { held: "held" }),
					discarded: await countSubmissions(db, table, { held: "discarded" }),
				},
				page,
				pageSize,
				sorted: { by: keySortedBy(own, sorting.by), order: sorting.descending ? "desc" : "asc" },
				states: Object.entries<string>(states).map(([value, label]) => ({ value, label })),
				counts: countsOver(await submissionDays(db, table, filter), request.period),
			};
		},
		async export(by, given, format) {
			const request = read(given, by);
			const ids = await submissionIds(db, table, request.filter, request.sorting);
			const detail = { rows: ids.length, format, columns: request.columns, ...narrowed(request) };
			await record(by, "s.exported", `${kind}s`, detail);
			const parts = inParts(ids, (some) => find(db, some));
			return exportedFile(format, { title, columns: request.shown, parts, now: now() });
		},
		async detail(by, id) {
			const [row] = await find(db, [id]);
			if (!row) return null;
			const heldReason = row.held_reason === null ? null : suspicionInWords(row.held_reason);
			const notice = await privacyNoticeText(db, row.notice_id);
			// Newer details are shown with what they would change.
			const notes = readNotes(row.notes).filter(({ newer }) => !newer);
			const history = await historyOf(db, subject(id), row);
			await record(by, ".viewed", subject(id));
			const ids = [
				...notes.map((note) => note.by),
				...history.flatMap((entry) => [entry.by ?? [], entry.to ?? []].flat()),
			];
			const names = Object.fromEntries(await organiserNames(db, [...new Set(ids)]));
			return { row, heldReason, notice, states, notes, history, names };
		},
		mark: (by, ids, { to, was }) =>
			transaction(db, async (tx) => {
				if (!isState(to)) return 0;
				const changed = await changeStates(tx, table, ids, { to, was });
				if (changed === "conflict") return "conflict";
				for (const { id, from } of changed) await record(by, ".marked", subject(id), { from, to }, tx);
				return changed.length;
			}),
		async release(by, ids) {
			let released = 0;
			for (const id of ids)
				if (await releaseHeld(db, { kind, id, actor: by, now: now(), notify, replace })) released += 1;
			if (released > 0) wake();
			return released;
		},
		discard: discarding(".discarded", now),
		putBack: discarding(".put-back", () => null),
		note: (by, id, { text, after }) =>
			transaction(db, async (tx) => {
				const added = await addNote(tx, table, id, { by, at: now(), text }, after);
				if (added === "added") await record(by, ".noted", subject(id), {}, tx);
				return added !== "gone";
			}),
		removeNote: (by, id, note) =>
			transaction(db, async (tx) => {
				const removed = await dropNote(tx, table, id, note);
				if (removed) await record(by, ".note-removed", subject(id), {}, tx);
				return removed;
			}),
	};
}

/** What is held back has a reason, and nobody has done anything with it yet. */
function heldColumns<Row extends AnyRow>(columns: readonly Column<Row>[]): Column<Row>[] {
	const reason: Column<Row> = {
		...{ key: "reason", label: "Why it was held back", kind: "text", usual: true, width: 40 },
		value: ({ held_reason: reason }) => suspicionInWords(reason ?? ""),
	};
	const of = columns.filter(({ key }) => !["state", "for", "changes"].includes(key));
	return [...of.slice(0, 1), reason, ...of.slice(1)];
}

/** Names of the filters, without the typed values, which may be a person's name. */
function narrowed({ filter }: ListRequest): { by?: string[] } {
	const by = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
	return by.length > 0 ? { by } : {};
}

function headed<Row>(column: Column<Row>, shown: readonly Column<Row>[]): SubmissionList["columns"][number] {
	const { key, label, kind, sortBy } = column;
	return { key, label, kind, sortable: sortBy !== undefined, shown: shown.includes(column) };
}

function keySortedBy<Row>(columns: readonly Column<Row>[], by: Column<Row>["sortBy"]): string {
	return columns.find(({ sortBy }) => sortBy === by)?.key ?? "";
}
