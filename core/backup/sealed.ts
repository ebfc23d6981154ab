import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { giveTurn } from "../time/turn.ts";

/** A key pair of age: whoever has the public key can seal, the private one alone opens. */
export interface KeyPair {
	publicKey: string;
	privateKey: string;
}

/** X25519, which every version of the `age` command opens too. */
export async function newKeyPair(): Promise<KeyPair> {
	const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
	const privateKey = await generateX25519Identity();
	return { publicKey: await identityToRecipient(privateKey), privateKey };
}

export async function publicKeyOf(privateKey: string): Promise<string> {
	const { identityToRecipient } = await import("age-encryption");
	return identityToRecipient(privateKey);
}

/** Writes a new file that only the owners of these keys can read, piece by piece. */
export async function seal(content: Readable, file: string, publicKeys: readonly string[]): Promise<void> {
	const { Encrypter } = await import("age-encryption");
	const encrypter = new Encrypter();
	for (const key of publicKeys) encrypter.addRecipient(key);
	const sealed = await encrypter.encrypt(inTurns(content));
	await pipeline(sealed as ReadableStream<Uint8Array>, createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

/** What was sealed. Fails where it was changed, cut, or sealed for another key. */
export async function unseal(sealed: Readable, privateKey: string): Promise<Readable> {
	const { Decrypter } = await import("age-encryption");
	const decrypter = new Decrypter();
	decrypter.addIdentity(privateKey);
	const content = await decrypter.decrypt(inTurns(sealed));
	return Readable.fromWeb(content as ReadableStream<Uint8Array>);
}

/** As much as age seals at a time: a megabyte takes 25 ms, and between its parts others are answered. */
const partBytes = 64 * 1024;

function inTurns(content: Readable): globalThis.ReadableStream<Uint8Array> {
	const parts = async function* () {
		for await (const piece of content)
			for (let at = 0; at < piece.length; at += partBytes) {
				await giveTurn();
				yield piece.subarray(at, at + partBytes);
			}
	};
	return Readable.toWeb(Readable.from(parts(), { highWaterMark: 1 })) as globalThis.ReadableStream<Uint8Array>;
}
