import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { parseEnv } from "./settings.ts";
import { warningsFor } from "./warnings.ts";

const content = loadContent("content");

test("the defaults keep what the privacy policy promises", () => {
	expect(warningsFor(parseEnv({}), content)).toEqual([]);
});

test("a period that differs from the promised one is told", () => {
	expect(warningsFor(parseEnv({ RETENTION_REGISTRATIONS_MONTHS: "36" }), content)).toEqual([
		"The privacy policy promises 24 months for registrations, but the settings keep them for 36.",
	]);
});

test("mail without the site's address is told", () => {
	const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "nss@example.org", ORGANISERS_EMAIL: "nss@example.org" };
	expect(warningsFor(parseEnv(mail), content)).toHaveLength(1);
	expect(warningsFor(parseEnv({ ...mail, SITE_URL: "https://nss.example.org" }), content)).toEqual([]);
});
