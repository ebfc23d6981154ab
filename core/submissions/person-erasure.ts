import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/announcements.ts";
import { countOutboxAbout } from "../outbox/list-queries.ts";
import { type ErasedSubmission, forget } from "./erasure.ts";
import { eraseByIds, eraseChanges } from "./person-queries.ts";
import { type FoundItem, findItems, type ItemKind, particularsIn } from "./person-search.ts";

/** Finding and erasing everything about one person. */
export interface PeopleDesk {
	/** By a webmail, another address or a telephone number; null for what is none of these. */
	find(by: string, given: string): Promise<FoundPerson | null>;
	/** Erases these for good, with all that waits to be sent about them. */
	erase(by: string, items: readonly { kind: ItemKind; id: string }[]): Promise<Erasing>;
}

export interface FoundPerson {
	items: FoundItem[];
	/** How many messages of the outbox would go too. */
	outbox: number;
	/** Whether another server has been sent copies, which it keeps. */
	elsewhere: boolean;
}

export interface Erasing {
	registrations: number;
	messages: number;
	/** Details that waited to be confirmed. */
	changes: number;
}

interface PeopleParts {
	db: Kysely<Database>;
	now(): number;
	wake(): void;
	/** Whether forms go to another server too. */
	forwards: boolean;
}

export function peopleDesk({ db, now, wake, forwards }: PeopleParts): PeopleDesk {
	return {
		async find(by, given) {
			const typed = particularsIn(given);
			if (!typed) return null;
			const items = await findItems(db, typed);
			const outbox = await countOutboxAbout(
				db,
				items.flatMap(({ kind, id }) => (kind === "change" ? [] : [subjectOf(kind, id)])),
			);
			const detail = { found: items.length };
			await recordAudit(db, { actor: by, action: "person.searched", subject: "person", detail, at: now() });
			return { items, outbox, elsewhere: forwards };
		},
		async erase(by, items) {
			const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
			const erased = await transaction(db, async (tx) => {
				// First, since a registration takes its own along.
				const changes = await eraseChanges(tx, idsOf("change"));
				const gone: ErasedSubmission[] = [];
				for (const kind of ["registration", "message"] as const) {
					const ids = idsOf(kind);
					const rows = await eraseByIds(tx, kind === "registration" ? "registrations" : "contact_messages", ids);
					gone.push(...rows.map((row) => ({ kind, ...row })));
				}
				const erasing = { ...counted(gone), changes };
				if (gone.length + changes === 0) return erasing;
				await forget(tx, gone, now());
				const detail = { ...erasing, receipts: gone.map(({ receipt }) => receipt) };
				await recordAudit(tx, { actor: by, action: "person.erased", subject: "person", detail, at: now() });
				return erasing;
			});
			if (erased.registrations + erased.messages > 0) wake();
			return erased;
		},
	};
}

function counted(erased: readonly ErasedSubmission[]): Omit<Erasing, "changes"> {
	const registrations = erased.filter(({ kind }) => kind === "registration").length;
	return { registrations, messages: erased.length - registrations };
}
