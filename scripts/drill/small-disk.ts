import { execFile } from "node:child_process";
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const command = promisify(execFile);
const megabyte = 1024 * 1024;

/** Disk that can be filled. */
export interface SmallDisk {
	folder: string;
	/** Leaves only this much free space. */
	shrink(freeBytes: number): Promise<void>;
	fill(): Promise<void>;
	makeRoom(): Promise<void>;
}

/** Mounts a tmpfs, which only root may do; undefined if not permitted. Unmounted on cleanup. */
export async function mountSmallDisk(folder: string, cleanup: AsyncDisposableStack): Promise<SmallDisk | undefined> {
	await mkdir(folder, { recursive: true });
	try {
		await command("mount", ["-t", "tmpfs", "-o", "size=1g,mode=755", "tmpfs", folder]);
	} catch {
		return undefined; // not root, or not on Linux
	}
	cleanup.defer(async () => {
		// Lazy unmount, so that a process that is still ending does not block it.
		await command("umount", ["-l", folder]);
	});
	const ballast = join(folder, "ballast");
	return {
		folder,
		async shrink(freeBytes) {
			const { blocks, bfree, bsize } = await statfs(folder);
			const megabytes = Math.ceil(((blocks - bfree) * bsize + freeBytes) / megabyte);
			await command("mount", ["-o", `remount,size=${megabytes}m`, folder]);
		},
		fill: () => fillFile(ballast),
		makeRoom: () => rm(ballast),
	};
}

/** Writes smaller and smaller chunks until none fits. */
async function fillFile(path: string): Promise<void> {
	const file = await open(path, "a");
	try {
		for (let size = megabyte; size >= 512; size /= 4) await writeUntilFull(() => file.write(Buffer.alloc(size)));
	} finally {
		await file.close();
	}
}

async function writeUntilFull(write: () => Promise<unknown>): Promise<void> {
	try {
		for (;;) await write();
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
	}
}
