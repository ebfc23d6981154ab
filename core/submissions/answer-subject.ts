import type { Content } from "../content/kinds.ts";

/** Subject of an answer to a message. */
export function answerSubject({ mails }: Content, receipt: string): string {
	return mails.answerSubject.replace("{receipt}", receipt);
}
