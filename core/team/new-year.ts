import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import { slugOf } from "../content/slug.ts";
import { type Replaced, takeBackVersions } from "../content/version-sets.ts";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { isUrl } from "../forms/is-url.ts";
import { calendarYear } from "../time/dates.ts";
import type { Batch, Category, Documents } from "./documents.ts";
import type { Leaver } from "./place-people.ts";
import type { Member, Team } from "./posts.ts";

/** What a new year brings beside the new team. */
export interface NewYear {
	/** Name of the alumni batch of those who move on, such as 2026; its last two digits are its address. */
	batch: string;
	/** Chat group of the new entry year; an empty year means none yet. */
	chatYear: string;
	chatLink: string;
}

/** Suggests the current year for the batch and the entry year, or the next one that is not taken. */
export function firstYear({ alumni, chatGroups }: Documents, now: number): NewYear {
	const year = calendarYear(now) ?? 2000;
	const batches = alumni.batches.map(({ id }) => id);
	const chatYear = digits(firstFree(year, Object.keys(chatGroups.UG)));
	return { batch: String(firstFree(year, batches)), chatYear, chatLink: "" };
}

function firstFree(year: number, taken: string[]): number {
	return taken.includes(digits(year)) ? firstFree(year + 1, taken) : year;
}

function digits(year: number | string): string {
	return String(year).slice(-2);
}

/** Returns alumni and chat groups of the new year: those who move on are a batch, and newcomers get their chat group. */
export function nextYear(
	{ team, alumni, chatGroups }: Documents,
	{ batch, chatYear, chatLink }: NewYear,
	leavers: readonly Leaver[],
): Pick<Documents, "alumni"> & Partial<Pick<Documents, "chatGroups">> {
	const categories = categoriesOf(leavers, team, alumni);
	return {
		alumni: {
			...alumni,
			// Sample people stay samples as alumni.
			sample: alumni.sample || team.sample,
			batches: [...alumni.batches, { id: digits(batch), label: batch, categories }],
		},
		...(chatYear !== "" && { chatGroups: { ...chatGroups, UG: { ...chatGroups.UG, [chatYear]: chatLink } } }),
	};
}

/** Returns what has to be fixed before publishing: sentences by field. */
export function yearProblems({ alumni, chatGroups }: Documents, year: NewYear): Record<keyof NewYear, string[]> {
	return {
		batch: batchProblems(alumni, year.batch),
		chatYear: chatYearProblems(chatGroups, year),
		chatLink: isInvitation(year.chatLink)
			? []
			: ["Write the whole invitation, such as https://chat.whatsapp.com/…, or leave it empty for now."],
	};
}

function batchProblems({ batches }: Documents["alumni"], label: string): string[] {
	if (!/\d{2}$/.test(label)) return ["Write the year as the alumni page should show it, such as 2026."];
	const taken = batches.find(({ id }) => id === digits(label));
	return taken
		? [`There is a batch ${taken.label} already. Choose another year, or change that batch under Content.`]
		: [];
}

function chatYearProblems({ UG }: Documents["chatGroups"], { chatYear, chatLink }: NewYear): string[] {
	if (chatYear === "" && chatLink !== "") return ["Write the entry year that this invitation is for, such as 26."];
	if (chatYear === "") return [];
	if (!/^\d{2}$/.test(chatYear)) return ["Write the last two digits of the entry year, such as 26, or leave it empty."];
	return Object.hasOwn(UG, chatYear)
		? [`Those who entered in ${chatYear} have a group already. It is changed under Content.`]
		: [];
}

function isInvitation(link: string): boolean {
	return link === "" || (isUrl(link) && /^https?:/.test(link));
}

/** Those who move on, under the categories of earlier batches and in their order. */
function categoriesOf(leavers: readonly Leaver[], team: Team, { batches }: Documents["alumni"]): Category[] {
	const known = knownCategories(batches);
	const categories = new Map<string, Category>();
	for (const { group, member } of leavers) {
		const groupName = team.groups.find(({ id }) => id === group)?.name ?? group;
		const { id, name } = categoryOf(member, groupName, known);
		const members = categories.get(id)?.members ?? [];
		categories.set(id, { id, name, members: [...members, alumnusOf(member, name)] });
	}
	const order = known.map(({ id }) => id);
	const rank = ({ id }: Category) => (order.includes(id) ? order.indexOf(id) : order.length);
	return [...categories.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the distinct categories of all batches, latest batch first. */
function knownCategories(batches: Batch[]): Category[] {
	const all = batches.toReversed().flatMap(({ categories }) => categories);
	return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Picks the category by title ('Outreach Secretary'), else by group ('Secretaries'). */
function categoryOf({ title }: Member, groupName: string, known: Category[]): Pick<Category, "id" | "name"> {
	const role = title.replace(/\s*\([^)]*\)\s*$/, "");
	const find = (name: string) => known.find((category) => category.name.toLowerCase() === name.toLowerCase());
	const ofGroup = singular(groupName);
	return find(role) ?? find(ofGroup) ?? { id: slugOf(ofGroup) || "others", name: ofGroup };
}

/** Copies only what the alumni page shows; phone numbers and projects are dropped. */
function alumnusOf(
	{ id: key, name, image, title, email, linkedIn }: Member,
	category: string,
): Category["members"][number] {
	return {
		key,
		name,
		...(image && { image }),
		// Omit a title that only repeats the category.
		...(title.toLowerCase() !== category.toLowerCase() && { title }),
		...(email && { email }),
		...(linkedIn && { linkedIn }),
	};
}

/** 'General Secretaries' → 'General Secretary' */
function singular(name: string): string {
	return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

/** Keeps which versions a new year replaced, so that it can be taken back as a whole. */
export async function recordYear(
	tx: Transaction<Database>,
	versions: Replaced[],
	{ batch, by, now }: { batch: string; by: string; now: number },
): Promise<void> {
	const plan = JSON.stringify({ batch: { id: digits(batch), label: batch } });
	const row = { id: newId(), state: "published", plan, versions: JSON.stringify(versions), revision: 1 } as const;
	await tx
		.insertInto("handovers")
		.values({ ...row, created_at: now, updated_by: by, updated_at: now })
		.execute();
	await recordAudit(tx, { actor: by, action: "handover.published", subject: "handover", detail: { batch }, at: now });
}

const summary = z.object({ batch: z.object({ id: z.string(), label: z.string() }) });
const replaced = z.array(
	z.object({ kind: z.string(), language: z.string(), version: z.string(), previous: z.string().nullable() }),
);

export type PastYear = Awaited<ReturnType<typeof pastYears>>[number];

/** Returns the new years that were published, including those taken back, newest first. */
export async function pastYears(db: Kysely<Database>) {
	const rows = await db
		.selectFrom("handovers")
		.selectAll()
		// An earlier version kept drafts here.
		.where("state", "!=", "draft")
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	const name = await peopleNames(db, new Set(rows.map(({ updated_by }) => updated_by)));
	return rows.map((row) => ({
		id: row.id,
		batch: summary.parse(JSON.parse(row.plan)).batch,
		isTakenBack: row.state === "taken-back",
		by: name(row.updated_by),
		at: row.updated_at,
	}));
}

export type TakeBackOutcome =
	| { outcome: "taken back" }
	/** These kinds were edited since; nothing was reverted. */
	| { outcome: "changed"; kinds: string[] }
	| { outcome: "missing" };

/** Makes team, alumni and chat groups exactly what they were before, unless somebody has edited them since. */
export async function takeBack(db: Kysely<Database>, id: string, by: string, now: number): Promise<TakeBackOutcome> {
	return transaction(db, async (tx): Promise<TakeBackOutcome> => {
		const published = tx
			.selectFrom("handovers")
			.select("versions")
			.where("id", "=", id)
			.where("state", "=", "published");
		const row = await published.executeTakeFirst();
		if (!row) return { outcome: "missing" };
		const taken = await takeBackVersions(tx, replaced.parse(JSON.parse(row.versions)));
		if (taken.outcome === "conflict") return { outcome: "changed", kinds: taken.places.map(({ kind }) => kind) };
		const { numUpdatedRows } = await tx
			.updateTable("handovers")
			.set({ state: "taken-back", updated_by: by, updated_at: now })
			.where("id", "=", id)
			.where("state", "=", "published")
			.executeTakeFirstOrThrow();
		// A concurrent request waits for the topic locks above, then finds that it has been taken back already.
		if (numUpdatedRows !== 1n) return { outcome: "missing" };
		await recordAudit(tx, { actor: by, action: "handover.taken-back", subject: "handover", at: now });
		return { outcome: "taken back" };
	});
}
