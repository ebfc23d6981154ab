import { useSearchParams } from "react-router";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { withSearch } from "../parts/search.ts";

/** Shown only if the site has more languages than English. */
export function LanguageChooser({ languages, language }: { languages: string[]; language: string }) {
	const [search] = useSearchParams();
	if (languages.length < 2) return null;
	const names = new Intl.DisplayNames("en", { type: "language" });
	const chips = languages.map((code) => ({
		label: names.of(code) ?? code,
		href: withSearch(search, { language: code === "en" ? null : code, version: null }),
		current: code === language,
	}));
	return <ChipLinks label="Language" chips={chips} className="mb-3" />;
}
