import { createHash } from "node:crypto";
import type { LastWords } from "../app/site/lib/last-words.ts";
import type { Content } from "../core/content/kinds.ts";
import { addressIn, sourceLanguage } from "../core/content/languages.ts";
import { escaped } from "../core/outbox/email.ts";

/** The site's colours, and its fonts if installed locally: these pages load no other file. */
const style =
	":root{color-scheme:light dark}" +
	"body{margin:0;min-height:100vh;display:grid;place-items:center;border-top:8px solid #ffc145;box-sizing:border-box;" +
	"background:light-dark(#fffaf2,#0e1430);color:light-dark(#14235a,#f4eee0);" +
	"font:1.125rem/1.6 Mukta,system-ui,sans-serif}" +
	"main{max-width:36rem;padding:2rem 1.5rem}h1{margin:0 0 1rem;font-size:2.25rem;line-height:1.15;font-weight:800}" +
	"p{margin:0 0 1rem}a{color:light-dark(#0b4fb3,#9cc7ff)}";

/** Content security policy of these pages: their own style by hash, nothing else. */
export const plainPagePolicy = [
	"default-src 'none'",
	`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** Shown when rendering the regular error page failed. */
export function lastResortPage(errorId: string, { language, title, lines, idLabel, home }: LastWords): string {
	return noticePage({
		language,
		title,
		lines,
		more: [
			`<p>${escaped(idLabel)}: <strong>${errorId}</strong></p>`,
			`<p><a href="${addressIn(language, "/")}">${escaped(home)}</a></p>`,
		],
	});
}

/** Shown instead of a page that cannot be rendered now; plain text for requests by scripts. */
export interface Notice {
	language: string;
	title: string;
	lines: readonly string[];
	/** Elements below them. */
	more?: readonly string[];
}

export function busyNotice(language: string, { busy: { title, text, typed } }: Content["errors"]): Notice {
	return { language, title, lines: [text, typed] };
}

export function databaseNotice(wrote: boolean): Notice {
	return {
		language: sourceLanguage,
		title: "The database does not answer",
		lines: [
			"The console cannot show or save anything until it does. It tries again by itself; please come back in a minute.",
			wrote
				? "What you have just sent may not have been saved. Go back: what you typed is still there. Look whether it was saved before you send it again."
				: "Everything that was saved before is safe.",
			"If it lasts, tell whoever looks after the server.",
		],
	};
}

export function noticePage({ language, title, lines, more = [] }: Notice): string {
	const body = [`<h1>${escaped(title)}</h1>`, ...lines.map((line) => `<p>${escaped(line)}</p>`), ...more];
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.join("\n")}
</main>
</body>
</html>
`;
}
