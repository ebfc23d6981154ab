import { once } from "node:events";
import startSites from "./start-sites.ts";

// Keeps the sites running while stdin is open, for two test runners that share them (scripts/test/shared-sites.ts).
const stop = await startSites();
const { TEST_SITE_URL, TEST_SITE_DATA, TEST_COMPLETE_SITE_URL, TEST_MAILED_LINKS } = process.env;
console.log(JSON.stringify({ TEST_SITE_URL, TEST_SITE_DATA, TEST_COMPLETE_SITE_URL, TEST_MAILED_LINKS }));
process.stdin.resume();
await once(process.stdin, "end");
await stop();
