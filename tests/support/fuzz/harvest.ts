import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { parse } from "yaml";
import routes from "../../../app/routes.ts";

/** A form as a page offers it: where it goes to, and what it holds before anybody has touched it. */
export interface FoundForm {
	path: string;
	method: "get" | "post";
	fields: [name: string, value: string][];
}

/** One address of the route table, with what the pages themselves say about it. */
export interface Target {
	/** As in the route table, such as '/console/events/:id'. */
	pattern: string;
	/** Addresses of that pattern that pages link to. */
	paths: Set<string>;
	forms: FoundForm[];
}

/** The route table itself says what there is: nothing new can be forgotten. */
export function allPatterns(entries: readonly RouteConfigEntry[] = routes, above = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const own = path ? `${above}/${path}` : above;
		return children ? allPatterns(children, own) : [own || "/"];
	});
}

/** Crawls the pages as somebody sees them, and collects their forms and links. */
export async function harvest(url: string, cookie: string): Promise<Target[]> {
	const targets = allPatterns().map((pattern): Target => ({ pattern, paths: new Set(), forms: [] }));
	const targetOf = (path: string) => {
		const matching = targets.filter(({ pattern }) => matchPath(pattern, path));
		// '/console/events/new' and '*' both match; the one with the fewest parts that vary is meant.
		return matching.sort((a, b) => vague(a.pattern) - vague(b.pattern))[0];
	};
	const read = async (address: string) => {
		const response = await fetch(url + address, { headers: { Cookie: cookie }, redirect: "manual" });
		const html = await response.text();
		if (!response.headers.get("Content-Type")?.startsWith("text/html")) return [];
		const { links, forms } = look(html, address);
		for (const form of forms) targetOf(form.path)?.forms.push(form);
		return links.filter((link) => {
			const known = targetOf(link);
			// A few of each kind are enough.
			if (!known || known.paths.has(link) || known.paths.size >= 2) return false;
			known.paths.add(link);
			return true;
		});
	};
	const waiting = targets.filter(({ pattern }) => !/[:*]/.test(pattern)).map(({ pattern }) => pattern);
	for (const path of waiting) targetOf(path)?.paths.add(path);
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) waiting.push(...(await read(path)));
	await addContentForms(url, cookie, targets);
	return targets;
}

function vague(pattern: string): number {
	return (pattern.match(/:/g) ?? []).length + (pattern.includes("*") ? 10 : 0);
}

/** What React writes is regular enough to be read tag by tag; a whole document for each page would take ten times as long. */
function look(html: string, address: string): { links: string[]; forms: FoundForm[] } {
	const links = new Set<string>();
	const forms: FoundForm[] = [];
	let open: FoundForm | undefined;
	for (const [, tag = "", written = ""] of html.matchAll(
		/<(\/?(?:a|form|input|select|option|textarea|button))\b([^>]*)>/g,
	)) {
		const given = new Map(
			written.matchAll(/([\w-]+)="([^"]*)"/g).map(([, name = "", value = ""]) => [name, plain(value)]),
		);
		const name = given.get("name");
		const last = open?.fields.at(-1);
		if (tag === "a") addTo(links, pathOf(given.get("href"), address));
		else if (tag === "form") {
			const path = pathOf(given.get("action") || address, address);
			open = path ? { path, method: given.get("method") === "post" ? "post" : "get", fields: [] } : undefined;
			if (open) forms.push(open);
		} else if (tag === "/form") open = undefined;
		else if (tag === "option" && last && (last[1] === "" || written.includes("selected")))
			last[1] = given.get("value") ?? "";
		else if (name !== undefined) open?.fields.push([name, given.get("value") ?? ""]);
	}
	return { links: [...links], forms };
}

function pathOf(text: string | undefined, address: string): string | undefined {
	const target = text === undefined ? null : URL.parse(text, `http://site${address}`);
	return target?.host === "site" ? target.pathname : undefined;
}

function addTo(links: Set<string>, link: string | undefined): void {
	if (link !== undefined) links.add(link);
}

function plain(value: string): string {
	return value
		.replace(/&quot;/g, '"')
		.replace(/&#x27;/g, "'")
		.replace(/&lt;/g, "<")
		.replace(/&amp;/g, "&");
}

/** The editor of texts is filled in by a script: its values are those of the file that it lets one download. */
async function addContentForms(url: string, cookie: string, targets: readonly Target[]): Promise<void> {
	const editor = targets.find(({ pattern }) => pattern === "/console/content/:kind");
	for (const path of editor?.paths ?? []) {
		const file = await fetch(`${url}${path}/file`, { headers: { Cookie: cookie } });
		const values = JSON.stringify(parse(await file.text()));
		for (const intent of ["review", "publish"])
			editor?.forms.push({
				path,
				method: "post",
				fields: [...Object.entries({ intent, values, basedOn: "", note: "" })],
			});
	}
}
