/**
 * Returns the rules of a style sheet that a part of a page needs to look right before anybody uses it: no states such as
 * hover, no transitions and animations, no print, no forced colours, nothing of closed menus and dialogs. Made for sheets
 * as Tailwind and Vite write them. A rule too many costs bytes; one that is missing shows in tests/browser/first-paint.spec.ts.
 */
export function pickStyles(sheet: string, html: string): string {
	const rules = pick(sheet, namesIn(html)).replaceAll(withoutEffect, "").replaceAll(olderColour, "$2");
	const picked = withoutUnusedVariables(rules);
	const named = [...rulesOf(sheet)].filter(({ head }) => {
		const [kind, name = ""] = head.split(" ");
		return (kind === "@property" || kind === "@keyframes") && picked.includes(name);
	});
	// The whole sheet follows, and layers keep the order in which they were first named.
	const layers = new Set(Array.from(sheet.matchAll(/@layer ([\w-]+)/g), ([, name]) => name));
	const order = layers.size === 0 ? "" : `@layer ${[...layers].join()};`;
	return `${order}${picked}${named.map(written).join("")}`;
}

/**
 * Declarations that change nothing in the first view: prefixed duplicates, and the cursor. A default that is inherited has to
 * stay: when the whole sheet sets it, the browser lays out all text again.
 */
const withoutEffect = /(?<=[{;])(-webkit-text-decoration(-color)?|cursor):[^;}]*;?/g;

function pick(css: string, names: ReadonlySet<string>): string {
	let picked = "";
	for (const { head, body } of rulesOf(css)) {
		if (head.startsWith("@view-transition")) picked += written({ head, body });
		else if (/^@media (print|\((hover|forced))|^@layer properties|^@(property|keyframes)/.test(head)) continue;
		else if (head.startsWith("@")) {
			const inner = pick(body, names);
			if (inner !== "") picked += written({ head, body: inner });
		} else if (!motion.test(body) || head.startsWith("::view-transition")) {
			const selectors = selectorsOf(head).filter((selector) => mayMatch(selector, names));
			if (selectors.length > 0) picked += written({ head: selectors.join(","), body });
		}
	}
	return picked;
}

const motion = /^(transition|animation|scroll-behavior|--tw-(duration|ease))/;

/** Only browsers from before 2023 need the first colour, and only until the whole sheet has arrived. */
const olderColour = /([^{}]+)\{[^{}]*\}@supports \(color:color-mix[^{]*\{(\1\{[^{}]*\})\}/g;

const state = /:(hover|focus|active|checked|disabled|open|has|host|lang|-moz)|::(?!before|after|view-transition)/;

/** Compares names only: combinators and the values of attributes are not looked at. */
function mayMatch(selector: string, names: ReadonlySet<string>): boolean {
	const asked: string[] = [];
	const rest = selector.replaceAll(/:not\((?:\\.|[^()\\])*\)/g, "").replaceAll(/\.(?:\\.|[\w-])+/g, (name) => {
		asked.push(name.replaceAll("\\", ""));
		return "";
	});
	if (state.test(rest)) return false;
	const attributes = Array.from(rest.matchAll(/\[([\w-]+)/g), ([attribute]) => attribute);
	const tags = rest.replaceAll(/\[[^\]]*\]|::?[\w-]+(\(\w+\))?/g, "").match(/[a-z]\w*/g) ?? [];
	return [...asked, ...tags, ...attributes].every((name) => names.has(name));
}

/** Splits at the commas that are not in brackets. */
function selectorsOf(head: string): string[] {
	return head.match(/(?:\\.|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)|[^,\\(])+/g) ?? [];
}

/** Tags, classes with a dot before them, and attributes with a bracket. */
function namesIn(html: string): Set<string> {
	const shown = html
		.replaceAll(/<dialog.*?<\/dialog>/gs, "")
		.replaceAll(/<\/summary>.*?<\/details>/gs, "</summary></details>");
	// The scheme is set by a script in the head, before the first paint.
	const names = new Set(["[data-scheme"]);
	for (const [, tag = "", attributes = ""] of shown.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
		names.add(tag);
		for (const [, name] of attributes.matchAll(/ ([\w-]+)=/g)) names.add(`[${name}`);
		const classes = / class="([^"]*)"/.exec(attributes)?.[1] ?? "";
		for (const name of classes.split(" ")) names.add(`.${name.replaceAll("&gt;", ">").replaceAll("&amp;", "&")}`);
	}
	return names;
}

interface Rule {
	/** Selectors, or an at-rule's name and condition. */
	head: string;
	body: string;
}

const written = ({ head, body }: Rule) => `${head}{${body}}`;

/** The rules on the first level of a style sheet without comments; statements without a block are left out. */
function* rulesOf(css: string): Iterable<Rule> {
	let depth = 0;
	let start = 0;
	let opened = 0;
	for (const { 0: part, index } of css.matchAll(/"(?:\\.|[^"\\])*"|\/\*.*?\*\/|\\.|[{};]/gs)) {
		if (part.startsWith("/*")) start = index + part.length;
		else if (part === ";" && depth === 0) start = index + 1;
		else if (part === "{" && depth++ === 0) opened = index;
		else if (part === "}" && --depth === 0) {
			yield { head: css.slice(start, opened).trim(), body: css.slice(opened + 1, index) };
			start = index + 1;
		}
	}
}

/** Removing one may leave another unused. */
function withoutUnusedVariables(css: string): string {
	const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
	const kept = css.replaceAll(/([{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*(?=[;}])/g, (declaration, before, name) =>
		used.has(name) ? declaration : before,
	);
	const tidy = kept.replaceAll(/;(?=[;}])|(?<=\{);+|(?<=^|[{}])[^{}]+\{\}/g, "");
	return tidy === css ? css : withoutUnusedVariables(tidy);
}
