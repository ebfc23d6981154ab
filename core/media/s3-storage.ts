import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { ListedStorage } from "./storage.ts";

export interface S3Options {
	/** Such as 'https://s3.ap-south-1.amazonaws.com', or the URL of a self-hosted server. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKey: string;
	secretKey: string;
}

/** Stores files in an S3 bucket, which several processes can share. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Options): ListedStorage {
	const client = new AwsClient({
		accessKeyId: accessKey,
		secretAccessKey: secretKey,
		service: "s3",
		region,
		// Retries a busy server three times within half a second.
		retries: 3,
	});

	/** Returns the response, or null for 404. */
	async function call(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
		const response = await client.fetch(`${endpoint}/${bucket}/${name}`, { method, ...init });
		if (response.ok) return response;
		await response.body?.cancel();
		if (response.status === 404) return null;
		throw new Error(`The storage answered ${response.status} to ${method} ${name}.`);
	}

	return {
		async put(name, content, type) {
			// A file-backed Blob is streamed from disk.
			const body = "file" in content ? await openAsBlob(content.file) : new Blob([new Uint8Array(content)]);
			const stored = await call("PUT", name, { body, headers: { "Content-Type": type } });
			if (!stored) throw new Error(`The storage has no bucket called ${bucket}.`);
			await stored.body?.cancel();
		},
		async read(name, range) {
			const headers: Record<string, string> = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
			const found = await call("GET", name, { headers });
			if (!found) return null;
			return found.body ? Readable.fromWeb(found.body as ReadableStream<Uint8Array>) : Readable.from([]);
		},
		async size(name) {
			const found = await call("HEAD", name);
			return found && Number(found.headers.get("content-length"));
		},
		async remove(name) {
			const removed = await call("DELETE", name);
			await removed?.body?.cancel();
		},
		async list() {
			const files: { name: string; bytes: number }[] = [];
			for (let next: string | undefined = ""; next !== undefined; ) {
				const more = next === "" ? "" : `&continuation-token=${encodeURIComponent(next)}`;
				const answer = await call("GET", `?list-type=2${more}`);
				if (!answer) throw new Error(`The storage has no bucket called ${bucket}.`);
				const xml = await answer.text();
				for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
					files.push({ name: textOf("Key", entry) ?? "", bytes: Number(textOf("Size", entry)) });
				next = textOf("NextContinuationToken", xml);
			}
			return files;
		},
	};
}

/** The text of the first such element of an answer. */
function textOf(element: string, xml: string): string | undefined {
	const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
	return text?.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name) => signs[name] ?? "");
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };
