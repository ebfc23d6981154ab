import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface Mail {
	to: string[];
	headers: Record<string, string>;
	/** Decoded parts by type. */
	text: string;
	html: string;
	attachments: { name: string; type: string; content: Buffer }[];
}

export interface MailServer {
	url: string;
	mails: Mail[];
	/** Mailboxes that do not exist. */
	unknown: Set<string>;
	/** Response to them. */
	refusal(address: string): string;
	/** Whether it currently rejects everything. */
	busy: boolean;
	/** Called with each email before the client is told that it was taken. */
	onMail(mail: Mail): void;
	close(): Promise<void>;
}

/** Real SMTP server that stores what it receives. */
export async function startMailServer(): Promise<MailServer> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onRcptTo({ address }, _session, callback) {
			if (state.busy) callback(reply(451, "Try again later"));
			else callback(state.unknown.has(address) ? reply(550, state.refusal(address)) : null);
		},
		onData(stream, session, callback) {
			const to = session.envelope.rcptTo.map(({ address }) => address);
			text(stream).then((raw) => {
				const mail = read(raw, to);
				state.mails.push(mail);
				state.onMail(mail);
				callback(null);
			}, callback);
		},
	});
	const state: MailServer = {
		url: "",
		mails: [],
		unknown: new Set(),
		refusal: (address) => `<${address}> is not known here`,
		busy: false,
		onMail: () => undefined,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	server.on("error", () => undefined); // a disconnecting client is no error
	const listening = server.listen(0, "127.0.0.1");
	await once(listening, "listening");
	const address = listening.address();
	if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
	state.url = `smtp://127.0.0.1:${address.port}`;
	return state;
}

function reply(responseCode: number, words: string): Error {
	return Object.assign(new Error(words), { responseCode });
}

function read(raw: string, to: string[]): Mail {
	const whole = split(raw);
	const parts = partsOf(whole);
	const part = (type: string) => parts.find((one) => one.headers["content-type"]?.startsWith(type));
	const words = (type: string) => decoded(part(type)).toString().replaceAll("\r\n", "\n");
	const attachments = parts.flatMap((one) => {
		const name = /^attachment;.*filename="?([^";]+)/.exec(one.headers["content-disposition"] ?? "")?.[1];
		const type = one.headers["content-type"]?.split(";")[0] ?? "";
		return name === undefined ? [] : [{ name, type, content: decoded(one) }];
	});
	return { to, headers: whole.headers, text: words("text/plain"), html: words("text/html"), attachments };
}

/** The parts of a part, which may have parts again. */
function partsOf(part: Part): Part[] {
	const boundary = /boundary="([^"]+)"/.exec(part.headers["content-type"] ?? "")?.[1];
	if (boundary === undefined) return [part];
	const inner = part.body.split(`--${boundary}`).slice(1, -1);
	return inner.flatMap((raw) => partsOf(split(raw.replace(/^\r\n/, ""))));
}

interface Part {
	headers: Record<string, string>;
	body: string;
}

function split(raw: string): Part {
	const end = raw.indexOf("\r\n\r\n");
	const lines = raw
		.slice(0, end)
		.replace(/\r\n[ \t]+/g, " ")
		.split("\r\n");
	const headers = lines.map((line): [string, string] => {
		const colon = line.indexOf(":");
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
	});
	return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decoded(part: Part | undefined): Buffer {
	if (!part) return Buffer.alloc(0);
	const encoding = part.headers["content-transfer-encoding"];
	if (encoding === "base64") return Buffer.from(part.body, "base64");
	if (encoding !== "quoted-printable") return Buffer.from(part.body);
	const bytes = part.body
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1");
}
