import { isBuildCurrent } from "./fingerprint.ts";

/** Builds the site, unless the last build is of the current sources. */
export async function buildIfChanged(): Promise<void> {
	if (await isBuildCurrent()) return;
	console.log("Building the site; this takes about half a minute, and only happens after a change …");
	const { build } = await import("../build.ts");
	await build();
}
