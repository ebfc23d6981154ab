import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { names, render } from "../art/registry.ts";

/** Renders every picture of the site into a folder, to be served as /drawn/<name>.svg. */
export async function drawAll(folder: string): Promise<{ count: number; bytes: number }> {
	let bytes = 0;
	for (const name of names) {
		const file = join(folder, `${name}.svg`);
		const svg = render(name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, svg);
		bytes += Buffer.byteLength(svg);
	}
	return { count: names.length, bytes };
}

if (import.meta.main) {
	const folder = process.argv[2] ?? "build/drawn";
	const { count, bytes } = await drawAll(folder);
	console.log(`Drew ${count} pictures (${Math.round(bytes / 1024)} KB) into ${folder}`);
}
