import { resolve } from "node:path";
import { z } from "zod";
import type { BackupSettings } from "../core/backup/places.ts";
import type { S3Options } from "../core/media/s3-storage.ts";
import type { SendMail } from "../core/outbox/mail-sender.ts";

export interface Settings {
	port: number;
	/** Undefined listens on all interfaces. */
	host: string | undefined;
	/** Whether the socket to listen on was passed by whoever started the process, as systemd does. */
	hasSocket: boolean;
	/** How long a process that is to end still takes requests, so that proxies can see that it ends. */
	drainMs: number;
	dataDir: string;
	databaseUrl: string | undefined;
	/** Key for signing and encryption; if undefined, it is kept in a file in `dataDir`. */
	authSecret: string | undefined;
	siteUrl: string | undefined;
	backendUrl: string | undefined;
	imageHostUrl: string | undefined;
	legacyMediaHosts: string[];
	logLevel: LogLevel;
	/** Where figures for monitoring are served; undefined serves none. */
	metrics: { host: string; port: number } | undefined;
	contentDir: string;
	pageCacheBytes: number;
	/** How long a CDN in front may keep a page; 0 has it ask each time. */
	cdnSeconds: number;
	sampleData: boolean;
	/** Submissions per hour from one IP address; 0 disables the limit. */
	submissionsPerHour: number;
	/** Header in which the reverse proxy sends the client's address; undefined without a proxy. */
	trustedProxyHeader: string | undefined;
	mail: { smtpUrl: string; from: string; organisers: string[]; send?: SendMail } | undefined;
	/** SMTP_URL=off: no emails at all, also if a mail server is set up in the console. */
	mailOff: boolean;
	/** Copies of mailings that are sent in a minute. */
	mailsPerMinute: number;
	webhook: { url: string; secret: string } | undefined;
	/** No calls, whatever the console says. */
	webhookOff: boolean;
	/** Storage for uploads instead of the data folder. */
	s3: S3Options | undefined;
	/** Backups that the site makes at night; undefined if nothing says where or for whom. */
	backup: BackupSettings | undefined;
	/** Size limits for uploads. */
	uploadBytes: { image: number; video: number; document: number };
	/** Whether URLs that organisers enter in the console may point into the server's own network. */
	allowPrivateAddresses: boolean;
	/** In months. */
	retention: { registrations: number; messages: number; audit: number };
}

/** No setting of this environment, but for those that are given: for a site that must reach nothing of the real one. */
export function environmentWith(given: Record<string, string>): Record<string, string> {
	return { ...Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ""])), ...given };
}

/** Parses all settings at startup; an invalid one stops the start with its name and what is expected. */
export function parseEnv(env: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const result = variables.safeParse(given);
	if (!result.success) throw new SettingsError(result.error.issues.map(describe));
	const v = result.data;
	const missing = missingPartners(v);
	if (missing.length > 0) throw new SettingsError(missing);
	return {
		port: v.PORT,
		host: v.HOST,
		hasSocket: v.LISTEN_FDS === "1" && v.LISTEN_PID === String(process.pid),
		drainMs: v.DRAIN_SECONDS * 1000,
		dataDir: resolve(v.DATA_DIR),
		databaseUrl: v.DATABASE_URL,
		authSecret: v.AUTH_SECRET,
		siteUrl: v.SITE_URL,
		backendUrl: v.BACKEND_URL,
		imageHostUrl: v.IMAGE_HOST_URL,
		legacyMediaHosts: v.LEGACY_MEDIA_HOSTS,
		logLevel: v.LOG_LEVEL,
		metrics: v.METRICS_LISTEN,
		contentDir: resolve(v.CONTENT_DIR),
		pageCacheBytes: v.PAGE_CACHE_MB * 1024 * 1024,
		cdnSeconds: v.CDN_SECONDS,
		sampleData: v.SAMPLE_DATA === "on",
		submissionsPerHour: v.SUBMISSIONS_PER_HOUR,
		trustedProxyHeader: v.TRUSTED_PROXY_HEADER,
		mailOff: v.SMTP_URL === off,
		mail: isAddress(v.SMTP_URL)
			? { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM ?? "", organisers: v.ORGANISERS_EMAIL ?? [] }
			: undefined,
		mailsPerMinute: v.MAILS_PER_MINUTE,
		webhookOff: v.WEBHOOK_URL === off,
		webhook: isAddress(v.WEBHOOK_URL) ? { url: v.WEBHOOK_URL, secret: v.WEBHOOK_SECRET ?? "" } : undefined,
		s3: s3Of(v),
		backup: backupOf(v),
		uploadBytes: {
			image: v.MAX_IMAGE_MB * 1024 * 1024,
			video: v.MAX_VIDEO_MB * 1024 * 1024,
			document: v.MAX_DOCUMENT_MB * 1024 * 1024,
		},
		allowPrivateAddresses: v.ALLOW_PRIVATE_ADDRESSES === "on",
		retention: {
			registrations: v.RETENTION_REGISTRATIONS_MONTHS,
			messages: v.RETENTION_MESSAGES_MONTHS,
			audit: v.RETENTION_AUDIT_MONTHS,
		},
	};
}

/** In place of an address: turns off what the console says as well. */
const off = "off";

function isAddress(url: string | undefined): url is string {
	return url !== undefined && url !== off;
}

function s3Of(v: z.output<typeof variables>): S3Options | undefined {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = v;
	if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
	return { endpoint, bucket, region: v.S3_REGION, accessKey, secretKey };
}

/** What is not said of the bucket for backups is as for that of the uploads. */
function backupOf(v: z.output<typeof variables>): BackupSettings | undefined {
	const { BACKUP_KEY: key, BACKUP_DIR, BACKUP_S3_BUCKET: bucket } = v;
	if (key === undefined) return undefined;
	const endpoint = v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT;
	const accessKey = v.BACKUP_S3_ACCESS_KEY ?? v.S3_ACCESS_KEY;
	const secretKey = v.BACKUP_S3_SECRET_KEY ?? v.S3_SECRET_KEY;
	const region = v.BACKUP_S3_REGION ?? v.S3_REGION;
	const s3 =
		bucket && endpoint && accessKey && secretKey ? { endpoint, bucket, region, accessKey, secretKey } : undefined;
	return { key, dir: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR), s3 };
}

/** Settings that require another one. */
function missingPartners(v: z.output<typeof variables>): string[] {
	const missing = partners
		.filter(([name, partner]) => v[name] !== undefined && v[name] !== off && v[partner] === undefined)
		.map(([name, partner]) => `${partner}: must be set together with ${name}`);
	if (v.BACKUP_KEY !== undefined && v.BACKUP_DIR === undefined && v.BACKUP_S3_BUCKET === undefined)
		missing.push("BACKUP_DIR: must be set together with BACKUP_KEY, or BACKUP_S3_BUCKET");
	if (v.BACKUP_S3_BUCKET !== undefined)
		for (const name of ["ENDPOINT", "ACCESS_KEY", "SECRET_KEY"] as const)
			if (v[`BACKUP_S3_${name}`] === undefined && v[`S3_${name}`] === undefined)
				missing.push(`BACKUP_S3_${name}: must be set together with BACKUP_S3_BUCKET`);
	return missing;
}

export class SettingsError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(`Invalid settings:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
		this.name = "SettingsError";
		this.problems = problems;
	}
}

const logLevels = ["silent", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** An origin with an optional path, without a trailing slash, so that paths can be appended. */
const baseUrl = z
	.url({ protocol: /^https?$/, error: "should be an address such as https://nss.example.ac.in" })
	.transform((url) => url.replace(/\/+$/, ""));

/** The site answers at the root of its host only. Capitals and a standard port are dropped, as browsers do. */
const origin = baseUrl
	.refine(
		(url) => /^https?:\/\/[^/?#]+$/.test(url),
		"should be an address without a path, such as https://nss.example.ac.in",
	)
	.transform((url) => new URL(url).origin);

const bucketName = z
	.string()
	.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "should be the name of a bucket, such as nss-media");

const webhookError = "should be an address such as https://script.example.org/hook, or off";

const variables = z.object({
	PORT: wholeNumber(0, 65_535, "3000").default(3000),
	HOST: z.string().optional(),
	LISTEN_FDS: z.string().optional(),
	LISTEN_PID: z.string().optional(),
	DRAIN_SECONDS: wholeNumber(0, 60, "3").default(3),
	DATA_DIR: z.string().default("data"),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\/.+/, "should be an address such as postgres://user:password@localhost:5432/nss")
		.optional(),
	AUTH_SECRET: z
		.string()
		.trim()
		.min(32, "should have at least 32 characters, such as those that openssl rand -base64 32 prints")
		.optional(),
	SITE_URL: origin.optional(),
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
	METRICS_LISTEN: z
		.string()
		.regex(/^(\S+:)?\d{1,5}$/, "should be a port such as 9464, or an address and a port such as 10.0.0.5:9464")
		.transform((place) => {
			const [, host = "127.0.0.1", port] = /^(?:(\S+):)?(\d+)$/.exec(place) ?? [];
			return { host, port: Number(port) };
		})
		.optional(),
	CONTENT_DIR: z.string().default("content"),
	PAGE_CACHE_MB: wholeNumber(1, 4096, "64").default(64),
	CDN_SECONDS: wholeNumber(0, 3600, "30").default(0),
	SAMPLE_DATA: z.enum(["on", "off"], "should be on or off").default("on"),
	SUBMISSIONS_PER_HOUR: wholeNumber(0, 1_000_000, "500").default(500),
	TRUSTED_PROXY_HEADER: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9-]+$/, "should be the name of a header, such as X-Real-IP")
		.optional(),
	SMTP_URL: z
		.string()
		.regex(/^(smtps?:\/\/\S+|off)$/, "should be an address such as smtp://user:password@mail.example.org:587, or off")
		.optional(),
	MAIL_FROM: z
		.string()
		.trim()
		.regex(
			/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			"should be an address such as NSS <nss@example.org>",
		)
		.optional(),
	ORGANISERS_EMAIL: z
		.string()
		.transform((list) => list.split(",").map((address) => address.trim()))
		.pipe(z.array(z.email("should be e-mail addresses with commas between, such as nss@example.org")))
		.optional(),
	MAILS_PER_MINUTE: wholeNumber(1, 6000, "60").default(60),
	WEBHOOK_URL: z
		.literal(off)
		.or(z.url({ protocol: /^https?$/, error: webhookError }))
		.optional(),
	WEBHOOK_SECRET: z.string().min(16, "should have at least 16 characters").optional(),
	S3_ENDPOINT: baseUrl.optional(),
	S3_BUCKET: bucketName.optional(),
	S3_REGION: z.string().default("us-east-1"),
	S3_ACCESS_KEY: z.string().optional(),
	S3_SECRET_KEY: z.string().optional(),
	BACKUP_KEY: z
		.string()
		.trim()
		.regex(/^age1[02-9ac-hj-np-z]{58}$/, "should be the public key that npm run backup -- --new-key prints")
		.optional(),
	BACKUP_DIR: z.string().optional(),
	BACKUP_S3_ENDPOINT: baseUrl.optional(),
	BACKUP_S3_BUCKET: bucketName.optional(),
	BACKUP_S3_REGION: z.string().optional(),
	BACKUP_S3_ACCESS_KEY: z.string().optional(),
	BACKUP_S3_SECRET_KEY: z.string().optional(),
	MAX_IMAGE_MB: wholeNumber(1, 100, "15").default(15),
	MAX_VIDEO_MB: wholeNumber(1, 2000, "100").default(100),
	// A document is checked in memory.
	MAX_DOCUMENT_MB: wholeNumber(1, 100, "25").default(25),
	ALLOW_PRIVATE_ADDRESSES: z.enum(["on", "off"], "should be on or off").default("off"),
	RETENTION_REGISTRATIONS_MONTHS: wholeNumber(1, 120, "24").default(24),
	RETENTION_MESSAGES_MONTHS: wholeNumber(1, 120, "12").default(12),
	RETENTION_AUDIT_MONTHS: wholeNumber(1, 120, "12").default(12),
});

const partners = [
	["BACKEND_URL", "IMAGE_HOST_URL"],
	["SMTP_URL", "MAIL_FROM"],
	["SMTP_URL", "ORGANISERS_EMAIL"],
	["WEBHOOK_URL", "WEBHOOK_SECRET"],
	["S3_ENDPOINT", "S3_BUCKET"],
	["S3_ENDPOINT", "S3_ACCESS_KEY"],
	["S3_ENDPOINT", "S3_SECRET_KEY"],
	["S3_BUCKET", "S3_ENDPOINT"],
	["BACKUP_DIR", "BACKUP_KEY"],
	["BACKUP_S3_BUCKET", "BACKUP_KEY"],
] as const;

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
