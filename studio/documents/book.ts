import { html } from "hono/html";
import type { Domain, Project } from "../../core/content/schema/domains.ts";
import { hues } from "../../core/media/palette.ts";
import { blocks, documentOf, type Html, noticeOf, picture, wheel } from "./html.ts";
import type { Sources } from "./sources.ts";

/** Picture book: cover, foreword, contents, one or two spreads per domain, and a back. */
export function bookPage(sources: Sources): Promise<string> {
	const { book, domains, locale } = sources;
	const spreads = domains.map((domain) => domainPages(domain, book.title));
	const firstPage = 4;
	const starts = spreads.map((_, i) => firstPage + spreads.slice(0, i).flat().length);
	const pages = [cover(sources), foreword(sources), contents(sources, starts), ...spreads.flat(), back(sources)];
	return documentOf({ title: `${book.title}: ${book.subtitle}`, style: "book", locale }, html`${pages}`);
}

/** The site's banner, with the title in the sky. */
function cover({ book, chapter, banner }: Sources): Html {
	return html`<section class="page cover">
	${picture(banner)}
	<p class="small">${chapter.programme} · ${chapter.institute}</p>
	<p class="kind">${book.kind}</p>
	<h1>${book.title}</h1>
	<p class="lead">${book.subtitle}</p>
	${noticeOf(book.notice)}
</section>`;
}

/** The foreword, beside the wheel and the motto in both languages. */
function foreword({ book, chapter }: Sources): Html {
	const { text, local, localLanguage } = chapter.motto;
	return html`<section class="page text foreword">
	<div class="words"><h2>${book.forewordHeading}</h2><div class="prose" data-sizes="17 15">${blocks(book.body)}</div></div>
	<aside>${wheel}<p class="motto">${text}</p><p lang="${localLanguage}">${local}</p></aside>
	${footer(book.title)}
</section>`;
}

/** Domains as stripes in their colours. */
function contents({ book, domains }: Sources, starts: number[]): Html {
	return html`<section class="page contents">
	<h2>${book.contentsHeading}</h2>
	<ol>${domains.map(
		({ id, name, tagline, hue }, i) => html`<li style="background: ${hues[hue]}"><a href="#${id}">
		<span class="project">${name} </span><span class="small">${tagline} </span><span class="project number">${starts[i]}</span>
	</a></li>`,
	)}</ol>
</section>`;
}

/** As many projects as fit beside the description; a domain with more gets a second spread. */
const fewProjects = 2;

/** Text on the left, full-bleed drawing on the right. */
function domainPages(domain: Domain, title: string): Html[] {
	const { id, name, tagline, description, projects, image } = domain;
	const few = projects.length <= fewProjects;
	const words = html`<div class="words">
		<h2 id="${id}">${name}</h2>
		<p class="tagline">${tagline}</p>
		<div class="prose" data-sizes="17 16 15 14 13">${blocks(description)}</div>
	</div>`;
	const half = Math.floor(projects.length / 2);
	const rest = few ? [] : [projects.slice(0, half), projects.slice(half)];
	return [
		textPage(domain, title, html`${words}${few ? projectStack(projects) : projectList(projects)}`),
		html`<section class="page">${picture(image, "whole")}</section>`,
		...rest.map((share) => textPage(domain, title, projectRows(share))),
	];
}

function textPage({ hue }: Domain, title: string, body: Html): Html {
	return html`<section class="page text" style="--hue: ${hues[hue]}">${body}${footer(title)}</section>`;
}

/** One or two projects stacked, each below its drawing. */
function projectStack(projects: Project[]): Html {
	const className = projects.length === 1 ? "stack alone" : "stack";
	return html`<div class="${className}">${projects.map(
		({ name, tagline, impact, image }) => html`<div>
			${picture(image)}<h3>${name}</h3><p><strong>${tagline}</strong></p><p>${impact}</p>
		</div>`,
	)}</div>`;
}

/** Names and summaries only; the drawings follow on the next spread. */
function projectList(projects: Project[]): Html {
	return html`<ul class="list">${projects.map(
		({ name, tagline }) => html`<li><p class="project">${name}</p><p>${tagline}</p></li>`,
	)}</ul>`;
}

/** Projects in rows, with the drawing on alternating sides. */
function projectRows(projects: Project[]): Html {
	return html`<div class="rows" style="--rows: ${projects.length}">${projects.map(
		({ name, impact, image }) =>
			html`<div>${picture(image)}<div class="impact"><h3>${name}</h3><p>${impact}</p></div></div>`,
	)}</div>`;
}

/** Figures, invitation, and credits for the painting style. */
function back({ book, impact, chapter }: Sources): Html {
	return html`<section class="page back">
	<div><h2>${impact.heading}</h2>${impact.cards.map(
		({ value, title, description }) => html`<div class="figure">
			<p class="value">${value}</p><div><p><strong>${title}</strong></p><p>${description}</p></div>
		</div>`,
	)}</div>
	<div><h2>${book.closingHeading}</h2><p class="lead">${book.closing}</p>
		<h3>${book.colophonHeading}</h3><p class="small">${book.colophon}</p>
		<p class="small sample">${chapter.name} · ${book.notice.heading}</p>
	</div>
</section>`;
}

/** Page numbers come from CSS counters; hidden from screen readers. */
function footer(title: string): Html {
	return html`<div class="footer" aria-hidden="true">${title}</div>`;
}
