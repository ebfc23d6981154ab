import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);
const worthwhile = /\.(css|js|json|svg|txt|webmanifest|xml)$/;

/** Writes a Brotli version beside every text file, so that the server never compresses during a request. */
export async function compressFolder(...folders: string[]): Promise<number> {
	const lists = await Promise.all(folders.map((folder) => filesBelow(folder)));
	const files = lists.flat().filter((file) => worthwhile.test(file));
	await Promise.all(files.map(compressFile));
	return files.length;
}

async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(file: string): Promise<void> {
	const body = await readFile(file);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
	const compressed = await brotli(body, { params });
	if (compressed.length < body.length) await writeFile(`${file}.br`, compressed);
}
