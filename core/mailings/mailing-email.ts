import type { Content } from "../content/kinds.ts";
import { sourceLanguage } from "../content/languages.ts";
import { parseMarkdown } from "../content/markdown.ts";
import { namesOf } from "../content/names.ts";
import type { Block, Inline, Prose, TableCell } from "../content/prose.ts";
import { type Email, emailPage, escaped, gap, oneLine, signed } from "../outbox/email.ts";

interface Frame {
	/** In the language of this recipient. */
	content: Content;
	language: string;
	/** The site's own URL, for links such as /events. */
	siteUrl: string;
	/** Link of this recipient. */
	unsubscribe: string;
}

/** A mailing as it is sent to one person: what the organiser wrote, and below it why they get it and the way out. */
export function mailingEmail(
	{ subject, body }: { subject: string; body: string },
	{ content, language, siteUrl, unsubscribe }: Frame,
): Email {
	const prose = parseMarkdown(body);
	const { site, unsubscribe: words } = content;
	const { chapter } = namesOf(site);
	const { reason, leave } = words.mail;
	const closing = `${reason}\n${leave.replace(/ ?\{link\}/, () => `\n${unsubscribe}`)}`;
	const anchor = `<a href="${escaped(unsubscribe)}" class="quiet" style="color:#48537d">${escaped(words.mail.link)}</a>`;
	const leaving = leave.includes("{link}")
		? escaped(leave).replace("{link}", () => anchor)
		: `${escaped(leave)} ${anchor}`;
	const blocks = prose.map((block) => blockHtml(block, siteUrl));
	return {
		subject: oneLine(subject),
		text: `${signed(proseText(prose, siteUrl), chapter)}\n${closing}\n`,
		...emailPage(inItsLanguage(blocks, language, body).join("\n"), {
			subject,
			chapter,
			language,
			closing: `${escaped(reason)}<br>${leaving}`,
		}),
	};
}

/** What organisers wrote is the same for everybody. In Latin letters alone it is taken for the language of the source. */
function inItsLanguage(blocks: string[], language: string, body: string): string[] {
	const isOther = language !== sourceLanguage && !/[^\p{Script=Latin}\P{L}]/u.test(body);
	return isOther ? [`<div lang="${sourceLanguage}">`, ...blocks, "</div>"] : blocks;
}

const ruleStyle = "margin:24px 0;border:0;border-top:1px solid #d9d3c6";

function blockHtml(block: Block, siteUrl: string): string {
	const inside = (nodes: Inline[]) => inlineHtml(nodes, siteUrl);
	switch (block.type) {
		case "paragraph":
			return `<p style="${gap}">${inside(block.children)}</p>`;
		case "heading":
			return `<h2 style="margin:24px 0 8px;font-size:19px;line-height:1.3">${inside(block.children)}</h2>`;
		case "list": {
			const items = block.children.map(
				(item) => `<li style="margin:0 0 4px">${item.children.map((child) => itemHtml(child, siteUrl)).join("")}</li>`,
			);
			return block.ordered
				? `<ol start="${block.start}" style="${gap};padding-left:24px;list-style:decimal">${items.join("")}</ol>`
				: `<ul style="${gap};padding-left:24px;list-style:disc">${items.join("")}</ul>`;
		}
		case "table":
			return `<table cellpadding="6" style="${gap};border-collapse:collapse">${[block.head, ...block.rows].map((row, i) => rowHtml(row, i === 0 ? "th" : "td", siteUrl)).join("")}</table>`;
		case "blockquote":
			return `<blockquote class="rule" style="${gap};padding-left:12px;border-left:4px solid #d9d3c6">${block.children.map((child) => blockHtml(child, siteUrl)).join("")}</blockquote>`;
		case "thematicBreak":
			return `<hr class="rule" style="${ruleStyle}">`;
	}
}

/** Items of a list stand close together. */
function itemHtml(block: Block, siteUrl: string): string {
	return block.type === "paragraph" ? inlineHtml(block.children, siteUrl) : blockHtml(block, siteUrl);
}

function rowHtml(row: TableCell[], cell: "th" | "td", siteUrl: string): string {
	const style = "border:1px solid #d9d3c6;text-align:left";
	return `<tr>${row.map(({ children }) => `<${cell} class="rule" style="${style}">${inlineHtml(children, siteUrl)}</${cell}>`).join("")}</tr>`;
}

function inlineHtml(nodes: Inline[], siteUrl: string): string {
	return nodes.map((node) => nodeHtml(node, siteUrl)).join("");
}

const tags = { strong: "strong", emphasis: "em", delete: "del" } as const;

function nodeHtml(node: Inline, siteUrl: string): string {
	switch (node.type) {
		case "text":
			return escaped(node.value);
		case "inlineCode":
			return `<code>${escaped(node.value)}</code>`;
		case "break":
			return "<br>";
		case "link":
			return `<a href="${escaped(absolute(node.url, siteUrl))}" class="link" style="color:#0b4fb3;text-decoration:underline">${inlineHtml(node.children, siteUrl)}</a>`;
		default:
			return `<${tags[node.type]}>${inlineHtml(node.children, siteUrl)}</${tags[node.type]}>`;
	}
}

function proseText(prose: Prose, siteUrl: string): string {
	return prose.map((block) => blockText(block, siteUrl)).join("\n\n");
}

function blockText(block: Block, siteUrl: string): string {
	const inside = (nodes: Inline[]) => nodes.map((node) => nodeText(node, siteUrl)).join("");
	switch (block.type) {
		case "paragraph":
			return inside(block.children);
		case "heading":
			return inside(block.children).toUpperCase();
		case "list":
			return block.children
				.map((item, i) => {
					const words = item.children.map((child) => blockText(child, siteUrl)).join("\n");
					const sign = block.ordered ? `${block.start + i}.` : "-";
					return `${sign} ${words.replaceAll("\n", "\n  ")}`;
				})
				.join("\n");
		case "table":
			return [block.head, ...block.rows]
				.map((row) => row.map(({ children }) => inside(children)).join(" | "))
				.join("\n");
		case "blockquote":
			return proseText(block.children, siteUrl).replace(/^/gm, "> ");
		case "thematicBreak":
			return "---";
	}
}

/** A link's address follows its words, unless they are the address. */
function nodeText(node: Inline, siteUrl: string): string {
	if (node.type === "break") return "\n";
	if ("value" in node) return node.value;
	const words = node.children.map((child) => nodeText(child, siteUrl)).join("");
	if (node.type !== "link") return words;
	const url = absolute(node.url, siteUrl);
	return words === url || `mailto:${words}` === url ? words : `${words} (${url.replace(/^mailto:/, "")})`;
}

function absolute(url: string, siteUrl: string): string {
	return /^[/#]/.test(url) ? new URL(url, `${siteUrl}/`).href : url;
}
