/** An email as plain text and as simple HTML. */
export interface Email {
	subject: string;
	text: string;
	html: string;
}

export interface EmailParts {
	subject: string;
	/** '{link}' in a paragraph's words is replaced by its link. */
	paragraphs: Paragraph[];
	/** Submitted values with the labels of the form. */
	rows?: [label: string, value: string][];
	footer?: string;
	/** Language of its words. */
	language?: string;
}

export interface Paragraph {
	words: string;
	link?: string;
}

export function writeEmail({ subject, paragraphs, rows = [], footer, language }: EmailParts): Email {
	const closing = footer ? [{ words: footer }] : [];
	const text = [
		...paragraphs.map(plain),
		...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
		...closing.map(plain),
	].join("\n\n");
	const html = [...paragraphs.map(marked), table(rows), ...closing.map(marked)].filter(Boolean).join("\n");
	return {
		subject: oneLine(subject),
		text: `${text}\n`,
		html: emailPage(`<div style="${bodyStyle}">\n${html}\n</div>`, language),
	};
}

/** Long links wrap, so that the words are not made small on a phone. */
const bodyStyle = "max-width:40em;font:16px/1.5 Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word";

function plain({ words, link }: Paragraph): string {
	// On its own line, so that a full stop after it does not become part of the URL.
	return link === undefined ? words : words.replace(/ ?\{link\}/, () => `\n${link}`);
}

function marked({ words, link }: Paragraph): string {
	const lines = escaped(words).replaceAll("\n", "<br>");
	if (link === undefined) return `<p>${lines}</p>`;
	return `<p>${lines.replace("{link}", () => `<a href="${escaped(link)}">${escaped(link)}</a>`)}</p>`;
}

function table(rows: [string, string][]): string {
	if (rows.length === 0) return "";
	const lines = rows.map(
		([label, value]) =>
			`<tr><th scope="row" align="left" valign="top">${escaped(label)}</th><td>${escaped(value).replaceAll("\n", "<br>")}</td></tr>`,
	);
	return `<table cellpadding="4">\n${lines.join("\n")}\n</table>`;
}

export function emailPage(body: string, language = "en"): string {
	return `<!doctype html>\n<html lang="${language}">\n<head><meta name="viewport" content="width=device-width"></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** Prevents header injection by submitted text. */
export function oneLine(words: string): string {
	return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

export function escaped(words: string): string {
	return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
