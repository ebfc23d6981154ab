import { isMessageKey, type MessageKey } from "../../core/forms/messages.ts";

export type Messages = Record<MessageKey, string>;

/** Why a form was not taken: one sentence for the whole, and sentences by field. */
export interface Complaint {
	error: string;
	fields: Record<string, string[]>;
}

/** The whole is that fields are missing, if any is; or else what is wrong first. */
export function complaint(
	messages: Messages,
	form: "contact" | "register",
	fields: Readonly<Record<string, string[] | undefined>>,
): Complaint {
	const entries = Object.entries(fields).map(([field, keys = []]): [string, string[]] => [field, keys]);
	const keys = entries.flatMap(([, keys]) => keys);
	const missing = keys.some((key) => key.startsWith(`${form}.missing.`));
	const whole = missing ? `${form}.missing` : (keys[0] ?? "form.unreadable");
	const sentences = entries.map(([field, keys]) => [field, keys.map((key) => sentence(messages, key))]);
	return { error: sentence(messages, whole), fields: Object.fromEntries(sentences) };
}

/** What is no key of ours is a sentence already, of another server. */
function sentence(messages: Messages, key: string): string {
	return isMessageKey(key) ? messages[key] : key;
}
