import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandError, pathAsTyped, runCommand } from "./command.ts";

const starter = "scripts/new-chapter/starter";
/**
 * Texts of forms, emails and errors, and the two policies: the same for every chapter, so they are copied from this
 * one.
 */
const shared = "content/en";

const note = "# The same for every chapter. Read it through, and change what does not hold for yours.\n";

/** Writes a content folder with neutral texts for a chapter to replace; its pictures are the drawings of the build. */
export function writeStarter(folder: string): void {
	if (existsSync(folder) && readdirSync(folder).length > 0)
		throw new CommandError(`${folder} is not empty. Choose a folder that does not exist yet.`);
	cpSync(starter, folder, { recursive: true });
	for (const name of ["images", "documents", "films"]) mkdirSync(join(folder, name));
	for (const name of readdirSync(shared)) {
		const file = join(folder, "en", name);
		if (!existsSync(file)) writeFileSync(file, withNote(readFileSync(join(shared, name), "utf8")));
	}
}

/** A Markdown file begins with front matter; only there is a comment not part of the text. */
function withNote(source: string): string {
	return source.startsWith("---\n") ? `---\n${note}${source.slice(4)}` : note + source;
}

const usage = `npm run new-chapter -- FOLDER
  writes a starter set of content into a new folder; each file says what to replace.`;

if (import.meta.main)
	await runCommand(async ([name]) => {
		if (name === undefined) throw new CommandError(usage);
		const folder = pathAsTyped(name);
		writeStarter(folder);
		const shown = relative(process.cwd(), folder);
		console.log(`The starter content is in ${shown}. Every file says at its top what to replace.`);
		console.log(`  CONTENT_DIR=${shown} npm start      shows the site with it`);
		console.log(`  npm run check-content -- ${shown}   checks what you have written`);
	});
