import { html, raw } from "hono/html";
import { fill } from "../../core/forms/fill.ts";
import { roles } from "../../core/organisers/roles.ts";
import { momentSpan } from "../../core/time/moment-span.ts";
import type { CaughtMail } from "./mailbox.ts";
import type { PrivatePages } from "./private-pages.ts";
import type { DemoWords } from "./words.ts";

/** In which language, and of whose site. */
export interface Seen {
	language: string;
	/** Before the addresses of the language, such as '/hi'. */
	prefix: string;
	words: DemoWords;
	chapter: string;
}

type Html = ReturnType<typeof html>;

interface Doors {
	pages: PrivatePages;
	/** Of the phone that all organisers of the demo share. */
	code: string;
	isPublic: boolean;
	mails: number;
}

/** The first page: who to be. */
export function doorsPage(seen: Seen, { pages, code, isPublic, mails }: Doors): Html {
	const { words, prefix } = seen;
	const people = Object.entries(pages) as [keyof PrivatePages, string][];
	return page(
		seen,
		words.title,
		html`<p class="lead">${words.lead} ${isPublic ? words.nightly : ""}</p>
			<h2>${words.roles}</h2>
			<form method="post" action="/demo/as" class="cards">
				${roles.map((role) => html`<button name="role" value="${role}"><b>${words[role]}</b> ${words[`${role}May`]}</button>`)}
			</form>
			<p>${fill(words.code, { code })}</p>
			<h2>${words.volunteers}</h2>
			<ul>
				${people.map(([who, url]) => html`<li><a href="${url}">${words[who]}</a></li>`)}
			</ul>
			<h2>${words.mails}</h2>
			<p>${words.mailsLead}</p>
			<p><a class="button" href="${prefix}/demo/mails">${fill(words.mailsLink, { count: mails })}</a></p>`,
	);
}

/** All mails that were caught, the newest first. */
export function mailsPage(seen: Seen, mails: readonly CaughtMail[]): Html {
	const { words, prefix } = seen;
	return page(
		seen,
		words.mails,
		html`${back(seen)}
			${
				mails.length === 0
					? html`<p>${words.none}</p>`
					: html`<ul class="mails">
							${mails.map(
								({ id, to, subject, at }) =>
									html`<li>
										<a href="${prefix}/demo/mails/${encodeURIComponent(id)}">${subject}</a>
										<span>${to.join(", ")} · ${moment(at, seen)}</span>
									</li>`,
							)}
						</ul>`
			}`,
	);
}

/** One mail as a mailbox shows it, and as plain text. */
export function mailPage(seen: Seen, { id, to, subject, at, text, attachments = [] }: CaughtMail): Html {
	const { words } = seen;
	const own = `/demo/mails/${encodeURIComponent(id)}`;
	return page(
		seen,
		subject,
		html`${back(seen, "/mails", words.mails)}
			<dl>
				<dt>${words.to}</dt>
				<dd>${to.join(", ")}</dd>
				<dt>${words.at}</dt>
				<dd>${moment(at, seen)}</dd>
				${
					attachments.length > 0
						? html`<dt>${words.files}</dt>
							<dd>${attachments.map(({ name }, i) => html`<a href="${own}/files/${i}">${name}</a> `)}</dd>`
						: ""
				}
			</dl>
			<iframe src="${own}/html" title="${subject}"></iframe>
			<details>
				<summary>${words.plain}</summary>
				<pre>${text}</pre>
			</details>`,
	);
}

function back({ prefix, words }: Seen, to = "", label = words.back): Html {
	return html`<p><a href="${prefix}/demo${to}">← ${label}</a></p>`;
}

function moment(at: number, { language }: Seen): string {
	return momentSpan(at, null, language);
}

function page({ language, prefix, words, chapter }: Seen, title: string, body: Html): Html {
	return html`<!doctype html>
		<html lang="${language}">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${title} · ${chapter}</title>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				${raw(`<style>${style}</style>`)}
			</head>
			<body>
				<header><a href="${prefix || "/"}">${chapter}</a> <a href="${prefix || "/"}">${words.site}</a></header>
				<main><h1>${title}</h1>${body}</main>
			</body>
		</html>`;
}

const style = `
:root{--paper:light-dark(#fffaf2,#0e1430);--raised:light-dark(#fff,#172047);--ink:light-dark(#14235a,#f4eee0);--line:light-dark(#6f779a,#7f8bbd);--link:light-dark(#0b4fb3,#9cc7ff);--action:light-dark(#c81e37,#d42a44)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;padding:1rem max(1rem,calc(50% - 32rem));background:#14235a;border-bottom:4px solid #ffc145}
header a{color:#fff6e5;padding:.25rem 0}
header a:first-child{font-weight:700;text-decoration:none}
main{max-width:66rem;margin:0 auto;padding:1rem}
h1{font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.1;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .75rem;font-size:1.5rem}
.lead{font-size:1.25rem;max-width:60ch}
a{color:var(--link)}
ul{padding-left:1.25rem}
li{padding:.25rem 0}
li a{display:inline-block;padding:.25rem 0}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}
button{padding:1rem;border:2px solid var(--line);border-top:4px solid #ffc145;border-radius:.5rem;background:var(--raised);color:inherit;font:inherit;text-align:left;cursor:pointer}
button b{display:block;font-size:1.25rem}
button:hover{border-color:var(--link)}
.button{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:var(--action);color:#fff;font-weight:600;text-decoration:none}
.mails{padding:0;list-style:none}
.mails li{padding:.5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.mails span{display:block;font-size:.9375rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:75vh;border:2px solid var(--line);border-radius:.5rem;background:#fff}
summary{padding:.75rem 0;cursor:pointer}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`;
