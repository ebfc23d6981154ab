import { data, type RouterContextProvider } from "react-router";
import { services } from "../../services.ts";

/** The editing service, and the kind and language that an address names; 404 for those that there are not. */
export function editingAt(context: Readonly<RouterContextProvider>, kind: string, url: URL) {
	const { editing } = context.get(services).console;
	const place = editing.placeOf(kind, url.searchParams.get("language"));
	if (!place) throw data(null, { status: 404 });
	return { editing, place };
}
