import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../core/database/open.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { migratedDatabase, migratedFolder, onServer } from "./migrated.ts";

/** Starts one PostgreSQL for the whole run. Without one the run fails: half of the tests must not be left out in silence. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
	// Commands and sites that tests start find their modules compiled, as they do on a server.
	process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
	if (process.env.TEST_DATABASE_URL) return undefined;
	const server = await startPostgres();
	const dataDir = await mkdtemp(join(tmpdir(), "nss-migrated-"));
	await onServer(server.url, `create database ${migratedDatabase}`);
	const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${migratedDatabase}` }).href;
	// Each is closed again at once: nobody can copy a database that is in use.
	for (const options of [{ dataDir }, { dataDir, databaseUrl }]) await (await openDatabase(options)).close();
	process.env.TEST_DATABASE_URL = server.url;
	process.env[migratedFolder] = dataDir;
	return async () => {
		delete process.env.TEST_DATABASE_URL;
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}
