import { z } from "zod";
import { type Content, kinds as schemas } from "../../../core/content/kinds.ts";
import { samplesIn } from "../../../core/content/samples.ts";
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
			url: `/stand-in/${name}`,
		})),
		unconfirmed: onePerKind(content, unconfirmedIn(content)),
	};
}

function onePerKind(content: Content, found: readonly { kind: string }[]): ListedSample[] {
	return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
		name: capitalised(nameOf(content, kind)),
		...(pageOf(kind) && { url: pageOf(kind) }),
	}));
}

function nameOf({ samples }: Content, kind: string): string {
	return samples.names[kind] ?? schemaOf(kind)?.title?.toLowerCase() ?? kind;
}

/** Title of a kind in the console. */
export function editorTitle(kind: string): string {
	return schemaOf(kind)?.title ?? kind;
}

function pageOf(kind: string): string | undefined {
	return schemaOf(kind)?.page;
}

function schemaOf(kind: string) {
	const schema = Object.entries(schemas).find(([name]) => name === kind)?.[1];
	return schema && z.globalRegistry.get(schema);
}

function capitalised(words: string): string {
	return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
