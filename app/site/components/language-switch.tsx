import { useLocation, useMatches } from "react-router";
import { addressIn } from "../../../core/content/languages.ts";
import { useChrome } from "../lib/chrome.ts";

/** Links to the same page in the other languages, with its filter. Nothing while the site has one language. */
export function LanguageSwitch({ className }: { className?: string }) {
	const { language, languages } = useChrome();
	const path = useThisPage();
	return languages
		.filter(({ code }) => code !== language)
		.map(({ code, name }) => (
			<a key={code} href={addressIn(code, path)} hrefLang={code} lang={code} className={className}>
				{name}
			</a>
		));
}

/** A missing or failed page is sent for many addresses, and leads to the home page. */
function useThisPage(): string {
	const { pathname, search } = useLocation();
	return useMatches().at(-1)?.loaderData === undefined ? "/" : pathname + search;
}
