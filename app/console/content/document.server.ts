import { data, type RouterContextProvider } from "react-router";
import { kindTitle } from "../../../core/content/kind-title.ts";
import { services } from "../../services.ts";

/** The content editor, and the document that an address names; 404 for one that there is not. */
export function documentAt(context: Readonly<RouterContextProvider>, kind: string, url: URL) {
	const { content } = context.get(services).console;
	const doc = content.findRef(kind, url.searchParams.get("language"));
	if (!doc) throw data(null, { status: 404 });
	return { content, doc, title: kindTitle(doc.kind) };
}
