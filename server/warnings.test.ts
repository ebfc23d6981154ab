import { expect, test } from "vitest";
import { parseEnv } from "./settings.ts";
import { warningsFor } from "./start.ts";

test("the defaults are as they should be", () => {
	expect(warningsFor(parseEnv({}))).toEqual([]);
});

test("a setup for several machines without a secret for all of them is told", () => {
	const s3 = { S3_ENDPOINT: "https://s3.example.org", S3_BUCKET: "nss", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b" };
	const env = { DATABASE_URL: "postgres://localhost/nss", ...s3 };
	expect(warningsFor(parseEnv(env))).toEqual([expect.stringContaining("AUTH_SECRET is not set")]);
	expect(warningsFor(parseEnv({ ...env, AUTH_SECRET: "x".repeat(32) }))).toEqual([]);
});

test("mail without the site's address is told", () => {
	const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "nss@example.org", ORGANISERS_EMAIL: "nss@example.org" };
	expect(warningsFor(parseEnv(mail))).toHaveLength(1);
	expect(warningsFor(parseEnv({ ...mail, SITE_URL: "https://nss.example.org" }))).toEqual([]);
});
