import { expect, test } from "vitest";
import { roles } from "../organisers/roles.ts";
import { attentionFor, type Facts } from "./attention.ts";
import { bytesWords, span } from "./words.ts";

const day = 24 * 3_600_000;
const now = 1000 * day;

const well: Facts = {
	submissions: {
		unanswered: { count: 0, oldestAt: null },
		mine: 0,
		failing: 0,
		dead: 0,
		heldBack: 0,
		held: { registrations: 0, messages: 0 },
		changed: 0,
	},
	matching: { toCall: 0, soonest: null, nobodyLeft: 0, held: 0, members: 0 },
	clock: null,
	samples: 0,
	sampleSeason: 0,
	links: { needCare: 0, invitations: 0, lastLookAt: now - day, weekly: false },
	oldContent: 0,
	yearsWithoutGroup: [],
	vacantPosts: 0,
	disk: { free: 50e9, total: 100e9 },
	lastBackupAt: now - day,
	nightly: null,
	admins: 2,
	notified: true,
};
const nightly = { made: null, triedAt: null, failure: null };
const sent = (more: object): Partial<Facts> => ({
	submissions: {
		unanswered: { count: 0, oldestAt: null },
		mine: 0,
		failing: 0,
		dead: 0,
		heldBack: 0,
		held: { registrations: 0, messages: 0 },
		changed: 0,
		...more,
	},
});

const asked = (more: object): Partial<Facts> => ({
	matching: { toCall: 0, soonest: null, nobodyLeft: 0, held: 0, members: 0, ...more },
});

test.each(roles)("when all is well, %s is asked for nothing", (role) => {
	expect(attentionFor(role, well, now)).toEqual([]);
});

test("what a part cannot tell is not spoken of", () => {
	const { submissions: _, ...rest } = well;
	expect(attentionFor("admin", { ...rest, disk: null }, now)).toEqual([]);
});

test.each<[string, Partial<Facts>, RegExp, boolean]>([
	["messages", sent({ unanswered: { count: 1, oldestAt: now - 2 * day } }), /^1 message waits .*2 days ago/, false],
	["messages", sent({ unanswered: { count: 7, oldestAt: now - 4 * day } }), /^7 messages wait .*4 days ago/, true],
	[
		"groups",
		{ yearsWithoutGroup: [{ year: 2027, people: 12 }] },
		/^The year 27 has no chat group, and 12 undergraduates have met that/,
		true,
	],
	["requests", asked({ toCall: 3, soonest: now + 5 * 3_600_000 }), /^3 requests wait for a call.* in 5 hours/, true],
	["nobody-left", asked({ nobodyLeft: 1 }), /^For 1 request nobody is left to ask/, true],
	["held-requests", asked({ held: 2 }), /^2 requests for help look like spam/, false],
	["volunteers", asked({ members: 4 }), /^4 volunteers are not confirmed/, false],
	["held-mail", sent({ heldBack: 1 }), /^1 email has waited for longer than a day/, false],
	["my-messages", sent({ mine: 2 }), /^2 messages were given to you/, true],
	["dead-mail", sent({ dead: 2 }), /^2 emails or calls were given up/, true],
	["failing-mail", sent({ failing: 1 }), /^1 email or call could not be sent/, false],
	["held-registrations", sent({ held: { registrations: 3, messages: 0 } }), /^3 registrations look like spam/, false],
	["held-messages", sent({ held: { registrations: 0, messages: 1 } }), /^1 message looks like spam/, false],
	["changes", sent({ changed: 1 }), /^New details wait for 1 registration\./, false],
	["disk", { disk: { free: 4e9, total: 100e9 } }, /^Only 4 GB are left/, false],
	["disk", { disk: { free: 2e8, total: 100e9 } }, /^Only 200 MB are left/, true],
	["disk", { disk: { free: 9e8, total: 2e9 } }, /^Only 900 MB are left/, false],
	["backup", { lastBackupAt: null }, /^There is no backup yet/, true],
	["backup", { lastBackupAt: now - 31 * day }, /^The last backup is 31 days old/, false],
	["backup", { lastBackupAt: now - 91 * day }, /^The last backup is 2 months old/, true],
	["backup", { lastBackupAt: now - 3 * day, nightly }, /^The last backup is 3 days old/, true],
	[
		"backup",
		{ nightly: { ...nightly, failure: { at: now, reason: "bucket nss: full." } } },
		/^The backup of the night failed\. bucket nss: full\. The site tries again/,
		true,
	],
	["notified", { notified: false }, /^Nobody is told/, false],
	["one-admin", { admins: 1 }, /^You are the only admin/, false],
	["links", { links: { ...well.links, needCare: 2 } }, /^2 links lead nowhere/, false],
	["links", { links: { ...well.links, needCare: 2, invitations: 1 } }, /1 is an invitation/, true],
	["vacant", { vacantPosts: 5 }, /^5 posts of the team are vacant/, false],
	["samples", { samples: 1 }, /^1 part of the content is still a sample/, false],
	["sample-season", { sampleSeason: 4 }, /^4 events and highlights are still samples/, false],
	["old-content", { oldContent: 2 }, /^2 parts of the content have not been looked at/, false],
	["unseen-links", { links: { ...well.links, lastLookAt: null } }, /^Nobody has checked the links yet/, false],
	["unseen-links", { links: { ...well.links, lastLookAt: now - 61 * day } }, /not been looked at for long/, false],
])("%s", (id, facts, words, urgent) => {
	const [attention, ...others] = attentionFor("admin", { ...well, ...facts }, now);
	expect(others).toEqual([]);
	expect(attention).toMatchObject({ id, urgent, action: { to: expect.stringMatching(/^\/console\//) } });
	expect(`${attention?.heading}. ${attention?.detail}`).toMatch(words);
});

test("a clock that jumped is told to everybody first, and an admin can confirm it there and then", () => {
	const clock = { from: Date.UTC(2026, 7, 1, 9), to: Date.UTC(2028, 8, 1, 9) };
	const facts: Facts = { ...well, ...sent({ dead: 1 }), clock };
	for (const role of ["admin", "editor", "moderator"] as const) {
		const [first] = attentionFor(role, facts, now);
		expect(first).toMatchObject({
			id: "clock",
			urgent: true,
			heading:
				"The server’s clock jumped from 1 August 2026 to 1 September 2028; nothing is erased until somebody confirms",
			action: { label: "Yes, it is 1 September 2028", post: { intent: "confirm-clock", shown: String(clock.to) } },
		});
	}
});

test.each([
	["a large disk with a tenth left", { disk: { free: 90e9, total: 1000e9 } }],
	["links that are looked at every week", { links: { ...well.links, lastLookAt: null, weekly: true } }],
	["a database without admins yet", { admins: 0 }],
])("%s needs no attention", (_title, facts) => {
	expect(attentionFor("admin", { ...well, ...facts }, now)).toEqual([]);
});

test("coordinators are told of requests and nothing else; others are not told of them", () => {
	const busy = { ...well, ...asked({ toCall: 1, soonest: now + day }), ...sent({ dead: 1 }), samples: 3 };
	const ids = (role: Parameters<typeof attentionFor>[0]) => attentionFor(role, busy, now).map(({ id }) => id);
	expect(ids("coordinator")).toEqual(["requests"]);
	expect([...ids("moderator"), ...ids("editor")]).not.toContain("requests");
});

test("each role is asked for what concerns it, the urgent first", () => {
	const facts: Facts = {
		...well,
		...sent({ dead: 1, held: { registrations: 0, messages: 1 } }),
		samples: 1,
		links: { ...well.links, needCare: 1, invitations: 1 },
		lastBackupAt: null,
	};
	const ids = (role: "admin" | "editor" | "moderator") => attentionFor(role, facts, now).map(({ id }) => id);
	expect(ids("moderator")).toEqual(["dead-mail", "held-messages"]);
	expect(ids("editor")).toEqual(["links", "samples"]);
	expect(ids("admin")).toEqual(["dead-mail", "backup", "links", "held-messages", "samples"]);
});

test.each([
	[60_000, "less than an hour"],
	[3_600_000, "1 hour"],
	[47 * 3_600_000, "47 hours"],
	[2 * day, "2 days"],
	[100 * day, "3 months"],
	[800 * day, "2 years"],
])("%d ms are %s", (ms, words) => {
	expect(span(ms)).toBe(words);
});

test.each([
	[0, "0 bytes"],
	[999, "999 bytes"],
	[1500, "1.5 kB"],
	[12_345_678, "12 MB"],
	[3.44e9, "3.4 GB"],
])("%d bytes are %s", (bytes, words) => {
	expect(bytesWords(bytes)).toBe(words);
});
