import { startSiteProcess } from "../../scripts/processes/site-process.ts";

/** One site for all browser tests, with the sample season. */
export default async function startSite(): Promise<() => Promise<void>> {
	const site = await startSiteProcess();
	process.env.TEST_SITE_URL = site.url;
	process.env.TEST_SITE_DATA = site.dataDir;
	return () => site.remove();
}
