import { kindPage, kindTitle } from "../../../core/content/kind-title.ts";
import type { Content } from "../../../core/content/kinds.ts";
import { samplesIn } from "../../../core/content/samples.ts";
import { standInAddress } from "../../../core/content/stand-in-path.ts";
import { standInPage, standInsIn } from "../../../core/content/stand-ins.ts";
import { unconfirmedIn } from "../../../core/content/unconfirmed.ts";
import type { ListedSample } from "../sections/samples/sample-list.tsx";

/** Returns what is still a sample by the names that visitors know, each once. */
export function sampleNames(content: Content, kinds: string[]): string[] {
	return [...new Set(kinds.map((kind) => nameOf(content, kind)))];
}

/** Returns the three lists of the page about samples. */
export function listedSamples(
	content: Content,
	season: readonly string[],
): Record<"samples" | "standIns" | "unconfirmed", ListedSample[]> {
	const made = samplesIn(content).filter(({ standIn }) => standIn === undefined);
	return {
		samples: onePerKind(content, [...made, ...season.map((kind) => ({ kind }))]),
		standIns: [...new Set(standInsIn(content).map(({ name }) => name))].map((name) => ({
			name: standInPage(content, name)?.title ?? name,
			url: standInAddress(name),
		})),
		unconfirmed: onePerKind(content, unconfirmedIn(content)),
	};
}

function onePerKind(content: Content, found: readonly { kind: string }[]): ListedSample[] {
	return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
		name: capitalised(nameOf(content, kind)),
		url: kindPage(kind),
	}));
}

function nameOf({ samples }: Content, kind: string): string {
	return samples.names[kind] ?? kindTitle(kind).toLowerCase();
}

function capitalised(words: string): string {
	return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
