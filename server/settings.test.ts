import { describe, expect, test } from "vitest";
import { parseEnv, SettingsError } from "./settings.ts";

describe("settings", () => {
	test("nothing set gives a site on port 3000 with its data in ./data", () => {
		const settings = parseEnv({});
		expect(settings).toMatchObject({ port: 3000, host: undefined, databaseUrl: undefined, logLevel: "info" });
		expect(settings.dataDir).toMatch(/\/data$/);
	});

	test("an empty or blank variable counts as not set", () => {
		expect(parseEnv({ PORT: "", SITE_URL: "  " })).toEqual(parseEnv({}));
	});

	test("a site address loses the slash at its end", () => {
		expect(parseEnv({ SITE_URL: "https://nss.example.ac.in/" }).siteUrl).toBe("https://nss.example.ac.in");
	});

	test("legacy media hosts are a list with commas between", () => {
		expect(parseEnv({ LEGACY_MEDIA_HOSTS: "https://a.example.org, https://b.example.org/" }).legacyMediaHosts).toEqual([
			"https://a.example.org",
			"https://b.example.org",
		]);
	});

	test.each([
		["PORT", "eighty", /^PORT: should be a whole number from 0 to 65535, such as 3000$/],
		["PORT", "70000", /^PORT: should be a whole number/],
		["DATABASE_URL", "mysql://x", /^DATABASE_URL: should be an address such as postgres:/],
		["SITE_URL", "nss.example.ac.in", /^SITE_URL: should be an address such as https:/],
		["SITE_URL", "ftp://nss.example.ac.in", /^SITE_URL: should be an address such as https:/],
		["LEGACY_MEDIA_HOSTS", "old host", /^LEGACY_MEDIA_HOSTS: should be addresses with commas between/],
		["LOG_LEVEL", "loud", /^LOG_LEVEL: should be one of silent, error, warn, info, debug, trace$/],
		["SAMPLE_DATA", "maybe", /^SAMPLE_DATA: should be on or off$/],
	])("%s=%s is refused by name, with what it should be", (name, value, expected) => {
		const problems = problemsOf({ [name]: value });
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatch(expected);
	});

	test("every wrong setting is named, not only the first", () => {
		expect(problemsOf({ PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2);
	});

	test("a foreign backend needs its image host", () => {
		expect(problemsOf({ BACKEND_URL: "https://backend.example.org" })[0]).toMatch(/^IMAGE_HOST_URL: must be set/);
	});
});

function problemsOf(env: Record<string, string>): string[] {
	try {
		parseEnv(env);
	} catch (error) {
		if (error instanceof SettingsError) return error.problems;
		throw error;
	}
	return [];
}
