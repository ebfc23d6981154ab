import { data, type RouterContextProvider, redirect } from "react-router";
import { kindTitle } from "../../../core/content/kind-title.ts";
import { formerKinds } from "../../../core/words/former-words.ts";
import { services } from "../../services.ts";
import { editAddress } from "./addresses.ts";

/** Returns the content editor and the document named by the URL; throws a 404 if there is none. */
export function documentAt(context: Readonly<RouterContextProvider>, kind: string, url: URL) {
	const { content } = context.get(services).console;
	const language = url.searchParams.get("language");
	if (formerKinds.includes(kind))
		throw redirect(editAddress({ kind: "words", language: language ?? "en" }, { part: kind }));
	const doc = content.findRef(kind, language);
	if (!doc) throw data(null, { status: 404 });
	return { content, doc, title: kindTitle(doc.kind) };
}
