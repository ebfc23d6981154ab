import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tokenOf } from "./colours.ts";

/** What stands on a ground: words to read; large words, signs and edges that mean something; and mere ornament. */
interface Uses {
	words: string[];
	signs?: string[];
	ornament?: string[];
}

const hues = ["education", "environment", "health", "innovation", "society", "uba", "misc"];
const edges = hues.map((hue) => `edge-${hue}`);

/** The pairs that meet on a page without standing in one class list: words that a ground's parts bring along. */
export const keptPairs: Record<string, Uses> = {
	paper: {
		words: ["ink", "ink-quiet", "link", "danger", "success"],
		signs: ["line-strong", "focus", "action", "action-ink", ...edges],
		ornament: ["line"],
	},
	"paper-raised": {
		words: ["ink", "ink-quiet", "link", "danger", "success"],
		signs: ["line-strong", "focus", "action-ink", ...edges],
		ornament: ["line"],
	},
	"paper-quiet": {
		words: ["ink", "ink-quiet", "link", "danger"],
		signs: ["line-strong", "focus", "action", "action-ink", ...edges],
		ornament: ["line", "bar-paper"],
	},
	"bar-paper": { words: ["on-bar"], signs: ["action-ink", "focus"] },
	structure: { words: ["on-structure", "on-structure-quiet"], signs: ["accent"] },
	"structure-deep": { words: ["on-structure", "on-structure-quiet"], signs: ["accent", "action"] },
	backdrop: { words: ["on-structure"], signs: ["accent"] },
	accent: { words: ["on-accent"] },
	action: { words: ["on-action", "on-structure"] },
	"action-strong": { words: ["on-action"] },
	"danger-quiet": { words: ["ink", "danger", "link"], signs: ["focus"] },
	"success-quiet": { words: ["ink", "success", "link"], signs: ["focus"] },
	...Object.fromEntries(hues.map((hue) => [`hue-${hue}`, { words: ["on-hue"], signs: ["accent"] }])),
};

/** The pairs of `bg-…` and `text-…` that occur in one class list, with and without a condition such as `hover:`. */
export function pairsInClassLists(): [ground: string, words: string][] {
	const folder = "app";
	const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((file) => !/\.test\./.test(file));
	return files.flatMap((file) => classLists(readFileSync(join(folder, file), "utf8")).flatMap(pairsOf));
}

function classLists(source: string): string[] {
	const plain = source.match(/"[^"\n]*"/g) ?? [];
	const templates = (source.match(/`[^`]*`/g) ?? []).map((text) => text.replaceAll(/\$\{[^}]*\}/g, " "));
	return [...plain, ...templates];
}

function pairsOf(classes: string): [string, string][] {
	const found = new Map<string, { bg?: string | null; text?: string }>();
	for (const [, condition = "", use, name = "", clear] of classes.matchAll(colourClass)) {
		const token = use === "bg" || use === "text" ? tokenOf(use, name) : undefined;
		// What shines through a clear or half-clear ground is known to nobody here.
		if (use === "bg") found.set(condition, { ...found.get(condition), bg: clear ? null : (token ?? null) });
		else if (token) found.set(condition, { ...found.get(condition), text: token });
	}
	const plain = found.get("");
	return [...found.values()].flatMap(({ bg = plain?.bg, text = plain?.text }) => (bg && text ? [[bg, text]] : []));
}

const colourClass = /(?<=[\s"`])((?:[^\s"`]+:)?)(bg|text)-([a-z-]+)(\/\d+)?(?=[\s"`])/g;
