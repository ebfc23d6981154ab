import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import type { Database } from "../database/schema.ts";
import {
	countSubmissions,
	messagesByIds,
	registrationChoices,
	registrationsByIds,
	type Sorting,
	type SubmissionFilter,
	submissionDays,
	submissionIds,
} from "./list-queries.ts";
import type { SubmissionTable } from "./submission.ts";

const newest: Sorting = { by: "received", descending: true };

eachDatabase("lists of submissions", (open) => {
	test.each([
		["ASHA", ["Asha Kujur"]],
		["kujur asha", ["Asha Kujur"]],
		["ee1230007", ["Om_Prakash"]],
		["om@example.com", ["Om_Prakash"]],
		["m_p", ["Om_Prakash"]],
		["100%", []],
		["अनुष्का", ["अनुष्का"]],
		["98765 43210", ["Asha Kujur"]],
		["+919876543210", ["Asha Kujur"]],
		["09876543210", ["Asha Kujur"]],
		["nobody", []],
	])("the search for '%s' finds who is meant and nobody else", async (search, names) => {
		const { db } = await open();
		await threePeople(db);
		expect(await namesOf(db, { search })).toEqual(names);
	});

	test("finds a registration by its receipt, however it is written", async () => {
		const { db } = await open();
		await threePeople(db);
		const [one] = await registrationsByIds(db, await submissionIds(db, "registrations", {}, newest));
		expect(await namesOf(db, { search: one?.receipt.toLowerCase() })).toEqual([one?.name]);
	});

	test.each<[SubmissionFilter, string[]]>([
		[{ program: "PG" }, ["अनुष्का"]],
		[{ hostel: "Himadari" }, ["Om_Prakash"]],
		[{ entryYear: 2023 }, ["Om_Prakash"]],
		[{ entryYear: 2019 }, []],
		[{ state: "done" }, []],
		[{ state: "new", hostel: "Kailash", program: "UG" }, ["Asha Kujur"]],
		[{ from: 2000 }, ["अनुष्का", "Om_Prakash"]],
		[{ from: 2000, until: 3000 }, ["Om_Prakash"]],
	])("narrowed to %j it holds what fits", async (filter, names) => {
		const { db } = await open();
		await threePeople(db);
		expect(await namesOf(db, filter)).toEqual(names);
		expect(await countSubmissions(db, "registrations", filter)).toBe(names.length);
	});

	test("is sorted as asked, and read page by page", async () => {
		const { db } = await open();
		await threePeople(db);
		const sorted = (by: Sorting["by"], descending: boolean) => namesOf(db, {}, { by, descending });
		expect(await sorted("name", false)).toEqual(["Asha Kujur", "Om_Prakash", "अनुष्का"]);
		expect(await sorted("entryYear", true)).toEqual(["Asha Kujur", "Om_Prakash", "अनुष्का"]);
		expect(await sorted("hostel", false)).toEqual(["Om_Prakash", "अनुष्का", "Asha Kujur"]);
		const second = await submissionIds(db, "registrations", {}, { ...newest, limit: 1, offset: 1 });
		expect(await registrationsByIds(db, second)).toMatchObject([{ name: "Om_Prakash" }]);
	});

	test("what is held back is not in it", async () => {
		const { db } = await open();
		await putRegistration(db, { held: "honeypot" });
		await putMessage(db, { held: "honeypot" });
		expect(await submissionIds(db, "registrations", {}, newest)).toEqual([]);
		expect(await countSubmissions(db, "contact_messages", {})).toBe(0);
	});

	test("messages are searched by their own columns, and heed no filter that they have not", async () => {
		const { db } = await open();
		await putMessage(db);
		await putMessage(db, { name: "Ravi", email: "ravi@example.com", contact: "9999900000" });
		const found = async (filter: SubmissionFilter) =>
			(await messagesByIds(db, await submissionIds(db, "contact_messages", filter, newest))).map(({ name }) => name);
		expect(await found({ search: "ravi@" })).toEqual(["Ravi"]);
		expect(await found({ search: "0123456789" })).toEqual(["Meera"]);
		expect(await found({ hostel: "Kailash" })).toHaveLength(2);
	});

	test("days are those of New Delhi", async () => {
		const { db } = await open();
		const midnight = Date.UTC(2026, 7, 1, 18, 30);
		await putMessage(db, { at: midnight - 1, message: "Before midnight in Delhi." });
		await putMessage(db, { at: midnight, message: "At midnight in Delhi." });
		await putMessage(db, { at: midnight + 1, message: "After midnight in Delhi." });
		const first = Date.UTC(2026, 7, 1) / 86_400_000;
		expect(await submissionDays(db, "contact_messages", {})).toEqual([
			{ day: first, count: 1 },
			{ day: first + 1, count: 2 },
		]);
	});

	test("offers what occurs, and no year that is none", async () => {
		const { db } = await open();
		await threePeople(db);
		expect(await registrationChoices(db)).toEqual({
			programs: ["PG", "UG"],
			hostels: ["Himadari", "Jwalamukhi", "Kailash"],
			entryYears: [2023, 2024],
		});
	});

	test("those erased in the meantime are left out", async () => {
		const { db } = await open();
		const id = await putMessage(db);
		expect(await messagesByIds(db, ["gone", id])).toMatchObject([{ id }]);
	});
});

async function threePeople(db: Kysely<Database>): Promise<void> {
	await putRegistration(db, { at: 1000 });
	await putRegistration(db, {
		name: "Om_Prakash",
		webmail: "ee1230007@example.org",
		personalGmail: "om@example.com",
		phone: "011 2659 1000",
		hostel: "Himadari",
		at: 2000,
		program: "UG",
	});
	await putRegistration(db, {
		name: "अनुष्का",
		webmail: "anushka@example.org",
		personalGmail: "a@example.com",
		phone: "12345",
		hostel: "Jwalamukhi",
		program: "PG",
		at: 3000,
	});
}

async function namesOf(db: Kysely<Database>, filter: SubmissionFilter, sorting = newest): Promise<string[]> {
	const table: SubmissionTable = "registrations";
	const rows = await registrationsByIds(db, await submissionIds(db, table, filter, sorting));
	return rows.map(({ name }) => name);
}
