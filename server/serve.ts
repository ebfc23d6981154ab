import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * V8 lets the nursery grow to over a hundred megabytes on a large machine, and the old generation to several times of
 * what is alive, before it collects. Pages that are kept need neither.
 */
const memoryFlags = ["--max-semi-space-size=4", "--heap-growing-percent=20"];

/**
 * glibc's malloc keeps an arena for each thread, and keeps what threads that draw and compress have freed. One arena,
 * with large blocks given back to the system at once, holds a third of that.
 */
const memoryEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "131072",
	MALLOC_TRIM_THRESHOLD_: "131072",
	// The next start finds the modules compiled, and need not load the compiler that strips their types.
	NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
};

// All of these count only from the first moment of a process, so it begins again in place, under the same id.
if (process.execve && process.platform !== "win32" && !memoryFlags.every((flag) => process.execArgv.includes(flag))) {
	const parameters = [process.execPath, ...memoryFlags, ...process.execArgv, fileURLToPath(import.meta.url)];
	process.execve(process.execPath, parameters, { ...memoryEnvironment, ...process.env });
}
// React chooses its production form when it is first imported, so everything else is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("./main.ts");
await startForPeople();
