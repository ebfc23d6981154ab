import { request } from "node:http";

export interface Answer {
	status: number | undefined;
	headers: Record<string, unknown>;
	body: Buffer;
}

/** An answer as it goes over the wire: `fetch` would undo the compression. */
export async function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	request(url, { method, headers }, async (response) => {
		const body = Buffer.concat(await response.toArray());
		resolve({ status: response.statusCode, headers: response.headers, body });
	})
		.on("error", reject)
		.end();
	return promise;
}
