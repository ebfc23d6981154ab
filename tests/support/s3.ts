import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Options } from "../../core/media/s3-storage.ts";

export interface TestS3 {
	options: S3Options;
	objects: Map<string, { body: Buffer; type: string | undefined }>;
	/** How many requests from now on are answered with 503. */
	busyFor: number;
	/** How many names one answer lists. */
	pageSize: number;
	close(): Promise<void>;
}

/** A server that speaks the little of S3 that we use, and refuses whoever signs a request wrongly. */
export async function startTestS3(): Promise<TestS3> {
	const server = createServer((request, response) => answer(request, response, state));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const state: TestS3 = {
		options: {
			endpoint: `http://127.0.0.1:${port}`,
			bucket: "nss-media",
			region: "ap-south-1",
			accessKey: "KEY",
			secretKey: "a secret of the test",
		},
		objects: new Map(),
		busyFor: 0,
		pageSize: 1000,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	return state;
}

async function answer(request: IncomingMessage, response: ServerResponse, s3: TestS3): Promise<void> {
	const body = await buffer(request);
	const end = (status: number, headers = {}, content?: Buffer) => response.writeHead(status, headers).end(content);
	if (s3.busyFor-- > 0) return void end(503);
	if (request.headers.authorization !== expectedAuthorization(request, s3.options)) return void end(403);
	const { pathname, searchParams } = new URL(request.url ?? "", s3.options.endpoint);
	const [, bucket, name = ""] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
	if (bucket !== s3.options.bucket) return void end(404);
	if (name === "" && searchParams.get("list-type") === "2")
		return void end(200, {}, listing(s3, searchParams.get("continuation-token") ?? ""));
	if (request.method === "PUT") {
		if (request.headers["content-length"] === undefined) return void end(411);
		s3.objects.set(name, { body, type: request.headers["content-type"] });
		return void end(200);
	}
	if (request.method === "DELETE") {
		s3.objects.delete(name);
		return void end(204);
	}
	const object = s3.objects.get(name);
	if (!object) return void end(404);
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
	const part = first ? object.body.subarray(Number(first), Number(last) + 1) : object.body;
	end(first ? 206 : 200, { "Content-Length": part.length }, request.method === "HEAD" ? undefined : part);
}

/** Names after the token, which is the last name of the page before. */
function listing({ objects, pageSize }: TestS3, after: string): Buffer {
	const rest = [...objects].filter(([name]) => name > after).sort(([a], [b]) => (a < b ? -1 : 1));
	const page = rest.slice(0, pageSize);
	const entries = page.map(([name, { body }]) => `<Contents><Key>${name}</Key><Size>${body.length}</Size></Contents>`);
	const next = rest.length > pageSize ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
	return Buffer.from(`<ListBucketResult>${entries.join("\n")}${next}</ListBucketResult>`);
}

/** Signature version 4, written from its description and not from the code under test. */
function expectedAuthorization({ method, url, headers }: IncomingMessage, { region, accessKey, secretKey }: S3Options) {
	const [, signed = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
	if (!signed.split(";").includes("host")) return "an unsigned host";
	const time = String(headers["x-amz-date"]);
	const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
	const canonicalHeaders = signed.split(";").map((name) => `${name}:${headers[name]}\n`);
	const payload = headers["x-amz-content-sha256"];
	const [path = "", query = ""] = (url ?? "").split("?");
	const canonicalQuery = query.split("&").sort().join("&");
	const canonical = [method, path, canonicalQuery, canonicalHeaders.join(""), signed, payload].join("\n");
	const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
	const key = [...scope.split("/")].reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
	const signature = hmac(key, toSign).toString("hex");
	return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

function hmac(key: Buffer | string, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}
