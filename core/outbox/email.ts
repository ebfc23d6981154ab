import { type EmbeddedPicture, mark } from "./pictures.ts";

/** An email as plain text and as HTML. */
export interface Email {
	subject: string;
	text: string;
	html: string;
	/** Name of the sender, where the settings of mail give an address alone. */
	sender?: string | undefined;
	/** Pictures that stand in the HTML. They come along, so that they are seen where pictures from outside are not. */
	pictures?: readonly EmbeddedPicture[];
}

export interface EmailParts {
	/** Its name stands beside the mark and below the text. */
	chapter?: string | undefined;
	subject: string;
	paragraphs: Paragraph[];
	/** What, when, where and who, with their labels. */
	facts?: Fact[];
	/** What most will do now. In the text, and below the button, the address stands as it is. */
	button?: { words: string; link: string } | undefined;
	/** Shown at a place, from the screen. */
	code?: { words: string; picture: Uint8Array } | undefined;
	/** What else there is to say, after the button. */
	more?: Paragraph[];
	/** In small letters at the end. */
	closing?: Paragraph[];
	/** Language of its words. */
	language?: string | undefined;
}

export type Fact = [label: string, value: string];

/** With a link, the words lead to it; '{link}' in them is replaced by the address itself. */
export interface Paragraph {
	words: string;
	link?: string;
}

/** Every email of the site has this form: whose it is, what is said, the facts, one button, the rest. */
export function writeEmail(parts: EmailParts): Email {
	const { subject, paragraphs, facts = [], button, code, more = [], closing = [], chapter, language } = parts;
	const text = [
		...paragraphs.map(plain),
		...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
		...(button ? [plain(button)] : []),
		...(code ? [code.words] : []),
		...[...more, ...closing].map(plain),
	].join("\n\n");
	const picture = code && { id: "code", type: "image/png", content: code.picture };
	const html = [
		...paragraphs.map(marked),
		factTable(facts),
		button && buttonHtml(button),
		code && codeHtml(code.words),
		...more.map(marked),
	];
	const small = closing.map((paragraph) => `<p style="margin:0 0 4px">${linked(paragraph)}</p>`).join("\n");
	return {
		subject: oneLine(subject),
		text: `${signed(text, chapter)}\n`,
		...emailPage(html.filter(Boolean).join("\n"), { subject, chapter, closing: small, language, pictures: [picture] }),
	};
}

/** The text of an email with the name of the chapter below it. */
export function signed(text: string, chapter: string | undefined): string {
	return chapter ? `${text}\n\n-- \n${chapter}` : text;
}

function plain({ words, link }: Paragraph): string {
	if (link === undefined) return words;
	// On its own line, so that a full stop after it does not become part of the URL.
	return words.includes("{link}") ? words.replace(/ ?\{link\}/, () => `\n${link}`) : `${words}:\n${link}`;
}

function marked(paragraph: Paragraph): string {
	return `<p style="${gap}">${linked(paragraph)}</p>`;
}

function linked({ words, link }: Paragraph): string {
	const lines = escaped(words).replaceAll("\n", "<br>");
	if (link === undefined) return lines;
	return words.includes("{link}") ? lines.replace("{link}", () => anchor(link, escaped(link))) : anchor(link, lines);
}

function anchor(link: string, words: string): string {
	return `<a href="${escaped(link)}" class="link" style="color:#0b4fb3;text-decoration:underline">${words}</a>`;
}

function factTable(facts: Fact[]): string {
	if (facts.length === 0) return "";
	const lines = facts.map(([label, value], i) => {
		const rule = i === 0 ? "" : "border-top:1px solid #d9d3c6;";
		const cell = `${rule}padding:8px 12px;text-align:left;vertical-align:top`;
		return `<tr><th scope="row" class="quiet rule" style="${cell};color:#48537d;font-weight:normal;white-space:nowrap">${escaped(label)}</th><td class="rule" style="${cell};font-weight:bold">${escaped(value).replaceAll("\n", "<br>")}</td></tr>`;
	});
	return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" style="${gap};border-collapse:collapse;background:#fffaf2">\n${lines.join("\n")}\n</table>`;
}

/** As a cell with a colour, because some programs know no other button. */
function buttonHtml({ words, link }: { words: string; link: string }): string {
	return [
		`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 4px"><tr><td bgcolor="#c81e37" style="border-radius:4px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#c81e37;color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none">${escaped(words)}</a></td></tr></table>`,
		`<p class="quiet" style="${gap};font-size:13px;line-height:1.4;color:#48537d;word-break:break-all">${escaped(link)}</p>`,
	].join("\n");
}

/** Black on white in both colour schemes, because scanners expect it. */
function codeHtml(words: string): string {
	return `<p style="${gap}"><img src="cid:code" width="220" height="220" alt="" style="display:block;margin:0 0 4px;border:8px solid #ffffff;border-radius:4px;background:#ffffff">${escaped(words)}</p>`;
}

interface PageFacts {
	subject: string;
	chapter: string | undefined;
	/** Below the line at the end. */
	closing: string;
	language?: string | undefined;
	pictures?: readonly (EmbeddedPicture | undefined)[];
}

/** The sheet of every email: mark and chapter above, small print below. Mail programs know few styles, and some only those of an element. */
export function emailPage(
	body: string,
	{ subject, chapter, closing, language = "en", pictures = [] }: PageFacts,
): Required<Pick<Email, "html" | "pictures">> & Pick<Email, "sender"> {
	const picture = chapter ? mark() : undefined;
	const wheel = picture
		? `<img src="cid:${picture.id}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:10px;border-radius:20px">`
		: "";
	const head = chapter
		? `<p class="head" style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid #ffc145;color:#14235a;font-size:18px;font-weight:bold">${wheel}${escaped(chapter)}</p>\n`
		: "";
	const end = closing
		? `\n<div class="quiet rule" style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #d9d3c6;color:#48537d;font-size:14px">\n${closing}\n</div>`
		: "";
	return {
		sender: chapter,
		pictures: [picture, ...pictures].filter((one) => one !== undefined),
		html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1430!important}
.sheet{background:#172047!important;color:#f4eee0!important}
.head{color:#f4eee0!important}
.facts{background:#141c40!important}
.quiet{color:#b9c1de!important}
.link{color:#9cc7ff!important}
.rule{border-color:#2c3765!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#e4f1fa">
<div class="sheet" style="${sheetStyle}">
${head}${body}${end}
</div>
</body>
</html>
`,
	};
}

export const gap = "margin:0 0 16px";

/** Long links wrap, so that the words are not made small on a phone. */
const sheetStyle =
	"box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 20px;background:#ffffff;color:#14235a;font-family:Mukta,Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere";

/** Prevents header injection by submitted text. */
export function oneLine(words: string): string {
	return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

export function escaped(words: string): string {
	return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
