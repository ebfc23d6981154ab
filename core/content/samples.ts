import { locate } from "./locate.ts";
import { standInsIn } from "./stand-ins.ts";
import { walk } from "./walk.ts";

/** A kind of content, or part of one, that is still sample content; `standIn` if an address of ours takes its place. */
export type Sample = { kind: string; part?: string; standIn?: string };

/** Returns all stand-ins and everything marked `sample: true`, in the order of the kinds. Cached, because every page needs it. */
export function samplesIn(content: object): Sample[] {
	const samples = known.get(content) ?? find(content);
	known.set(content, samples);
	return samples;
}

const known = new WeakMap<object, Sample[]>();

function find(content: object): Sample[] {
	const marked = [...walk(content)].flatMap(({ key, value, path }): Sample[] => {
		if (key !== "sample" || value !== true) return [];
		const { record, field } = locate(content, path.slice(0, -1));
		const part = [record, field].filter(Boolean).join(", ");
		return [{ kind: String(path[0]), ...(part ? { part } : {}) }];
	});
	const standIns = standInsIn(content).map(({ kind, part, name }): Sample => ({ kind, part, standIn: name }));
	const order = Object.keys(content);
	return [...marked, ...standIns].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
