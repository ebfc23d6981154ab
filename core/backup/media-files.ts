import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Returns all uploads in the folder, with their names in an archive. */
export async function mediaFiles(folder: string): Promise<{ file: string; name: string }[]> {
	const files = await filesIn(folder);
	return files.map((file) => ({ file, name: ["media", ...relative(folder, file).split(sep)].join("/") }));
}

export async function bytesIn(folder: string): Promise<number> {
	const sizes = await Promise.all((await filesIn(folder)).map(async (file) => (await stat(file)).size));
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** Skips unfinished files, which end in '.part'. */
async function filesIn(folder: string): Promise<string[]> {
	try {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"));
		return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
	} catch (error) {
		// Nothing has been uploaded yet.
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
		throw error;
	}
}
