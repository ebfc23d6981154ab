import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { zip } from "./export.ts";

const files = [
	{ name: "content/en/faq.yaml", text: "title: Questions\n".repeat(50) },
	{ name: "content/hi/faq.yaml", text: "title: प्रश्न\n" },
];

test("an archive holds its files, with their names and words", async () => {
	const bytes = Buffer.from(await zip(files, new Date("2026-11-15T10:30:00Z")));
	const end = bytes.length - 22;
	expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
	expect(bytes.readUInt16LE(end + 10)).toBe(2);
	let entry = bytes.readUInt32LE(end + 16);
	for (const { name, text } of files) {
		expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
		const length = bytes.readUInt16LE(entry + 28);
		expect(bytes.toString("utf8", entry + 46, entry + 46 + length)).toBe(name);
		const start = bytes.readUInt32LE(entry + 42) + 30 + length;
		const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
		expect(inflateRawSync(packed).toString("utf8")).toBe(text);
		entry += 46 + length;
	}
});

test.runIf(hasPython())("another program opens it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "zip-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	writeFileSync(join(folder, "a.zip"), await zip(files, new Date("2026-11-15T10:30:00Z")));
	execFileSync("python3", ["-m", "zipfile", "-e", join(folder, "a.zip"), folder]);
	for (const { name, text } of files) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

function hasPython(): boolean {
	try {
		execFileSync("python3", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
