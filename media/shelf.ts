import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./folder-storage.ts";

/** A picture from a folder that may be emptied at any time; one that is not there is made and put there. */
export async function fromShelf(
	folder: string,
	key: string,
	make: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
	const file = join(folder, `${key}.png`);
	const kept = await readFile(file).catch(orNull);
	if (kept) return kept;
	const png = await make();
	if (!png) return null;
	await mkdir(folder, { recursive: true });
	await writeWhole(file, png);
	return png;
}

/** A digest of what a picture shows, and of the way in which such pictures are drawn. */
export function digestOf(edition: number, shown: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify([edition, shown]))
		.digest("hex")
		.slice(0, 40);
}

function orNull(error: unknown): null {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
	throw error;
}
