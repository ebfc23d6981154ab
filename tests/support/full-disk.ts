import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A disk that the test can fill and empty, for a process that is started `within` its command. */
export interface SmallDisk {
	folder: string;
	/** From the start on, in front of the command of a process for which the disk is to be full. */
	within: readonly string[];
	/** Leaves no room to write for the process. */
	fill(pid?: number): void;
	/** Gives the room back. */
	free(pid?: number): void;
}

type Kind = "a disk without room" | "a limit on the size of files";

/** Ways to have no room: everybody may limit the size of files, and where we may mount there is a real small disk. */
export const kinds: Kind[] = canMount()
	? ["a disk without room", "a limit on the size of files"]
	: ["a limit on the size of files"];

/** Removed when the test ends. */
export async function smallDisk(kind: Kind): Promise<SmallDisk> {
	const folder = await mkdtemp(join(tmpdir(), "nss-disk-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return kind === "a disk without room" ? mounted(folder) : limited(folder);
}

function mounted(folder: string): SmallDisk {
	run("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder]);
	onTestFinished(() => run("umount", ["--lazy", folder]));
	const filling = join(folder, "filling");
	return {
		folder,
		within: [],
		fill() {
			mkdirSync(filling, { recursive: true });
			// Ever smaller pieces, so that not a page is left.
			for (let bytes = 1 << 20, n = 0; bytes >= 4096; n++) {
				try {
					writeFileSync(join(filling, String(n)), Buffer.alloc(bytes));
				} catch {
					rmSync(join(filling, String(n)), { force: true });
					bytes /= 2;
				}
			}
		},
		free: () => rmSync(filling, { recursive: true }),
	};
}

function limited(folder: string): SmallDisk {
	const limit = (pid: number | undefined, bytes: string) => {
		if (pid !== undefined) run("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
	};
	return {
		folder,
		within: ["sh", "-c", 'ulimit -S -f 0; exec "$0" "$@"'],
		fill: (pid) => limit(pid, "0"),
		free: (pid) => limit(pid, "unlimited"),
	};
}

function canMount(): boolean {
	const folder = join(tmpdir(), `nss-mount-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	const may = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).status === 0;
	if (may) run("umount", [folder]);
	rmSync(folder, { recursive: true });
	return may;
}

function run(command: string, parameters: string[]): void {
	const { status, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
	if (status !== 0) throw new Error(`${command} ${parameters.join(" ")}: ${stderr}`);
}
