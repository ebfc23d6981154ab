import { locate } from "./locate.ts";
import { walk } from "./walk.ts";

/** A kind of content, or part of one, that is still sample content. */
export type Sample = { kind: string; part?: string };

/** Returns everything marked `sample: true`, in the order of the kinds. Cached, because every page needs it. */
export function samplesIn(content: object): Sample[] {
	const samples = known.get(content) ?? find(content);
	known.set(content, samples);
	return samples;
}

const known = new WeakMap<object, Sample[]>();

function find(content: object): Sample[] {
	return [...walk(content)].flatMap(({ key, value, path }) => {
		if (key !== "sample" || value !== true) return [];
		const { record, field } = locate(content, path.slice(0, -1));
		const part = [record, field].filter(Boolean).join(", ");
		return [{ kind: String(path[0]), ...(part ? { part } : {}) }];
	});
}
