import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { folderStorage } from "../media/folder-storage.ts";
import { type S3Options, s3Storage } from "../media/s3-storage.ts";
import type { ListedStorage } from "../media/storage.ts";
import { filesIn } from "./archive.ts";

/** What the settings say of backups that the site makes at night. */
export interface BackupSettings {
	/** Public; the organisers keep the private one. */
	key: string;
	dir: string | undefined;
	s3: S3Options | undefined;
}

/** Where sealed backups are kept. */
export interface Place extends ListedStorage {
	/** For people. */
	label: string;
}

export function placesOf({ dir, s3 }: Omit<BackupSettings, "key">): Place[] {
	return [
		...(dir === undefined ? [] : [folderPlace(dir)]),
		...(s3 ? [{ ...s3Storage(s3), label: `bucket ${s3.bucket}` }] : []),
	];
}

function folderPlace(dir: string): Place {
	return {
		...folderStorage(dir, (name) => join(dir, name)),
		label: dir,
		async list() {
			// Making it would fill the disk below where another one should be.
			if (!(await isFolder(dir))) throw new Error(`There is no folder ${dir}.`);
			const files = await filesIn(dir);
			return Promise.all(
				files.map(async (file) => ({
					name: relative(dir, file).replaceAll("\\", "/"),
					bytes: (await stat(file)).size,
				})),
			);
		},
	};
}

async function isFolder(path: string): Promise<boolean> {
	const found = await stat(path).catch(() => null);
	return found?.isDirectory() ?? false;
}
