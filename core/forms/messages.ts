import type { MessageKey } from "../words/words.ts";

export type { MessageKey };

/** Whether this is the key of a message, such as 'register.missing.name', and not a sentence. */
export function isMessageKey(text: string): text is MessageKey {
	return /^[a-z]+(\.[a-zA-Z]+)+$/.test(text);
}
