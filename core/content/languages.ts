/** Language of the source content, which every chapter has. Its addresses have no prefix. */
export const sourceLanguage = "en";

/** A language of the site, with its name in itself. */
export interface Language {
	code: string;
	name: string;
}

/** The console, files, and what programs read about the site as a whole, such as /robots.txt. */
const inOneLanguage = /^\/(?:\/|(?:console|documents|films|media|api)(?![^./?#])|[^/?#]*\.(?!(?:ics|atom)(?:[?#]|$)))/i;

/** Whether what a path leads to exists in every language. */
export function isTranslated(path: string): boolean {
	return path.startsWith("/") && !inOneLanguage.test(path);
}

/** Returns the address of a page in a language: '/events' → '/hi/events'. Other addresses stay as they are. */
export function addressIn(language: string, path: string): string {
	if (language === sourceLanguage || !isTranslated(path)) return path;
	return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Splits a path into its language and the path without its prefix: '/hi/events' → 'hi' and '/events'. */
export function splitLanguage(pathname: string, languages: readonly string[]): { language: string; path: string } {
	const [, first = "", ...rest] = pathname.split("/");
	const language = languages.find((code) => code !== sourceLanguage && code.toLowerCase() === first.toLowerCase());
	return language ? { language, path: `/${rest.join("/")}` } : { language: sourceLanguage, path: pathname };
}
