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

	test.each(["https://nss.example.ac.in/", "https://NSS.example.ac.in", "https://nss.example.ac.in:443"])(
		"%s as the site's address is the origin that browsers send",
		(given) => {
			expect(parseEnv({ SITE_URL: given }).siteUrl).toBe("https://nss.example.ac.in");
		},
	);

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
		["AUTH_SECRET", "short", /^AUTH_SECRET: should have at least 32 characters/],
		["SITE_URL", "nss.example.ac.in", /^SITE_URL: should be an address such as https:/],
		["SITE_URL", "ftp://nss.example.ac.in", /^SITE_URL: should be an address such as https:/],
		["SITE_URL", "https://example.ac.in/nss", /^SITE_URL: should be an address without a path/],
		["LEGACY_MEDIA_HOSTS", "old host", /^LEGACY_MEDIA_HOSTS: should be addresses with commas between/],
		["METRICS_LISTEN", "everywhere", /^METRICS_LISTEN: should be a port such as 9464, or an address and a port/],
		["LOG_LEVEL", "loud", /^LOG_LEVEL: should be one of silent, error, warn, info, debug, trace$/],
		["SAMPLE_DATA", "maybe", /^SAMPLE_DATA: should be on or off$/],
		["SUBMISSIONS_PER_HOUR", "many", /^SUBMISSIONS_PER_HOUR: should be a whole number from 0/],
		[
			"TRUSTED_PROXY_HEADER",
			"X-Real-IP: 1",
			/^TRUSTED_PROXY_HEADER: should be the name of a header, such as X-Real-IP$/,
		],
		["SMTP_URL", "mail.example.org", /^SMTP_URL: should be an address such as smtp:/],
		["MAIL_FROM", "the chapter", /^MAIL_FROM: should be an address such as NSS <nss@example.org>$/],
		["MAIL_FROM", "NSS <a@example.org>\nBcc: <b@example.org>", /^MAIL_FROM: should be an address/],
		["ORGANISERS_EMAIL", "a@example.org, b", /^ORGANISERS_EMAIL: should be e-mail addresses with commas between/],
		["WEBHOOK_URL", "sheet", /^WEBHOOK_URL: should be an address such as https:/],
		["WEBHOOK_SECRET", "short", /^WEBHOOK_SECRET: should have at least 16 characters$/],
		[
			"RETENTION_MESSAGES_MONTHS",
			"0",
			/^RETENTION_MESSAGES_MONTHS: should be a whole number from 1 to 120, such as 12$/,
		],
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

	test("mail needs a sender and somebody to tell, and a webhook needs a secret", () => {
		const problems = problemsOf({ SMTP_URL: "smtp://localhost", WEBHOOK_URL: "https://script.example.org/hook" });
		expect(problems).toEqual([
			"MAIL_FROM: must be set together with SMTP_URL",
			"ORGANISERS_EMAIL: must be set together with SMTP_URL",
			"WEBHOOK_SECRET: must be set together with WEBHOOK_URL",
		]);
	});

	test("without settings nobody is written to, limits are generous, and data is kept for two years or one", () => {
		expect(parseEnv({})).toMatchObject({
			mail: undefined,
			webhook: undefined,
			submissionsPerHour: 500,
			trustedProxyHeader: undefined,
			retention: { registrations: 24, messages: 12, audit: 12 },
		});
	});

	test("figures are served to this machine alone unless an address is named, and not at all without the setting", () => {
		expect(parseEnv({}).metrics).toBeUndefined();
		expect(parseEnv({ METRICS_LISTEN: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
		expect(parseEnv({ METRICS_LISTEN: "0.0.0.0:9464" }).metrics).toEqual({ host: "0.0.0.0", port: 9464 });
	});

	test("storage in a bucket needs its name and its keys", () => {
		const endpoint = "https://s3.example.org/";
		expect(problemsOf({ S3_ENDPOINT: endpoint })).toEqual([
			"S3_BUCKET: must be set together with S3_ENDPOINT",
			"S3_ACCESS_KEY: must be set together with S3_ENDPOINT",
			"S3_SECRET_KEY: must be set together with S3_ENDPOINT",
		]);
		expect(problemsOf({ S3_BUCKET: "nss-media" })).toEqual(["S3_ENDPOINT: must be set together with S3_BUCKET"]);
		const env = { S3_ENDPOINT: endpoint, S3_BUCKET: "nss-media", S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
		expect(parseEnv(env).s3).toEqual({
			endpoint: "https://s3.example.org",
			bucket: "nss-media",
			region: "us-east-1",
			accessKey: "key",
			secretKey: "secret",
		});
	});

	test("backups at night need a key and a place; a bucket of their own may be where that of the uploads is", () => {
		const key = `age1${"q".repeat(58)}`;
		expect(parseEnv({}).backup).toBeUndefined();
		expect(problemsOf({ BACKUP_KEY: "AGE-SECRET-KEY-1QQ", BACKUP_DIR: "backups" })).toEqual([
			"BACKUP_KEY: should be the public key that npm run backup -- --new-key prints",
		]);
		expect(problemsOf({ BACKUP_KEY: key })).toEqual([
			"BACKUP_DIR: must be set together with BACKUP_KEY, or BACKUP_S3_BUCKET",
		]);
		expect(problemsOf({ BACKUP_DIR: "backups" })).toEqual(["BACKUP_KEY: must be set together with BACKUP_DIR"]);
		expect(problemsOf({ BACKUP_KEY: key, BACKUP_S3_BUCKET: "nss-backups" })).toEqual([
			"BACKUP_S3_ENDPOINT: must be set together with BACKUP_S3_BUCKET",
			"BACKUP_S3_ACCESS_KEY: must be set together with BACKUP_S3_BUCKET",
			"BACKUP_S3_SECRET_KEY: must be set together with BACKUP_S3_BUCKET",
		]);
		expect(parseEnv({ BACKUP_KEY: key, BACKUP_DIR: "/srv/backups" }).backup).toEqual({
			key,
			dir: "/srv/backups",
			s3: undefined,
		});
		const s3 = {
			S3_ENDPOINT: "https://s3.example.org",
			S3_BUCKET: "nss-media",
			S3_ACCESS_KEY: "a",
			S3_SECRET_KEY: "b",
		};
		const own = { BACKUP_S3_BUCKET: "nss-backups", BACKUP_S3_ACCESS_KEY: "c" };
		expect(parseEnv({ ...s3, ...own, BACKUP_KEY: key }).backup).toEqual({
			key,
			dir: undefined,
			s3: {
				endpoint: "https://s3.example.org",
				bucket: "nss-backups",
				region: "us-east-1",
				accessKey: "c",
				secretKey: "b",
			},
		});
	});

	test("without settings uploads stay in the data folder, pictures up to 15 MB and videos up to 100", () => {
		const mb = 1024 * 1024;
		expect(parseEnv({})).toMatchObject({
			s3: undefined,
			uploadBytes: { image: 15 * mb, video: 100 * mb, document: 25 * mb },
		});
	});

	test("mail may go to several organisers", () => {
		const env = {
			SMTP_URL: "smtp://localhost:2525",
			MAIL_FROM: "NSS IIT Delhi <nss@example.org>",
			ORGANISERS_EMAIL: "a@example.org, b@example.org",
		};
		expect(parseEnv(env).mail).toEqual({
			smtpUrl: "smtp://localhost:2525",
			from: "NSS IIT Delhi <nss@example.org>",
			organisers: ["a@example.org", "b@example.org"],
		});
	});

	test("mail may be turned off, whatever the console says", () => {
		expect(parseEnv({ SMTP_URL: "off" })).toMatchObject({ mail: undefined, mailOff: true });
		expect(parseEnv({ WEBHOOK_URL: "off" })).toMatchObject({ webhook: undefined, webhookOff: true });
		expect(parseEnv({})).toMatchObject({ mail: undefined, mailOff: false, webhookOff: false });
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
