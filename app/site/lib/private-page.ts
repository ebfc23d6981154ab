import { matchKinds } from "../../../core/matching/kinds.ts";
import { offered, type PageHandle } from "./page-handle.ts";

const signed: NonNullable<Exclude<PageHandle["query"], false>>[string] = {
	read: (value) => (/^[\w.-]{60,90}$/.test(value) ? value : null),
	keep: "never",
};

/** Pages behind a signed link. They are for one person, so they must never be cached. */
export function privateHandle(...marks: string[]): PageHandle {
	return {
		query: {
			token: signed,
			confirm: signed,
			ask: offered((value) => ["cancel", "leave", "take-back"].includes(value)),
			...Object.fromEntries(marks.map((mark) => [mark, offered((value) => ["yes", ...matchKinds].includes(value))])),
		},
	};
}

/** No cache keeps the page, and the link is told to no other site. */
export function privateHeaders() {
	return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}
