import type { Film } from "./film.ts";

/** Captions of a film as WebVTT: each shot with its words, from its beginning to its end. */
export function captionsOf(film: Film): string {
	let at = 0;
	const cues = film.map(({ seconds, words }) => {
		const from = at;
		at += seconds;
		return `${timestamp(from)} --> ${timestamp(at)}\n${words}\n`;
	});
	return ["WEBVTT\n", ...cues].join("\n");
}

function timestamp(seconds: number): string {
	return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
