import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileName } from "../files.ts";
import type { Kind } from "../kinds.ts";
import type { ContentFile } from "./yaml-file.ts";

/** The file of a kind as it stands in the content folder. A language that has none gets one like the English one. */
export function contentFile(folder: string, kind: Kind, language: string): ContentFile {
	const names = [`${fileName(kind)}.yaml`, `${fileName(kind)}.md`];
	const name = names.find((candidate) => existsSync(join(folder, language, candidate)));
	if (name !== undefined) return { name, text: readFileSync(join(folder, language, name), "utf8") };
	return { name: language === "en" ? `${fileName(kind)}.yaml` : contentFile(folder, kind, "en").name, text: "" };
}
