import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { DeliveryError } from "./delivery.ts";
import { mailSender } from "./mail-sender.ts";

test.each([
	["before it greets", "greeting", false],
	["when it is told the sender's name", "EHLO", false],
	["when the content begins", "DATA", true],
	["when it has all of the content", ".", true],
] as const)("a server that breaks off %s: whether the email may have arrived is known", async (_, until, expected) => {
	const error = await sendThrough(until, (socket) => socket.destroy());
	expect(error).toBeInstanceOf(DeliveryError);
	expect((error as DeliveryError).mayHaveArrived).toBe(expected);
});

test.each([
	["RCPT", "550 unknown here"],
	["DATA", "451 later"],
	[".", "554 spam"],
])("a server that refuses at %s with %s has not taken it", async (until, answer) => {
	const error = await sendThrough(until, (socket) => socket.write(`${answer}\r\n`));
	expect((error as DeliveryError).mayHaveArrived).toBe(false);
});

/** Sends through a server that is friendly until a command; the error. */
async function sendThrough(until: string, then: (socket: Socket) => void): Promise<unknown> {
	const server = createServer((socket) => {
		socket.on("error", () => undefined);
		if (until === "greeting") return then(socket);
		socket.write("220 ready\r\n");
		let inContent = false;
		let rest = "";
		socket.on("data", (bytes) => {
			rest += bytes;
			for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
				const line = rest.slice(0, end);
				rest = rest.slice(end + 2);
				if (inContent && line !== ".") continue;
				if (line.startsWith(until)) return then(socket);
				inContent = line === "DATA";
				socket.write(inContent ? "354 go on\r\n" : "250 fine\r\n");
			}
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const send = mailSender({ smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: "NSS <nss@example.org>" });
	const email = { to: ["asha@example.org"], subject: "Camp", text: "Come.", html: "<p>Come.</p>", id: "abc" };
	return send(email).then(
		() => undefined,
		(error: unknown) => error,
	);
}
