import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../core/database/schema.ts";
import type { IntakeOptions } from "../core/media/intake.ts";
import { openStorage } from "./media.ts";
import type { Settings } from "./settings.ts";

/** Options of the upload intake, from the settings. */
export function openIntake(settings: Settings, db: Kysely<Database>, resize?: IntakeOptions["resize"]): IntakeOptions {
	const scratchFolder = join(settings.dataDir, "cache", "intake");
	return { db, storage: openStorage(settings), scratchFolder, limits: settings.uploadBytes, resize };
}
