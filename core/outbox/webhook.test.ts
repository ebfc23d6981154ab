import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type WebhookOptions, webhookCaller } from "./webhook.ts";

const secret = "a long secret";

test.each(["127.0.0.1", "localhost", "[::1]"])(
	"what an organiser typed does not make the server call itself by the name %s",
	async (host) => {
		let calls = 0;
		const port = await listening((_, response) => {
			calls += 1;
			response.end();
		});
		const url = `http://${host}:${port}/`;
		await expect(called({ url, secret, publicOnly: true })).rejects.toThrow("inside the server's own network");
		expect(calls).toBe(0);
	},
);

test("one that never answers is given up, and said to be slow", async () => {
	const port = await listening(() => {});
	const slow = called({ url: `http://127.0.0.1:${port}/`, secret, timeoutMs: 50 });
	await expect(slow).rejects.toThrow("the webhook did not answer in time");
});

test("one that closes the connection could not be reached", async () => {
	const port = await listening((request) => request.socket.destroy());
	const closed = called({ url: `http://127.0.0.1:${port}/`, secret });
	await expect(closed).rejects.toThrow("the webhook could not be reached");
});

function called(options: WebhookOptions): Promise<void> {
	return webhookCaller(options)({ event: "message.created" }, "id-1", 0);
}

async function listening(listener: RequestListener): Promise<number> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}
