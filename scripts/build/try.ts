import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "../../server/settings.ts";
import { type SiteProcess, startSiteProcess } from "../processes/site-process.ts";
import { chapterFolder } from "./drawings.ts";

/** Besides those of the site map: what answers a search, a wrong address, an organiser and somebody who shares a link. */
const others = ["/search?q=camp", "/console", "/share/home.png"];

/**
 * Starts a build on a database of its own, where it reaches nothing of the real site, and asks it for a page of each kind.
 * Resolves to their number; throws where one is not as it should be.
 */
export async function tryBuild(folder: string): Promise<number> {
	const env = environmentWith({
		BUILD: folder,
		DATA_DIR: await mkdtemp(join(tmpdir(), "new-build-")),
		PORT: "0",
		CONTENT_DIR: chapterFolder(),
		HOST: "127.0.0.1",
		SMTP_URL: "off",
		WEBHOOK_URL: "off",
		DRAIN_SECONDS: "0",
		// Its modules are kept compiled for the real start.
		NODE_COMPILE_CACHE: "",
	});
	const site = await startSiteProcess(env);
	try {
		await expectOk(site, "/readyz");
		const paths = [...oneOfEachKind(await pathsOfSiteMap(site)), ...others];
		for (const path of paths) await expectWhole(site, path);
		if (/"level":[56]0/.test(site.printed())) throw new Error(`The new build fails:\n${site.printed()}`);
		site.child.kill("SIGTERM");
		await site.ended;
		return paths.length;
	} finally {
		await site.remove();
	}
}

async function pathsOfSiteMap(site: SiteProcess): Promise<string[]> {
	const map = await (await expectOk(site, "/sitemap.xml")).text();
	return Array.from(map.matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url).pathname);
}

/** Pages of one kind have addresses of one form: '/events/…', '/hi/events/…'. */
function oneOfEachKind(paths: string[]): string[] {
	const first = new Map<string, string>();
	for (const path of paths) {
		const parts = path.split("/");
		const kind = [parts.length, ...parts.slice(0, -1), parts.length === 2 ? parts[1] : ""].join("/");
		if (!first.has(kind)) first.set(kind, path);
	}
	return [...first.values()];
}

/** A page has its end, and what it loads is there. */
async function expectWhole(site: SiteProcess, path: string): Promise<void> {
	const answer = await expectOk(site, path);
	if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return;
	const html = await answer.text();
	if (!html.trimEnd().endsWith("</html>")) throw new Error(`The new build leaves ${path} unfinished.`);
	for (const [, asset = ""] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) await expectOk(site, asset);
}

async function expectOk(site: SiteProcess, path: string): Promise<Response> {
	const answer = await fetch(new URL(path, site.url));
	if (!answer.ok) throw new Error(`The new build answers ${path} with ${answer.status}.\n${site.printed()}`);
	return answer;
}
