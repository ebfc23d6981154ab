import { flushCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * On a large machine V8 lets the young generation grow beyond 100 MB, and the old generation to several times the live
 * size, before it collects. Cached pages need neither.
 */
const memoryFlags = ["--max-semi-space-size=2", "--heap-growing-percent=20"];

/**
 * glibc's malloc keeps an arena per thread, and holds on to what the compressing threads have freed. A single arena that
 * returns large blocks to the system at once takes a third of that.
 */
const memoryEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "131072",
	MALLOC_TRIM_THRESHOLD_: "131072",
	// The next start finds the modules compiled and need not load the compiler that strips types.
	NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
};

// These only take effect at process start, so the process re-executes itself under the same pid.
if (!memoryFlags.every((flag) => process.execArgv.includes(flag)))
	startAgain([...memoryFlags, ...process.execArgv], memoryEnvironment);
// React picks its production build on first import, so everything else is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("./main.ts");
// The first start had to load the compiler, which would take 15 MB for as long as the process runs.
if (isCompilerLoaded() && process.env.MODULES_COMPILED === undefined) {
	flushCompileCache();
	startAgain(process.execArgv, { MODULES_COMPILED: "yes" });
}
await startForPeople();
flushCompileCache();

/** Returns only where a process cannot replace itself. */
function startAgain(flags: string[], environment: Record<string, string>): void {
	if (!process.execve || process.platform === "win32") return;
	const parameters = [process.execPath, ...flags, fileURLToPath(import.meta.url)];
	process.execve(process.execPath, parameters, { ...environment, ...process.env });
}

function isCompilerLoaded(): boolean {
	const { moduleLoadList = [] } = process as { moduleLoadList?: string[] };
	return moduleLoadList.some((name) => name.includes("amaro"));
}
