import { expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { startTestServer } from "../support/other-server.ts";
import { contactMessages, registrations } from "../support/submissions/submissions.ts";
import { asha } from "../support/submissions/submissions-service.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

test("who registers gets an email whose link takes everything back, and the organisers hear of both", async () => {
	const mails = await startMailServer();
	onTestFinished(() => mails.close());
	const site = await start({
		SMTP_URL: mails.url,
		MAIL_FROM: "NSS IIT Delhi <nss@example.org>",
		ORGANISERS_EMAIL: "organisers@example.org",
	});
	const { receipt } = await (await post(site, "/api/register", asha)).json();
	await vi.waitFor(() => expect(mails.mails).toHaveLength(2), { timeout: 10_000 });
	const email = mails.mails.find(({ to }) => to[0] === asha.webmail);
	const link = new URL(/http\S+\/withdraw\?token=\S+/.exec(email?.text ?? "")?.[0] ?? "");
	expect(link.origin).toBe(site.url);
	const token = link.searchParams.get("token") ?? "";
	await fetch(link, { method: "POST", body: new URLSearchParams({ token }), redirect: "manual" });
	expect(await registrations(site.database.db, 10)).toEqual([]);
	await vi.waitFor(() => expect(mails.mails).toHaveLength(3), { timeout: 10_000 });
	expect(mails.mails[2]).toMatchObject({
		to: ["organisers@example.org"],
		headers: { subject: `Withdrawn registration ${receipt}` },
	});
});

test("a call for another server that is down says so, keeps the message, and reads fail in JSON", async () => {
	const server = await startTestServer({ hostels: ["Kailash"], programs: ["UG"] });
	onTestFinished(() => server.close());
	const site = await start({ BACKEND_URL: server.url, IMAGE_HOST_URL: server.url });
	server.faults.set("POST", "broken");
	server.faults.set("GET", "broken");
	const kept = await post(site, "/api/sheet-form", message);
	expect(kept.status).toBe(202);
	const { receipt, message: words } = await kept.json();
	expect(words).toContain(`under the number ${receipt}`);
	expect(await contactMessages(site.database.db, 10)).toMatchObject([{ receipt, message: message.message }]);
	const read = await fetch(`${site.url}/api/getEventDetails`);
	expect([read.status, Object.keys(await read.json())]).toEqual([502, ["error"]]);
	server.faults.clear();
	const again = await post(site, "/api/sheet-form", message);
	expect([again.status, await again.json()]).toEqual([201, { receipt }]);
	expect(server.messages).toEqual([message]);
});

const message = {
	name: "Meera Nair",
	email: "meera@example.org",
	contact: "0123456789",
	message: "We run a school in Munirka.",
};

async function start(env: Record<string, string>): Promise<TestSite> {
	const site = await startTestSite({ SAMPLE_DATA: "off", ...env });
	onTestFinished(() => site.remove());
	return site;
}

function post(site: TestSite, path: string, body: object): Promise<Response> {
	const headers = { "Content-Type": "application/json" };
	return fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}
