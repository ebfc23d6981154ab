import type { Settings } from "./settings.ts";

/** What works, but is probably not meant: told once, at the start. */
export function warningsFor({ mail, siteUrl, databaseUrl, s3, authSecret }: Settings): string[] {
	return [
		...(mail && !siteUrl ? ["SITE_URL is not set: the links in emails lead to this machine only."] : []),
		...(databaseUrl && s3 && !authSecret
			? [
					"AUTH_SECRET is not set: the secret is in the file secret.key in DATA_DIR, without which no other process can use this database.",
				]
			: []),
	];
}
