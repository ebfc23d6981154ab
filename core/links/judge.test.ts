import { expect, test } from "vitest";
import { judge, type Seen } from "./judge.ts";

const page = "https://example.org/page";
const whatsApp = "https://chat.whatsapp.com/AbC123";
const answer = (status: number, more: object = {}): Seen => ({ kind: "answer", status, ...more });
const nobody = (reason: Extract<Seen, { kind: "nobody" }>["reason"]): Seen => ({ kind: "nobody", reason });
const titled = (title: string) => answer(200, { body: `<head><meta property="og:title" content="${title}" /></head>` });

test.each([
	[page, answer(200), "ok", /^Answers\.$/],
	[page, answer(200, { movedTo: "https://example.org/new" }), "ok", /Moved for good to https:\/\/example.org\/new/],
	[page, answer(204), "ok", /Answers/],
	[page, answer(404), "dead", /does not exist any more \(404\)/],
	[page, answer(410), "dead", /410/],
	[page, answer(400), "dead", /refuses/],
	[page, answer(403), "unsure", /only people/],
	[page, answer(429), "unsure", /429/],
	[page, answer(999), "unsure", /999/],
	[page, answer(500), "failing", /fault of its own/],
	[page, answer(503), "failing", /503/],
	[page, answer(304), "unsure", /sends visitors on/],
	[page, nobody("unknown host"), "dead", /no server of this name/],
	[page, nobody("certificate"), "dead", /certificate/],
	[page, nobody("circle"), "dead", /circle/],
	[page, nobody("slow"), "failing", /in time/],
	[page, nobody("refused"), "failing", /no visitors/],
	[page, nobody("private"), "unsure", /private network/],
	[whatsApp, titled("NSS 2026"), "ok", /names its group: NSS 2026/],
	[whatsApp, titled("WhatsApp Group Invite"), "unsure", /may have been reset/],
	[whatsApp, titled(""), "unsure", /may have been reset/],
	[whatsApp, answer(200), "unsure", /may have been reset/],
	[whatsApp, answer(404), "dead", /404/],
	["https://t.me/+abc", answer(200), "ok", /cannot be seen from outside/],
	["https://discord.com/invite/x", answer(200), "ok", /cannot be seen/],
	["https://discord.com/blog", answer(200), "ok", /^Answers\.$/],
])("%s with %o is %s", (url, seen, state, words) => {
	expect(judge(url, seen)).toEqual({ state, seen: expect.stringMatching(words) });
});
