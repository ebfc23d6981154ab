import { upgradeFolder } from "../core/content/editor/upgrade.ts";
import { pathAsTyped, runCommand } from "./command.ts";

// Entries of lists need ids, by which translations and edits find them. Whoever writes one by hand may leave it out.
await runCommand(async ([name], { contentDir }) => {
	for (const [file, count] of upgradeFolder(name === undefined ? contentDir : pathAsTyped(name)))
		console.log(`${file}: ${count === 1 ? "an entry" : `${count} entries`} got an id`);
});
