import { startPostgres } from "./postgres.ts";

/** Starts one PostgreSQL for the whole run. Without one the run fails: half of the tests must not be left out in silence. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env.TEST_DATABASE_URL) return undefined;
	const server = await startPostgres();
	process.env.TEST_DATABASE_URL = server.url;
	return async () => {
		delete process.env.TEST_DATABASE_URL;
		await server.stop();
	};
}
