import { resolve } from "node:path";
import { z } from "zod";

export interface Settings {
	port: number;
	/** Undefined listens on every address of the machine. */
	host: string | undefined;
	dataDir: string;
	databaseUrl: string | undefined;
	siteUrl: string | undefined;
	backendUrl: string | undefined;
	imageHostUrl: string | undefined;
	legacyMediaHosts: string[];
	logLevel: LogLevel;
	contentDir: string;
	pageCacheBytes: number;
	sampleData: boolean;
}

/** Reads every setting once, at the start; a wrong one stops the start with its name and what it should be. */
export function parseEnv(env: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const result = variables.safeParse(given);
	if (!result.success) throw new SettingsError(result.error.issues.map(describe));
	const v = result.data;
	if (v.BACKEND_URL && !v.IMAGE_HOST_URL)
		throw new SettingsError(["IMAGE_HOST_URL: must be set together with BACKEND_URL"]);
	return {
		port: v.PORT,
		host: v.HOST,
		dataDir: resolve(v.DATA_DIR),
		databaseUrl: v.DATABASE_URL,
		siteUrl: v.SITE_URL,
		backendUrl: v.BACKEND_URL,
		imageHostUrl: v.IMAGE_HOST_URL,
		legacyMediaHosts: v.LEGACY_MEDIA_HOSTS,
		logLevel: v.LOG_LEVEL,
		contentDir: resolve(v.CONTENT_DIR),
		pageCacheBytes: v.PAGE_CACHE_MB * 1024 * 1024,
		sampleData: v.SAMPLE_DATA === "on",
	};
}

export class SettingsError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(`The settings are not right:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
		this.name = "SettingsError";
		this.problems = problems;
	}
}

const logLevels = ["silent", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** An origin with an optional path, without a slash at its end, so that paths can be added to it. */
const baseUrl = z
	.url({ protocol: /^https?$/, error: "should be an address such as https://nss.example.ac.in" })
	.transform((url) => url.replace(/\/+$/, ""));

const variables = z.object({
	PORT: wholeNumber(0, 65_535, "3000").default(3000),
	HOST: z.string().optional(),
	DATA_DIR: z.string().default("data"),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\/.+/, "should be an address such as postgres://user:password@localhost:5432/nss")
		.optional(),
	SITE_URL: baseUrl.optional(),
	BACKEND_URL: baseUrl.optional(),
	IMAGE_HOST_URL: baseUrl.optional(),
	LEGACY_MEDIA_HOSTS: z
		.string()
		.default("")
		.transform((list) => list.split(",").map((host) => host.trim().replace(/\/+$/, "")))
		.transform((hosts) => hosts.filter((host) => host !== ""))
		.pipe(
			z.array(
				z.url({
					protocol: /^https?$/,
					error: "should be addresses with commas between, such as https://old.example.org",
				}),
			),
		),
	LOG_LEVEL: z.enum(logLevels, `should be one of ${logLevels.join(", ")}`).default("info"),
	CONTENT_DIR: z.string().default("content"),
	PAGE_CACHE_MB: wholeNumber(1, 4096, "64").default(64),
	SAMPLE_DATA: z.enum(["on", "off"], "should be on or off").default("on"),
});

function wholeNumber(min: number, max: number, example: string) {
	const error = `should be a whole number from ${min} to ${max}, such as ${example}`;
	return z
		.string()
		.regex(/^\d{1,9}$/, error)
		.transform(Number)
		.pipe(z.number().min(min, error).max(max, error));
}

function describe(issue: z.core.$ZodIssue): string {
	return `${String(issue.path[0])}: ${issue.message}`;
}
