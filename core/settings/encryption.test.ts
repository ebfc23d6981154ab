import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const secret = "a secret of the tests, long enough to sign with";
const purpose = "mail password";

test("what is encrypted is read again with the same secret in the same place, and looks different each time", () => {
	const stored = encrypt(secret, purpose, "pässword of mail", "smtp.example.org");
	expect(decrypt(secret, purpose, stored, "smtp.example.org")).toBe("pässword of mail");
	expect(stored).not.toContain("mail");
	expect(encrypt(secret, purpose, "pässword of mail", "smtp.example.org")).not.toBe(stored);
});

test("another secret, another place, a changed or a cut value read nothing", () => {
	const stored = encrypt(secret, purpose, "letmein", "smtp.example.org");
	expect(decrypt(`${secret}!`, purpose, stored, "smtp.example.org")).toBeNull();
	expect(decrypt(secret, purpose, stored, "smtp.attacker.example")).toBeNull();
	const [version, iv, sealed, tag] = stored.split(".");
	const changed = Buffer.from(sealed ?? "", "base64url");
	changed[0] = (changed[0] ?? 0) ^ 1;
	for (const wrong of [
		[version, iv, changed.toString("base64url"), tag].join("."),
		[version, iv, sealed, tag?.slice(0, 8)].join("."),
		[version, iv, sealed].join("."),
		"letmein",
		"",
	])
		expect(decrypt(secret, purpose, wrong, "smtp.example.org")).toBeNull();
});
