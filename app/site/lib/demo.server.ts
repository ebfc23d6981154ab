import { addressIn } from "../../../core/content/languages.ts";
import type { Services } from "../../services.ts";

/** What every page of a demo says; undefined everywhere else. */
export function demoOf({ demo, content, language }: Pick<Services, "demo" | "content" | "language">) {
	if (!demo) return undefined;
	const { label, text, nightly, link } = content().demo;
	return {
		label,
		text: demo.isNightly ? `${text} ${nightly}` : text,
		link: { label: link, url: addressIn(language, "/demo") },
	};
}
