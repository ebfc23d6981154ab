import type { Film } from "./film.ts";

/** Captions of a film as WebVTT: each shot with its words, from its beginning to its end, in the sky above the people. */
export function captionsOf(film: Film): string {
	let at = 0;
	const cues = film.map(({ seconds, words }) => {
		const from = at;
		at += seconds;
		return `${timestamp(from)} --> ${timestamp(at)} line:6%\n${words}\n`;
	});
	return ["WEBVTT\n", ...cues].join("\n");
}

function timestamp(seconds: number): string {
	return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
