import { expect, test } from "vitest";
import { parseEnv } from "./settings.ts";
import { warningsFor } from "./warnings.ts";

test("the defaults are as they should be", () => {
	expect(warningsFor(parseEnv({}))).toEqual([]);
});

test("mail without the site's address is told", () => {
	const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "nss@example.org", ORGANISERS_EMAIL: "nss@example.org" };
	expect(warningsFor(parseEnv(mail))).toHaveLength(1);
	expect(warningsFor(parseEnv({ ...mail, SITE_URL: "https://nss.example.org" }))).toEqual([]);
});
