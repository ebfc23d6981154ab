import { sourceLanguage } from "../../../core/content/languages.ts";

/**
 * Remembers the language that a visitor has chosen, and offers the one that they chose before, or that their browser asks
 * for, in one quiet line. Nobody is sent anywhere.
 */
export function watchLanguages(): void {
	// Without a scheme, storage is blocked.
	const { lang, dataset } = document.documentElement;
	if (!dataset.scheme) return;
	addEventListener("click", ({ target }) => {
		const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
		if (!link) return;
		localStorage.language = link.hreflang;
		// To the same place of the page, such as the step of a form.
		link.hash = location.hash;
	});
	const others = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
	const preferred = localStorage.language ?? preferredOf(navigator.languages, [lang, ...others.map((a) => a.hreflang)]);
	// Only translations have words for it.
	const link = others.find(({ hreflang }) => hreflang === preferred && hreflang !== sourceLanguage);
	if (link) import("./language-offer.ts").then(({ offerLanguage }) => offerLanguage(link));
}

/** The first language of the browser that the site has. */
export function preferredOf(wanted: readonly string[], offered: readonly string[]): string | undefined {
	const short = (code: string) => code.split("-")[0];
	return wanted.flatMap((code) => offered.find((one) => short(one) === short(code)) ?? [])[0];
}
