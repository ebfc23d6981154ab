import type { AppOptions } from "./app.ts";
import type { Render } from "./render.ts";
import type { PageRequest } from "./site-map.ts";

export interface Readiness {
	/** Why nothing should be sent to this process; undefined if it can answer. */
	whyNot(): Promise<string | undefined>;
	/** From now on nothing should. */
	retire(): void;
}

/** What load balancers ask: a process is ready once it has rendered a page, while its database answers and until it is to end. */
export function readiness(
	parts: Pick<AppOptions, "pages" | "cache"> & { databaseAnswers(): Promise<boolean> },
): Readiness {
	let retired = false;
	let rendered = false;
	return {
		retire: () => {
			retired = true;
		},
		async whyNot() {
			if (retired) return "this process is about to end";
			if (!(await parts.databaseAnswers())) return "the database does not answer";
			rendered ||= await rendersHome(parts).catch(() => false);
			return rendered ? undefined : "no page can be rendered";
		},
	};
}

/** The first visitor finds it rendered. */
async function rendersHome({ pages, cache }: Pick<AppOptions, "pages" | "cache">): Promise<boolean> {
	const { siteMap, render } = await pages();
	const home = new URL("http://localhost/");
	const page = siteMap.resolve(home);
	const { status } = await cache.getOrRender(page.path, () => renderForAll(render, home, page));
	return status === 200;
}

async function renderForAll(render: Render, url: URL, page: PageRequest) {
	const rendered = await render(new Request(url), page);
	if (rendered instanceof Response) throw new Error(`${url.pathname} is a download.`);
	return rendered;
}
