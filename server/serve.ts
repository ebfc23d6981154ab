import { enableCompileCache } from "node:module";

// The next start finds the modules compiled already.
enableCompileCache();
// React chooses its production form when it is first imported, so everything else is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("./main.ts");
await startForPeople();
