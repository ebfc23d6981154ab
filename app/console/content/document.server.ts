import { data, type RouterContextProvider } from "react-router";
import { kindTitle } from "../../../core/content/kind-title.ts";
import { services } from "../../services.ts";

/** Returns the content editor and the document named by the URL; throws a 404 if there is none. */
export function documentAt(context: Readonly<RouterContextProvider>, kind: string, url: URL) {
	const { content } = context.get(services).console;
	const doc = content.findRef(kind, url.searchParams.get("language"));
	if (!doc) throw data(null, { status: 404 });
	return { content, doc, title: kindTitle(doc.kind) };
}
