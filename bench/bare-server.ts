import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Upper bound for Node: serves the same bytes and headers from memory. */
const pageUrl = process.env.PAGE_URL ?? "";
request(pageUrl, { headers: { "Accept-Encoding": "br" } }, async (response) => {
	const body = Buffer.concat(await response.toArray());
	const own = new Set(["date", "connection", "keep-alive"]);
	const headers = response.rawHeaders.flatMap((name, i, all) =>
		i % 2 === 0 && !own.has(name.toLowerCase()) ? [name, all[i + 1] ?? ""] : [],
	);
	const server = createServer((_, answer) => {
		answer.writeHead(200, headers);
		answer.end(body);
	});
	server.listen(0, () =>
		console.log(`The bare server is at http://localhost:${(server.address() as AddressInfo).port}`),
	);
}).end();
