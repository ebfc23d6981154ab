import { expect, test } from "vitest";
import { assertPublic, isPrivateHost, isPublicAddress, PrivateAddressError } from "./public-address.ts";

test.each([
	["1.1.1.1", true],
	["172.32.0.1", true],
	["2606:4700:4700::1111", true],
	["::ffff:8.8.8.8", true],
	["127.0.0.1", false],
	["127.9.9.9", false],
	["10.1.2.3", false],
	["172.16.0.1", false],
	["172.31.255.255", false],
	["192.168.1.1", false],
	["169.254.169.254", false],
	["100.64.0.1", false],
	["0.0.0.0", false],
	["224.0.0.1", false],
	["255.255.255.255", false],
	["::1", false],
	["::", false],
	["::ffff:127.0.0.1", false],
	["::ffff:7f00:1", false],
	["64:ff9b::7f00:1", false],
	["fe80::1", false],
	["fd12:3456::1", false],
	["2002:7f00:1::", false],
	["not an address", false],
])("%s is public: %s", (address, expected) => {
	expect(isPublicAddress(address)).toBe(expected);
});

test.each([
	["http://127.0.0.1/", true],
	["http://[::1]:8080/", true],
	// The browser's way of writing addresses is undone before it is looked at.
	["http://2130706433/", true],
	["http://0x7f.1/", true],
	["http://1.1.1.1/", false],
	["http://example.org/", false],
])("%s is a private host as it stands: %s", (address, expected) => {
	expect(isPrivateHost(new URL(address))).toBe(expected);
});

test("a name that leads to this machine is refused", async () => {
	await expect(assertPublic(new URL("http://localhost:1234/"))).rejects.toBeInstanceOf(PrivateAddressError);
});
