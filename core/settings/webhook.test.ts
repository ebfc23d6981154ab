import { expect, test } from "vitest";
import { openWebhook, sealWebhookSecret } from "./webhook.ts";

const secret = "a secret of the tests, long enough to sign with";
const webhook = { url: "https://sheet.example.org/", chosen: true, given: undefined, stored: undefined };

test("a secret that was typed in the console is read again, and wins over that of the environment", () => {
	const stored = sealWebhookSecret("typed in the console", {}, secret);
	const opened = openWebhook({ ...webhook, given: "of the environment", stored }, secret);
	expect(opened).toEqual({ url: webhook.url, chosen: true, secret: "typed in the console" });
});

test("a secret that an earlier version stored in clear still counts", () => {
	expect(openWebhook({ ...webhook, stored: "stored in clear" }, secret)?.secret).toBe("stored in clear");
	expect(sealWebhookSecret("stored in clear", { webhookSecret: "stored in clear" }, secret)).toMatch(/^v1\./);
});

test("with another secret of the site nothing is called", () => {
	const stored = sealWebhookSecret("typed in the console", {}, secret);
	expect(openWebhook({ ...webhook, stored }, "another secret of the site, also long enough")).toBeUndefined();
});
