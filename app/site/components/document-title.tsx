import { useChrome } from "../lib/chrome.ts";

/** Title of a page that has no metadata of its own, because it is missing or failed. */
export function DocumentTitle({ title }: { title: string }) {
	return <title>{`${title} · ${useChrome().site.chapter}`}</title>;
}
