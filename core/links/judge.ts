import type { LinkState } from "../database/schema.ts";

/** Result of a request to a URL. */
export type Seen =
	| { kind: "answer"; status: number; movedTo?: string; body?: string }
	| { kind: "nobody"; reason: "unknown host" | "refused" | "slow" | "certificate" | "broken" | "private" | "circle" };

export interface Verdict {
	state: LinkState;
	/** A sentence for organisers. */
	seen: string;
}

/** Rates a link by what can be observed from this server. */
export function judge(url: string, seen: Seen): Verdict {
	if (seen.kind === "nobody") return nobody[seen.reason];
	const { status, movedTo, body = "" } = seen;
	if (status === 404 || status === 410) return { state: "dead", seen: `The page does not exist any more (${status}).` };
	if (isShy(status))
		return { state: "unsure", seen: `The server lets only people in, not programs (${status}). Please open it.` };
	if (status >= 500) return { state: "failing", seen: `The server has a fault of its own (${status}).` };
	if (status >= 400) return { state: "dead", seen: `The server refuses this address (${status}).` };
	if (status >= 300) return { state: "unsure", seen: `The server sends visitors on without saying where (${status}).` };
	const chat = chatVerdict(url, body);
	if (chat) return chat;
	return { state: "ok", seen: movedTo ? `Moved for good to ${movedTo}` : "Answers." };
}

const nobody: Record<Extract<Seen, { kind: "nobody" }>["reason"], Verdict> = {
	"unknown host": { state: "dead", seen: "There is no server of this name." },
	refused: { state: "failing", seen: "The server takes no visitors." },
	slow: { state: "failing", seen: "The server did not answer in time." },
	certificate: { state: "dead", seen: "The server's certificate is not valid, so browsers warn visitors." },
	broken: { state: "failing", seen: "The connection broke off." },
	private: { state: "unsure", seen: "The address lies inside a private network and was not called." },
	circle: { state: "dead", seen: "The address sends visitors round in a circle." },
};

/** Statuses for sign-in, bot blocking and rate limits, which say nothing about the link; 999 is LinkedIn's own. */
function isShy(status: number): boolean {
	return [401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 501, 999].includes(status);
}

/** WhatsApp returns a page for every invitation; only a valid one names its group. */
function chatVerdict(url: string, body: string): Verdict | undefined {
	const { hostname, pathname } = new URL(url);
	if (hostname === "chat.whatsapp.com") {
		const name = groupName(body);
		return name
			? { state: "ok", seen: `The invitation names its group: ${name}` }
			: { state: "unsure", seen: "The page names no group, so the invitation may have been reset. Please open it." };
	}
	if (isChat(hostname, pathname))
		return { state: "ok", seen: "Answers. Whether the invitation still lets people in cannot be seen from outside." };
	return undefined;
}

/** Whether a URL is an invitation to a chat group. */
export function isInvitation(url: string): boolean {
	const { hostname, pathname } = new URL(url);
	return hostname === "chat.whatsapp.com" || isChat(hostname, pathname);
}

function isChat(hostname: string, pathname: string): boolean {
	const hosts = ["t.me", "telegram.me", "discord.gg", "signal.group", "chat.google.com", "chat.mozilla.org"];
	return hosts.includes(hostname) || (hostname === "discord.com" && pathname.startsWith("/invite/"));
}

/** Reads the group name from og:title. For an expired invitation it is empty or the app's own name. */
function groupName(body: string): string | undefined {
	const tag = /<meta[^>]+property=["']og:title["'][^>]*>/i.exec(body)?.[0] ?? "";
	const name = /content=(["'])(.*?)\1/i.exec(tag)?.[2]?.trim() ?? "";
	return name === "" || /^whatsapp( group invite)?$/i.test(name) ? undefined : name.slice(0, 80);
}
