import { data, type RouterContextProvider } from "react-router";
import { services } from "../../services.ts";

/** The content service, and the kind and language that an address names; 404 for those that there are not. */
export function editingAt(context: Readonly<RouterContextProvider>, kind: string, url: URL) {
	const { content } = context.get(services).console;
	const place = content.findRef(kind, url.searchParams.get("language"));
	if (!place) throw data(null, { status: 404 });
	return { content, place };
}
