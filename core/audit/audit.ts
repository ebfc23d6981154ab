import type { ConsoleParts } from "../console-parts.ts";
import type { ListPage } from "../database/list-pages.ts";
import { organiserNames, unnamed } from "./actor-names.ts";
import { type AuditSearch, auditChoices, findAudit } from "./queries.ts";

export interface AuditLine {
	id: string;
	at: number;
	/** A name, or null for the site itself. */
	who: string | null;
	action: string;
	/** Such as 'event:6123abcd'. */
	subject: string;
	/** The subject's name if it is an organiser. */
	whom: string | null;
	detail: Readonly<Record<string, unknown>>;
}

/** Search in the audit log. */
export function createAudit({ db }: ConsoleParts) {
	return {
		async find(search: AuditSearch, asked: number): Promise<ListPage<AuditLine>> {
			const { rows: entries, ...page } = await findAudit(db, search, asked);
			const ids = entries.flatMap(({ actor, subject }) => [actor, organiserIn(subject) ?? ""]);
			const names = await organiserNames(db, [...new Set(ids)]);
			const lines = entries.map(({ id, at, actor, action, subject, detail }) => ({
				id,
				at,
				action,
				subject,
				detail,
				who: actor === "system" ? null : (names.get(actor) ?? unnamed(actor)),
				whom: names.get(organiserIn(subject) ?? "") ?? null,
			}));
			return { ...page, rows: lines };
		},
		/** Filter options: people by name, and the recorded actions. */
		async choices() {
			const { actors, actions } = await auditChoices(db);
			const names = await organiserNames(db, actors);
			const people = [...names].map(([id, name]) => ({ id, name }));
			return { people: people.sort((a, b) => a.name.localeCompare(b.name)), actions };
		},
	};
}

function organiserIn(subject: string): string | undefined {
	return /^organiser:(.+)$/.exec(subject)?.[1];
}
