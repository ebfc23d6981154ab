import { longDate } from "../../../core/time/dates.ts";

/** Mail clients truncate longer URLs. */
const longest = 1900;

/** Returns a mailto: URL that opens a reply in the organiser's mail client, with the quote below. */
export function replyAddress({ email, name, message, created_at: at }: Quoted, subject: string): string {
	const head = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=`;
	const opening = `Dear ${name},\n\n\n\nOn ${longDate(at)} you wrote:\n`;
	const lines = message.split("\n").map((line) => `> ${line}`);
	return head + fitting(opening, lines, longest - head.length);
}

interface Quoted {
	email: string;
	name: string;
	message: string;
	created_at: number;
}

/** Truncates the quote to fit, with an ellipsis. */
function fitting(opening: string, lines: string[], room: number): string {
	const whole = encoded(opening + lines.join("\n"));
	if (whole.length <= room) return whole;
	const end = encoded(" […]");
	const characters = [...lines.join("\n")];
	let text = encoded(opening);
	for (const character of characters) {
		const next = encoded(character);
		if (text.length + next.length + end.length > room) break;
		text += next;
	}
	return text + end;
}

/** Mail clients expect CRLF. */
function encoded(text: string): string {
	return encodeURIComponent(text.replaceAll("\n", "\r\n"));
}
