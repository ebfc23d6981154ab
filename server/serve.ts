import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";

const shell = "/bin/sh";

// The built server needs neither the sources nor the compiler that strips their types, which takes 15 MB, and what bounds
// its memory is set when a process starts: it replaces this one, under the same pid. `./start` begins with it.
if (import.meta.filename.endsWith(".ts") && isBuilt() && existsSync(shell))
	process.execve?.(shell, [shell, "start", ...process.execArgv], process.env);
// React picks its production build on first import, so everything else is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("./main.ts");
await startForPeople();
flushCompileCache();

function isBuilt(): boolean {
	return existsSync(join(process.env.BUILD || "build/current", "app", "server", "serve.js"));
}
