import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readMediaName } from "../media/queries.ts";
import type { Storage } from "../media/storage.ts";
import { unpack } from "./archive.ts";
import { type Backup, readBackupName, sealedEnding } from "./kept.ts";
import type { Place } from "./places.ts";
import { RestoreError } from "./restore.ts";
import { publicKeyOf, unseal } from "./sealed.ts";

/** The folder in an archive that holds the chapter's content. */
export const contentInArchive = "content";

export interface ListedBackup extends Backup {
	name: string;
	bytes: number;
	place: string;
}

/** All backups in these places, the newest first. */
export async function listBackups(places: readonly Place[]): Promise<ListedBackup[]> {
	const found = await Promise.all(
		places.map(async (place) =>
			(await place.list()).flatMap(({ name, bytes }): ListedBackup[] => {
				const backup = readBackupName(name);
				return backup?.ending === sealedEnding ? [{ ...backup, name, bytes, place: place.label }] : [];
			}),
		),
	);
	return found.flat().sort((a, b) => (a.of < b.of ? 1 : -1));
}

/** The first place that has it. */
export async function placeOf(places: readonly Place[], name: string): Promise<Place> {
	for (const place of places) if ((await place.list()).some((file) => file.name === name)) return place;
	throw new RestoreError(`There is no ${name} in ${places.map(({ label }) => label).join(", ")}.`);
}

/** The private key in a file, among whatever else stands there. */
export async function readPrivateKey(file: string): Promise<string> {
	const text = await readFile(file, "utf8").catch(() => "");
	const [key] = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/.exec(text) ?? [];
	if (!key) throw new RestoreError(`There is no private key in ${file}: a line that begins with AGE-SECRET-KEY-1.`);
	return key;
}

/** Fetches a backup, opens it with the private key, and unpacks it into a new folder. */
export async function fetchBackup(
	place: Place,
	name: string,
	{ privateKey, folder }: { privateKey: string; folder: string },
): Promise<void> {
	const sealed = await place.read(name);
	if (!sealed) throw new RestoreError(`There is no ${name} in ${place.label}.`);
	try {
		await unpack(await unseal(sealed, privateKey), folder);
	} catch (error) {
		sealed.destroy();
		throw cannotOpen(name, error);
	}
}

/** Fetches uploads into the storage of the site. Returns those that are not in the place. */
export async function fetchUploads(
	place: Place,
	names: readonly string[],
	{ privateKey, storage, folder }: { privateKey: string; storage: Storage; folder: string },
): Promise<string[]> {
	const inPlace = uploadPlace(await publicKeyOf(privateKey));
	const file = join(folder, "upload");
	const missing: string[] = [];
	for (const name of names) {
		const sealed = await place.read(inPlace(name));
		if (!sealed) {
			missing.push(name);
			continue;
		}
		try {
			await pipeline(await unseal(sealed, privateKey), createWriteStream(file, { mode: 0o600 }));
		} catch (error) {
			throw cannotOpen(name, error);
		}
		await storage.put(name, { file }, readMediaName(name)?.type ?? "application/octet-stream");
		await rm(file);
	}
	return missing;
}

/** What an upload is called in a place. One for each key: whoever has another one could not open it. */
export function uploadPlace(publicKey: string): (name: string) => string {
	const key = createHash("sha256").update(publicKey).digest("hex").slice(0, 8);
	return (name) => `uploads/${key}-${name}.age`;
}

function cannotOpen(name: string, error: unknown): RestoreError {
	const reason = error instanceof Error ? error.message : String(error);
	return new RestoreError(`${name} is damaged, or was sealed for another key: ${reason}`, { cause: error });
}
