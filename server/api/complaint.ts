import { isMessageKey, type MessageKey } from "../../rules/messages.ts";

export type Messages = Record<MessageKey, string>;

/** Why a form was not taken: one sentence for the whole, and sentences by field. */
export interface Complaint {
	error: string;
	fields: Record<string, string[]>;
}

export function complaint(messages: Messages, fields: Record<string, string[]>, whole?: MessageKey): Complaint {
	const sentences = Object.fromEntries(
		Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => sentence(messages, key))]),
	);
	const first = Object.values(sentences).flat()[0];
	return { error: whole ? messages[whole] : (first ?? messages["form.unreadable"]), fields: sentences };
}

/** What is no key of ours is a sentence already, of another server. */
function sentence(messages: Messages, key: string): string {
	return isMessageKey(key) ? messages[key] : key;
}
