import type { Content } from "../../../core/content/kinds.ts";
import { chatGroupOf } from "../../../core/submissions/chat-groups.ts";
import { offered, type PageHandle } from "./page-handle.ts";

/** What the home page tells somebody who has just registered. */
export interface RegistrationConfirmation {
	words: Content["register"]["success"];
	/** Null where another server gave none. */
	receipt: string | null;
	group: { invitation: string } | { instead: string } | { none: string };
}

/** Where a registration leads: the home page, told by its address alone, so that it works without a script. */
export function registeredAddress(group: string, receipt: string | null): string {
	return `/?${new URLSearchParams({ registered: group, ...(receipt !== null && { receipt }) })}`;
}

/** The word for the group is one of a few, so such pages are kept; a receipt is one person's, so that one is not. */
export function registrationQuery() {
	return {
		registered: offered((value, { chatGroups }) => chatGroupOf(chatGroups, value) !== undefined),
		receipt: { read: readReceipt, keep: "never", optional: true },
	} satisfies PageHandle["query"];
}

/** Null for all who have not just registered. */
export function registrationConfirmation(
	{ register, chatGroups, messages }: Content,
	search: URLSearchParams,
): RegistrationConfirmation | null {
	const invitation = chatGroupOf(chatGroups, search.get("registered") ?? "");
	if (invitation === undefined) return null;
	return {
		words: register.success,
		receipt: readReceipt(search.get("receipt")),
		group: groupOf(invitation),
	};

	function groupOf(invitation: string | null): RegistrationConfirmation["group"] {
		if (invitation === null) return { none: messages["register.noGroup"] };
		return invitation === "" ? { instead: chatGroups.instead } : { invitation };
	}
}

/** An address can be made up by anybody: nothing that reads like a sentence is shown. */
function readReceipt(given: string | null): string | null {
	return given !== null && /^[\w-]{1,40}$/.test(given) ? given : null;
}
