import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * On a large machine V8 lets the young generation grow beyond 100 MB, and the old generation to several times the live
 * size, before it collects. Cached pages need neither.
 */
const memoryFlags = ["--max-semi-space-size=4", "--heap-growing-percent=20"];

/**
 * glibc's malloc keeps an arena per thread, and holds on to what the compressing threads have freed. A single arena that
 * returns large blocks to the system at once takes a third of that.
 */
const memoryEnvironment = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "32768",
	MALLOC_TRIM_THRESHOLD_: "131072",
	// The next start finds the modules compiled.
	NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
};

/** This module, built: it needs neither the sources nor the compiler that strips their types, which takes 15 MB. */
const built = resolve("build/app/server/serve.js");

// These only take effect at process start, so the built server replaces this process, under the same pid.
if (!memoryFlags.every((flag) => process.execArgv.includes(flag)) && existsSync(built)) startBuilt();
// React picks its production build on first import, so everything else is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("./main.ts");
await startForPeople();
flushCompileCache();

/** Returns only where a process cannot replace itself. */
function startBuilt(): void {
	if (!process.execve || process.platform === "win32") return;
	const parameters = [process.execPath, ...memoryFlags, ...process.execArgv, built];
	process.execve(process.execPath, parameters, { ...memoryEnvironment, ...process.env });
}
