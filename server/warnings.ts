import type { Settings } from "./settings.ts";

/** What works, but is probably not meant: told once, at the start. */
export function warningsFor(settings: Settings): string[] {
	return settings.mail && !settings.siteUrl
		? ["SITE_URL is not set: the links in letters lead to this machine only."]
		: [];
}
