import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { checkForm } from "../../core/forms/check-form.ts";
import { contactPayload } from "../../core/submissions/contact-form.ts";
import { type RegistrationChoices, registrationPayload } from "../../core/submissions/registration-form.ts";

/** How a server can fail its clients. 'once' fails the next request only. */
export type Fault =
	| "silent"
	| "broken"
	| "not JSON"
	| "wrong shape"
	| "closed"
	| "closed once"
	| "broken once"
	| "huge"
	| "moved";

export interface TestServer {
	url: string;
	events: Record<string, unknown>;
	highlights: Record<string, unknown>[];
	posters: Set<string>;
	/** Real files by their paths, sent with a tag and not sent again to those who know it. */
	files: Map<string, { body: Buffer; type: string }>;
	messages: unknown[];
	registrations: unknown[];
	/** Such as 'GET /api/getEventDetails', in the order of arrival. */
	requests: string[];
	/** Answers wait for this. */
	hold: Promise<void>;
	/** By the beginning of the method and path. */
	faults: Map<string, Fault>;
	close(): Promise<void>;
}

/** A small server that speaks the specification, and can be told to misbehave. */
export async function startTestServer(choices: RegistrationChoices): Promise<TestServer> {
	const state: TestServer = {
		url: "",
		events: {},
		highlights: [],
		posters: new Set(),
		files: new Map(),
		messages: [],
		registrations: [],
		requests: [],
		hold: Promise.resolve(),
		faults: new Map(),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
	const seenKeys = new Set<string>();

	const server = createServer(async (request, response) => {
		const line = `${request.method} ${request.url}`;
		state.requests.push(line);
		const body = await read(request);
		await state.hold;
		if (misbehave(state.faults, line, response)) return;
		const file = request.method === "GET" && state.files.get(request.url ?? "");
		if (file) return sendFile(file, request, response);
		const { status, answer } = respond(state, seenKeys, choices, {
			line,
			body,
			key: request.headers["idempotency-key"],
		});
		if (typeof answer === "string") response.writeHead(status, { "Content-Type": "image/png" }).end(answer);
		else response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address !== null && typeof address === "object") state.url = `http://127.0.0.1:${address.port}`;
	return state;
}

function sendFile(file: { body: Buffer; type: string }, { headers }: IncomingMessage, response: ServerResponse): void {
	const etag = `"${createHash("sha256").update(file.body).digest("hex")}"`;
	if (headers["if-none-match"] === etag) response.writeHead(304).end();
	else response.writeHead(200, { "Content-Type": file.type, ETag: etag }).end(file.body);
}

interface Asked {
	line: string;
	body: string;
	key: string | string[] | undefined;
}

function respond(state: TestServer, seenKeys: Set<string>, choices: RegistrationChoices, asked: Asked) {
	const [, one] = /^GET \/api\/admin\/Volu\/(.*)$/.exec(asked.line) ?? [];
	const [, poster] = /^(?:GET|HEAD) \/event\/(.*)\.png$/.exec(asked.line) ?? [];
	if (asked.line === "GET /api/getEventDetails") return { status: 200, answer: state.events };
	if (asked.line === "GET /api/admin/getAllVolu") return { status: 200, answer: state.highlights };
	if (one !== undefined) return found(state.highlights.find(({ _id }) => _id === decodeURIComponent(one)));
	if (poster !== undefined) return found(state.posters.has(decodeURIComponent(poster)) ? "a picture" : undefined);
	const schema = { "POST /api/sheet-form": contactPayload, "POST /api/register": registrationPayload(choices) }[
		asked.line
	];
	if (!schema) return found(undefined);
	const checked = checkForm(schema, JSON.parse(asked.body));
	if (!checked.ok) return { status: 400, answer: { error: "Please check the form.", fields: checked.errors } };
	if (typeof asked.key === "string" && seenKeys.has(asked.key)) return { status: 201, answer: { receipt: asked.key } };
	if (typeof asked.key === "string") seenKeys.add(asked.key);
	(asked.line.endsWith("register") ? state.registrations : state.messages).push(JSON.parse(asked.body));
	return { status: 201, answer: { receipt: asked.key ?? "T-1" } };
}

function found(answer: unknown) {
	return answer === undefined
		? { status: 404, answer: { error: "There is no such thing here." } }
		: { status: 200, answer };
}

function misbehave(faults: TestServer["faults"], line: string, response: ServerResponse): boolean {
	const [place, fault] = [...faults].find(([start]) => line.startsWith(start)) ?? [];
	if (place === undefined || fault === undefined) return false;
	if (fault.endsWith(" once")) faults.delete(place);
	const json = { "Content-Type": "application/json" };
	switch (fault) {
		case "silent":
			return true;
		case "broken":
		case "broken once":
			response.writeHead(500, json).end('{"error":"out of order"}');
			return true;
		case "closed":
		case "closed once":
			response.destroy();
			return true;
		case "not JSON":
			response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Sign in</title>");
			return true;
		case "wrong shape":
			response.writeHead(200, json).end('"nothing"');
			return true;
		case "huge":
			response.writeHead(200, json).end(JSON.stringify("x".repeat(200_000)));
			return true;
		case "moved":
			response.writeHead(302, { Location: "/api/getEventDetails" }).end();
			return true;
	}
}

async function read(request: IncomingMessage): Promise<string> {
	let body = "";
	for await (const chunk of request) body += chunk;
	return body;
}
