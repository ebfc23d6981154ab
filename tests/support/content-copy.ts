import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { assetFile } from "../../core/content/assets.ts";

export type ContentCopy = {
	folder: string;
	drawnFolder: string;
	write(file: string, text: string): void;
	/** Changes words of a file, and fails if they are not there. */
	replace(file: string, words: string, by: string): void;
	remove(file: string): void;
};

/** The chapter's English files in a folder of their own, with a small file behind each picture and document. */
export function copyContent(): ContentCopy {
	const root = mkdtempSync(join(tmpdir(), "content-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const folder = join(root, "content");
	const drawnFolder = join(root, "drawn");
	cpSync("tests/chapter/en", join(folder, "en"), { recursive: true });
	const write = (path: string, text: string) => {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	};
	for (const path of assetsIn(join(folder, "en")))
		write(assetFile(path, { folder, drawnFolder }), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>`);
	return {
		folder,
		drawnFolder,
		write: (file, text) => write(join(folder, file), text),
		replace(file, words, by) {
			const text = readFileSync(join(folder, file), "utf8");
			if (!text.includes(words)) throw new Error(`${file} does not say ${words}`);
			writeFileSync(join(folder, file), text.replace(words, by));
		},
		remove: (file) => rmSync(join(folder, file)),
	};
}

function assetsIn(folder: string): Set<string> {
	const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
	return new Set(texts.join("\n").match(/\/(images|drawn|documents)\/[\w./-]+\.\w+/g));
}
