import type { Content } from "../../../core/content/kinds.ts";
import { chatGroupOf } from "../../../core/submissions/chat-groups.ts";
import { offered, type PageHandle } from "./page-handle.ts";
import { readReceipt, receiptParameter } from "./receipt.ts";

/** Confirmation on the home page after registering. */
export interface RegistrationConfirmation {
	words: Content["register"]["success"];
	/** Null if the remote server returned none. */
	receipt: string | null;
	group: { invitation: string } | { instead: string } | { none: string; next: string };
}

/**
 * Redirect target after a registration: the home page, with the state in the URL, so that it works without JavaScript.
 */
export function registeredAddress(group: string, receipt: string | null): string {
	return `/?${new URLSearchParams({ registered: group, ...(receipt !== null && { receipt }) })}`;
}

/** The group is one of a few values, so these pages are cached; a receipt is personal, so those are not. */
export function registrationQuery() {
	return {
		registered: offered((value, { chatGroups }) => chatGroupOf(chatGroups, value) !== undefined),
		receipt: receiptParameter,
	} satisfies PageHandle["query"];
}

/** Returns null unless the visitor has just registered. */
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
		if (invitation === null) return { none: messages["register.noGroup"], next: messages["register.noGroupNext"] };
		return invitation === "" ? { instead: chatGroups.instead } : { invitation };
	}
}
