import { expect, test } from "vitest";
import { areasOf, sentenceOf } from "./sentences.ts";

const line = { id: "1", at: 0, who: "Asha", subject: "message:1", whom: "Ravi" };

test.each([
	["registrations.viewed", { rows: 50 }, "looked through registrations (50 on the page)"],
	["messages.exported", { rows: 7, format: "csv" }, "exported 7 messages as csv"],
	["message.marked", { from: "new", to: "spam" }, "marked a message as spam, which was new"],
	["registration.released", {}, "released a registration that had been held back"],
	[
		"person.erased",
		{ registrations: 1, messages: 2, receipts: ["R-1", "M-1", "M-2"] },
		"erased a person: 1 registration and 2 messages (R-1,M-1,M-2)",
	],
	["auth.role-changed", { from: "moderator", to: "editor" }, "changed the role of Ravi from moderator to editor"],
	["signup.settings", { isOpen: true, wasOpen: false, seats: 40 }, "turned on the sign-up for an event (40 seats)"],
	[
		"signup.settings",
		{ isOpen: false, wasOpen: true, seats: null },
		"turned off the sign-up for an event (any number of seats)",
	],
	["signup.wall", { act: "renew" }, "made a new code for the wall of an event"],
	["signup.hours-set", { people: 2, minutes: 90 }, "set the hours of 2 people to 1.5"],
	["signup.hours-set", { people: 1, minutes: null }, "gave 1 person the event’s hours again"],
	["hours.exported", { rows: 12, format: "csv" }, "exported the hours sheet (12 lines) as csv"],
	["matching.asked", { wave: 2, asked: 6 }, "asked 6 volunteers about a request (wave 2)"],
	["matching.chat", { to: "requester" }, "opened the chat with whoever asked, with ready words"],
	["matching.paused", { days: 30 }, "had a volunteer pause for 30 days"],
	["matching.paused", { days: 0 }, "ended the pause of a volunteer"],
	[
		"matching.pool-exported",
		{ kind: "blood", rows: 3, withHealth: true, format: "csv" },
		"exported 3 donors as csv, with health data",
	],
	[
		"matching.settings",
		{ checkFirst: false, showFigures: true },
		"changed matching: volunteers are asked without a call, figures are shown",
	],
	["auth.removed", { role: "moderator" }, "removed Ravi from the console"],
	["auth.signed-in", { by: "recovery code" }, "signed in with a recovery code"],
	["auth.code-failed", { reason: "used" }, "gave a code that had been used already"],
	["auth.code-failed", {}, "gave a wrong code after the right password"],
	[
		"clock.confirmed",
		{ from: "2026-08-01T09:30:00.000Z", to: "2028-09-01T09:30:00.000Z" },
		"confirmed that the server’s clock is right, which had jumped from 1 August 2026 to 1 September 2028",
	],
	["something.new", {}, "something new (message:1)"],
	["constructor", {}, "constructor (message:1)"],
])("%s %j is told as '%s'", (action, detail, sentence) => {
	expect(sentenceOf({ ...line, action, detail })).toBe(sentence);
});

test("the filter offers each area once", () => {
	const areas = areasOf(["event.published", "auth.signed-in", "auth.removed", "kite.flown"]);
	expect(areas.map(({ value }) => value)).toEqual(["auth", "event", "kite"]);
	expect(areas[0]?.label).toBe("Getting in, and people");
});
