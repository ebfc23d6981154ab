import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { MailServer } from "../../scripts/processes/mail-server.ts";
import { type Open, oneDatabase } from "../../tests/support/databases.ts";
import { asha, byMail, mailServer, startSubmissions } from "../../tests/support/submissions/submissions-service.ts";
import { type WebhookOptions, webhookCaller, webhookSignature } from "../outbox/webhook.ts";

const day = 24 * 3_600_000;

oneDatabase("telling people by webhook", (open) => {
	test("a registration arrives signed, with the fields of the specification", async () => {
		const { site, calls } = await withWebhook(open);
		const receipt = await site.register();
		await site.deliver();
		expect(calls).toHaveLength(1);
		const [call] = calls;
		expect(JSON.parse(call?.body ?? "")).toMatchObject({ event: "registration.created", receipt, data: asha });
		const timestamp = String(call?.headers["x-webhook-timestamp"]);
		const signature = webhookSignature("a long secret", timestamp, call?.body ?? "");
		expect(call?.headers["x-webhook-signature"]).toBe(`sha256=${signature}`);
		expect(call?.query).toEqual({ key: "1", timestamp, signature });
	});

	test("a call that failed is repeated with the same id", async () => {
		const { site, calls, answers } = await withWebhook(open);
		answers.push(500);
		await site.write("We run a school in Munirka.");
		await site.deliver();
		await site.deliver(day);
		await site.deliver(2 * day);
		const ids = calls.map(({ headers }) => headers["idempotency-key"]);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(1);
	});

	test.each([
		[302, "https://script.googleusercontent.com/macros/echo", "sent"],
		[302, "https://accounts.google.com/signin", "pending"],
		[301, "https://elsewhere.example.org/", "pending"],
	])("an answer of %i to %s leaves it %s", async (status, location, state) => {
		const { site, answers, calls } = await withWebhook(open, { location });
		answers.push(status);
		await site.write("We run a school in Munirka.");
		await site.deliver();
		expect(calls).toHaveLength(1);
		expect(await site.states()).toEqual(["notice sent 1", `organisers-webhook ${state} 1`]);
	});

	test("a way that fails does not hold up the other", async () => {
		const { site, answers } = await withWebhook(open, {}, await mailServer());
		answers.push(500);
		await site.write("We run a school in Munirka.");
		await site.deliver();
		expect(await site.states()).toEqual(["notice sent 1", "organisers-mail sent 1", "organisers-webhook pending 1"]);
	});

	test("a webhook that cannot be reached is tried again, and the signature is not in the log", async () => {
		const { site } = await withWebhook(open, { url: "http://127.0.0.1:1/" });
		await site.write("We run a school in Munirka.");
		await site.deliver();
		expect(await site.errors()).toEqual(["the webhook could not be reached"]);
		expect(JSON.stringify(site.logged)).not.toContain("signature");
	});
});

interface Call {
	headers: IncomingMessage["headers"];
	query: Record<string, string>;
	body: string;
}

async function withWebhook(open: Open, { location = "", url = "" } = {}, mails?: MailServer) {
	const calls: Call[] = [];
	const answers: number[] = [];
	const server = createServer(async (request, response) => {
		const query = Object.fromEntries(new URL(request.url ?? "", "http://localhost").searchParams);
		calls.push({ headers: request.headers, query, body: await text(request) });
		response.writeHead(answers.shift() ?? 200, { Location: location }).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	const options: WebhookOptions = { url: url || `http://127.0.0.1:${port}/hook?key=1`, secret: "a long secret" };
	const site = await startSubmissions(open, { callWebhook: webhookCaller(options), ...(mails && byMail(mails)) });
	return { calls, answers, site };
}
