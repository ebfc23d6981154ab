import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Purpose of an encrypted value; each has a key of its own, derived from the site's secret. */
export type EncryptionPurpose = "mail password";

/**
 * Encrypts a value for the database (AES-256-GCM). `boundTo` is not stored: the value can only be read again beside the
 * same text, so that it cannot be moved to another place.
 */
export function encrypt(secret: string, purpose: EncryptionPurpose, text: string, boundTo: string): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv).setAAD(Buffer.from(boundTo));
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return [version, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

/** Returns null if the value was encrypted with another secret, belongs elsewhere, or was changed. */
export function decrypt(secret: string, purpose: EncryptionPurpose, stored: string, boundTo: string): string | null {
	const [format, ...parts] = stored.split(".");
	const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, "base64url"));
	if (format !== version || !iv || !sealed || tag?.length !== 16) return null;
	try {
		const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), iv, { authTagLength: 16 });
		decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
		return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
	} catch {
		return null;
	}
}

const version = "v1";

function keyOf(secret: string, purpose: EncryptionPurpose): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `encryption: ${purpose}`, 32));
}
