import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a proxy it is the connection's own, whatever headers say", () => {
	const request = asked({ "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", forwarded: "for=203.0.113.9" });
	expect(clientAddress(request, undefined)).toBe("192.0.2.1");
});

test.each([
	["one address", "203.0.113.9", "203.0.113.9"],
	["a list that a visitor began", "198.51.100.7, 10.0.0.1 , 203.0.113.9", "203.0.113.9"],
	["an address with a port", "203.0.113.9:4711", "203.0.113.9"],
	["IPv6", "2001:db8::1", "2001:db8::1"],
	["IPv6 with a port", "[2001:db8::1]:443", "2001:db8::1"],
	["nonsense", "unknown", "192.0.2.1"],
	["nothing", "", "192.0.2.1"],
])("behind a proxy it is the last in the named header: %s", (_, header, expected) => {
	const request = asked({ "x-forwarded-for": header, "x-real-ip": "198.51.100.1" });
	expect(clientAddress(request, "X-Forwarded-For")).toBe(expected);
});

function asked(headers: Record<string, string>): IncomingMessage {
	const socket = new Socket();
	Object.defineProperty(socket, "remoteAddress", { value: "192.0.2.1" });
	return Object.assign(new IncomingMessage(socket), { headers });
}
