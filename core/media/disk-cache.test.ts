import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { pictureCache } from "./disk-cache.ts";

test("where nothing can be stored every picture is made anyway, with one warning until it can", async () => {
	const place = join(await temporaryFolder(), "pictures");
	await writeFile(place, "a file where the folder should be");
	const warnings: unknown[] = [];
	let made = 0;
	const cached = pictureCache({ folder: place, onUnwritable: (error) => warnings.push(error) });
	const picture = (key: string) =>
		cached(key, async () => {
			made += 1;
			return Buffer.from(key);
		});

	for (const key of ["a", "b", "a"]) expect((await picture(key))?.toString()).toBe(key);
	expect([made, warnings.length]).toEqual([3, 1]);

	await rm(place);
	for (const key of ["a", "a"]) expect((await picture(key))?.toString()).toBe("a");
	expect([made, warnings.length]).toEqual([4, 1]);

	await rm(place, { recursive: true });
	await writeFile(place, "again");
	await picture("c");
	expect(warnings).toHaveLength(2);
});
