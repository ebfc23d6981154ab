import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenOptions } from "../core/database/open.ts";
import { startPostgres } from "../scripts/processes/postgres.ts";

/** Measures on a new SQLite database, then on a new PostgreSQL one, both with durable commits. */
export async function onBothDatabases(measure: (name: string, place: OpenOptions) => Promise<void>): Promise<void> {
	// Set BENCH_DIR to a folder on a disk: /tmp is often in memory, where fsync is free.
	const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), "bench-"));
	const postgres = await startPostgres({ durable: true });
	try {
		await measure("SQLite", { dataDir: join(folder, "sqlite") });
		await measure("PostgreSQL", { dataDir: join(folder, "postgres"), databaseUrl: postgres.url });
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
