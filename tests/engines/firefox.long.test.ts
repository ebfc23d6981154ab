import { existsSync } from "node:fs";
import { installed } from "../../scripts/test/engines.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { walkIn } from "./walk.ts";

walkIn("Firefox", existsSync(installed.firefox), startFirefox);
