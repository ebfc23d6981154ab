import { existsSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import type { Asset } from "./assets.ts";
import { ContentError } from "./errors.ts";
import { resolveAssets } from "./images.ts";
import { readSource } from "./source.ts";
import { validate } from "./validate.ts";

/** Loads and validates a single file outside the language folders, such as the sample season of a new database. */
export function loadFile<T>(path: string, schema: z.ZodType<T>, find?: (path: string) => Asset | undefined): T {
	const name = relative(process.cwd(), path);
	if (!existsSync(path)) throw new ContentError([{ file: name, expected: "this file" }]);
	const { raw: file, problems } = readSource(path, name);
	if (problems.length > 0) throw new ContentError(problems);
	const checked = validate(z.strictObject({ file: schema }), { file });
	const missing = checked.value && find ? resolveAssets(checked.value, { file }, find) : [];
	if (!checked.value || missing.length > 0) throw new ContentError([...checked.problems, ...missing]);
	return checked.value.file;
}
