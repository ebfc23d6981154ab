import { startSiteProcess } from "../../../scripts/processes/site-process.ts";
import { startTestServer, type TestServer } from "../../support/other-server.ts";
import { hostels, programs } from "./people.ts";

export interface ForeignSite {
	url: string;
	server: TestServer;
	/** What the site has written to its log so far. */
	printed(): string;
	remove(): Promise<void>;
}

/**
 * A site whose events, highlights and forms belong to another server. Its answers are kept for a while, so that server
 * is prepared before anybody asks.
 */
export async function startForeignSite(prepare: (server: TestServer) => void): Promise<ForeignSite> {
	const server = await startTestServer({ hostels, programs });
	prepare(server);
	const site = await startSiteProcess({
		BACKEND_URL: server.url,
		IMAGE_HOST_URL: server.url,
		LEGACY_MEDIA_HOSTS: "https://old.example.org",
		SUBMISSIONS_PER_HOUR: "0",
	});
	return {
		url: site.url,
		server,
		printed: site.printed,
		async remove() {
			await site.remove();
			await server.close();
		},
	};
}
