import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "../../core/content/load.ts";
import { loadFile } from "../../core/content/load-file.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import { alumni } from "../../core/content/schema/alumni.ts";
import { newsletters } from "../../core/content/schema/newsletters.ts";
import { sampleEvents, sampleHighlights } from "../../core/content/schema/sample-season.ts";
import { videos } from "../../core/content/schema/videos.ts";

/** The invented chapter that the tests run on: whatever is edited in content/, it stays as it is. */
export const chapterFolder = "tests/chapter";

const written = loadContent(chapterFolder);
/** Its words as visitors read them. */
export const chapter = fillNames(written, namesOf(written.site));
export const { events } = loadFile(`${chapterFolder}/sample/events.yaml`, sampleEvents);
export const { highlights } = loadFile(`${chapterFolder}/sample/highlights.yaml`, sampleHighlights);

const completeFolder = "tests/complete-chapter";
/** What the same chapter has once nothing is missing any more. */
export const complete = {
	alumni: loadFile(`${completeFolder}/en/alumni.yaml`, alumni),
	newsletters: loadFile(`${completeFolder}/en/newsletters.yaml`, newsletters),
	videos: loadFile(`${completeFolder}/en/videos.yaml`, videos),
};
/** Where the links and chat groups of the complete chapter lead; nothing answers there but what a test puts there. */
export const outside = "https://outside.example.org";
export const chat = "https://chat.example.org";

/** Writes the complete chapter into a folder of its own, which a site can be started with. */
export function writeCompleteChapter(): string {
	const folder = mkdtempSync(join(tmpdir(), "complete-chapter-"));
	for (const part of [chapterFolder, completeFolder]) cpSync(part, folder, { recursive: true });
	return folder;
}
