import { html } from "hono/html";
import { hues } from "../../core/media/palette.ts";
import { blocks, documentOf, type Html, picture, wheel } from "./html.ts";
import type { Newsletter, NewsletterSources } from "./newsletter-sources.ts";

/** An issue on the two sides of a sheet of A4. */
export function newsletterPage({ chapter, shared, locale }: NewsletterSources, issue: Newsletter): Promise<string> {
	const footer = html`<p class="footer">${chapter} · ${issue.title}${issue.sample && html` · ${shared.sampleNote}`}</p>`;
	return documentOf(
		{ title: titleOf(chapter, shared, issue), style: "newsletter", locale },
		html`<div style="--hue: ${hues[issue.hue]}">
<section class="page">
	<div class="masthead">${wheel}<p class="chapter">${chapter} </p><p>${shared.kind} </p><p>${issueOf(shared, issue)} </p></div>
	<div class="opening"><div>${wheel}<h1>${issue.title}</h1></div>${picture(issue.picture)}</div>
	<p class="lead">${issue.lead}</p>
	<div class="columns">${blocks(issue.front)}</div>
	${footer}
</section>
<section class="page">
	<div class="middle">${picture(issue.overleaf.picture)}${quotation(issue)}</div>
	<div class="columns">${blocks(issue.overleaf.text)}</div>
	<ul class="figures">${issue.figures.map(({ value, what }) => html`<li><span>${value} </span>${what}</li>`)}</ul>
	<div class="next"><div><h2>${shared.nextHeading}</h2>
		<dl>${issue.next.items.map(({ when, what }) => html`<dt>${when} </dt><dd>${what}</dd>`)}</dl></div>
		${picture(issue.next.picture)}</div>
	${footer}
</section>
</div>`,
	);
}

/** Also the title that a PDF reader shows. */
export function titleOf(chapter: string, shared: NewsletterSources["shared"], issue: Newsletter): string {
	return `${issue.title} · ${chapter}, ${shared.kind}, ${issueOf(shared, issue)}`;
}

function issueOf({ issue }: NewsletterSources["shared"], { number, season }: Newsletter): string {
	return issue.replace("{number}", String(number)).replace("{season}", season);
}

function quotation({ overleaf: { quote } }: Newsletter): Html {
	return html`<blockquote><p class="said">${quote.text}</p><p>${quote.by}</p></blockquote>`;
}
