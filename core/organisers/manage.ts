import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { dropInvitationsTo } from "./invitation-queries.ts";
import { changeRole, findOrganiser, isAnotherAdmin, lockPeople, removeOrganiser } from "./queries.ts";
import type { Role } from "./roles.ts";

export type PeopleChange = "done" | "missing" | "last admin";

/** Changes an organiser's role, effective from their next request. */
export async function giveRole(
	db: Kysely<Database>,
	{ actor, id, role }: { actor: string; id: string; role: Role },
	now: number,
): Promise<PeopleChange> {
	return transaction(db, async (tx) => {
		await lockPeople(tx, now);
		const person = await findOrganiser(tx, id);
		if (!person) return "missing";
		if (role !== "admin" && person.role === "admin" && !(await isAnotherAdmin(tx, id))) return "last admin";
		await changeRole(tx, id, role);
		const detail = { from: person.role, to: role };
		await recordAudit(tx, { actor, action: "auth.role-changed", subject: `organiser:${id}`, detail, at: now });
		return "done";
	});
}

/** Ends an organiser's sessions and deletes their credentials. */
export async function removePerson(
	db: Kysely<Database>,
	{ actor, id }: { actor: string; id: string },
	now: number,
): Promise<PeopleChange> {
	return transaction(db, async (tx) => {
		await lockPeople(tx, now);
		const person = await findOrganiser(tx, id);
		if (!person) return "missing";
		if (person.role === "admin" && !(await isAnotherAdmin(tx, id))) return "last admin";
		await removeOrganiser(tx, id, now);
		await dropInvitationsTo(tx, person.email);
		const detail = { role: person.role };
		await recordAudit(tx, { actor, action: "auth.removed", subject: `organiser:${id}`, detail, at: now });
		return "done";
	});
}
