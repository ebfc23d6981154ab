import type { NightlyBackup } from "../backup/last-backup.ts";
import type { BoardAttention } from "../matching/board.ts";
import type { Role } from "../organisers/roles.ts";
import type { SubmissionsAttention } from "../submissions/service.ts";
import type { YearWithoutGroup } from "../submissions/years-without-group.ts";
import { longDate } from "../time/dates.ts";
import { bytesWords, count, span } from "./words.ts";

/** Something that needs attention, with one action. */
export interface Attention {
	id: string;
	/** Urgent items come first. */
	urgent: boolean;
	heading: string;
	detail: string;
	/** A link to a screen, or a form that an admin submits directly. */
	action: { label: string; to: string } | { label: string; post: Readonly<Record<string, string>> };
}

/** Facts about the site. Missing facts raise no items. */
export interface Facts {
	submissions?: SubmissionsAttention;
	matching?: BoardAttention;
	/** An implausible jump since the clock was last known to be right. */
	clock: { from: number; to: number } | null;
	/** Number of kinds that are still sample content. */
	samples: number;
	/** Public events and highlights of the sample season. */
	sampleSeason: number;
	links: { needCare: number; invitations: number; lastLookAt: number | null; weekly: boolean };
	/** Number of kinds of content not changed or confirmed for a year. */
	oldContent: number;
	/** Entry years of undergraduates who have registered lately and for whom there is no chat group. */
	yearsWithoutGroup: readonly YearWithoutGroup[];
	vacantPosts: number;
	disk: { free: number; total: number } | null;
	lastBackupAt: number | null;
	/** How the backups fare that the site makes at night; null if the settings ask for none. */
	nightly: NightlyBackup | null;
	admins: number;
	/** Whether new registrations and messages notify anyone. */
	notified: boolean;
}

const day = 24 * 3_600_000;

type Rule = (facts: Facts, now: number) => Omit<Attention, "id"> | undefined;

/** Returns the items for a role; admins see all of them. */
export function attentionFor(role: Role, facts: Facts, now: number): Attention[] {
	const mine = rules.filter(({ roles }) => role === "admin" || roles.includes(role));
	const found = mine.flatMap(({ id, rule }): Attention[] => {
		const attention = rule(facts, now);
		return attention ? [{ id, ...attention }] : [];
	});
	return found.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

const rules: readonly { id: string; roles: readonly Role[]; rule: Rule }[] = [
	{ id: "clock", roles: ["editor", "moderator", "coordinator"], rule: clockJumped },
	{ id: "my-messages", roles: ["moderator"], rule: givenToYou },
	{ id: "requests", roles: ["coordinator"], rule: requestsToCall },
	{ id: "nobody-left", roles: ["coordinator"], rule: nobodyLeft },
	{ id: "held-requests", roles: ["coordinator"], rule: heldRequests },
	{ id: "volunteers", roles: ["coordinator"], rule: volunteersToConfirm },
	{ id: "messages", roles: ["moderator"], rule: unanswered },
	{ id: "dead-mail", roles: ["moderator"], rule: deadMail },
	{ id: "failing-mail", roles: ["moderator"], rule: failingMail },
	{ id: "held-mail", roles: ["moderator"], rule: heldMail },
	{ id: "held-registrations", roles: ["moderator"], rule: heldRegistrations },
	{ id: "held-messages", roles: ["moderator"], rule: heldMessages },
	{ id: "changes", roles: ["moderator"], rule: changedRegistrations },
	{ id: "disk", roles: [], rule: disk },
	{ id: "backup", roles: [], rule: backup },
	{ id: "notified", roles: [], rule: nobodyTold },
	{ id: "one-admin", roles: [], rule: oneAdmin },
	{ id: "links", roles: ["editor"], rule: deadLinks },
	{ id: "groups", roles: ["editor"], rule: missingGroup },
	{ id: "vacant", roles: ["editor"], rule: vacantPosts },
	{ id: "samples", roles: ["editor"], rule: samples },
	{ id: "sample-season", roles: ["editor"], rule: sampleSeason },
	{ id: "old-content", roles: ["editor"], rule: oldContent },
	{ id: "unseen-links", roles: ["editor"], rule: unseenLinks },
];

function clockJumped({ clock }: Facts) {
	if (!clock) return undefined;
	const [from, to] = [longDate(clock.from), longDate(clock.to)];
	return {
		urgent: true,
		heading: `The server’s clock jumped from ${from} to ${to}; nothing is erased until somebody confirms`,
		detail: `If today is not ${to}, whoever looks after the server must set the clock, and erasing goes on by itself. If it is, as after a long stop or with a backup that was brought back, an admin confirms it.`,
		action: { label: `Yes, it is ${to}`, post: { intent: "confirm-clock", shown: String(clock.to) } },
	};
}

function unanswered({ submissions }: Facts, now: number) {
	const { count: waiting = 0, oldestAt = null } = submissions?.unanswered ?? {};
	if (waiting === 0) return undefined;
	const age = now - (oldestAt ?? now);
	return {
		urgent: age > 3 * day,
		heading: `${count(waiting, "message waits", "messages wait")} for an answer`,
		detail: `The oldest came ${span(age)} ago.`,
		action: { label: "Read and answer", to: "/console/messages?state=new" },
	};
}

function requestsToCall({ matching }: Facts, now: number) {
	const { toCall = 0, soonest = null } = matching ?? {};
	if (toCall === 0) return undefined;
	return {
		urgent: true,
		heading: `${count(toCall, "request waits", "requests wait")} for a call`,
		detail: `Nobody is asked before. The soonest is needed in ${span((soonest ?? now) - now)}.`,
		action: { label: "Look and call", to: "/console/matching" },
	};
}

function nobodyLeft({ matching }: Facts) {
	const left = matching?.nobodyLeft ?? 0;
	if (left === 0) return undefined;
	return {
		urgent: true,
		heading: `For ${count(left, "request", "requests")} nobody is left to ask`,
		detail: "Widen the search, ask somebody yourself, or tell whoever asked of other ways.",
		action: { label: "Look at them", to: "/console/matching" },
	};
}

function heldRequests({ matching }: Facts) {
	const held = matching?.held ?? 0;
	if (held === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(held, "request for help looks", "requests for help look")} like spam`,
		detail: "Nobody was told. A call tells whether it is real.",
		action: { label: "Look at them", to: "/console/matching" },
	};
}

function volunteersToConfirm({ matching }: Facts) {
	const members = matching?.members ?? 0;
	if (members === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(members, "volunteer is", "volunteers are")} not confirmed`,
		detail: "They confirm by a link in their mail. Where no mail is set up, or one looks like spam, a call does it.",
		action: { label: "See who", to: "/console/matching/pool?state=unconfirmed" },
	};
}

function givenToYou({ submissions }: Facts) {
	const mine = submissions?.mine ?? 0;
	if (mine === 0) return undefined;
	return {
		urgent: true,
		heading: `${count(mine, "message was", "messages were")} given to you`,
		detail: "Another organiser counts on your answer.",
		action: { label: "Read and answer yours", to: "/console/messages?state=new&for=me" },
	};
}

function deadMail({ submissions }: Facts) {
	const dead = submissions?.dead ?? 0;
	if (dead === 0) return undefined;
	return {
		urgent: true,
		heading: `${count(dead, "email or call was", "emails or calls were")} given up`,
		detail: "They were tried for days. See why, and try them again once the fault is mended.",
		action: { label: "Look at the outbox", to: "/console/outbox" },
	};
}

function failingMail({ submissions }: Facts) {
	const failing = submissions?.failing ?? 0;
	if (failing === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(failing, "email or call", "emails or calls")} could not be sent so far`,
		detail: "The site tries again by itself. If it goes on for long, something is wrong with mail or the webhook.",
		action: { label: "Look at the outbox", to: "/console/outbox" },
	};
}

function heldMail({ submissions }: Facts) {
	const held = submissions?.heldBack ?? 0;
	if (held === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(held, "email has", "emails have")} waited for longer than a day`,
		detail: "Nobody may want them any more, so they are held back. Send them, or drop them.",
		action: { label: "Decide", to: "/console/outbox?view=lapsed" },
	};
}

function heldRegistrations({ submissions }: Facts) {
	const held = submissions?.held.registrations ?? 0;
	if (held === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(held, "registration looks", "registrations look")} like spam`,
		detail: "Such registrations count only when you let them through.",
		action: { label: "Look through them", to: "/console/registrations?state=held" },
	};
}

function heldMessages({ submissions }: Facts) {
	const held = submissions?.held.messages ?? 0;
	if (held === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(held, "message looks", "messages look")} like spam`,
		detail: "Such messages reach nobody until you let them through.",
		action: { label: "Look through them", to: "/console/messages?state=held" },
	};
}

function changedRegistrations({ submissions }: Facts) {
	const changed = submissions?.changed ?? 0;
	if (changed === 0) return undefined;
	return {
		urgent: false,
		heading: `New details wait for ${count(changed, "registration", "registrations")}`,
		detail: "They count once you have found out that they are theirs, and taken them over.",
		action: { label: "Look at them", to: "/console/registrations" },
	};
}

function disk({ disk: space }: Facts) {
	if (!space) return undefined;
	const share = space.free / Math.max(1, space.total);
	const isShort = share < 0.1 && space.free < 5e9;
	if (!isShort && space.free > 1e9) return undefined;
	return {
		urgent: share < 0.03 || space.free < 3e8,
		heading: `Only ${bytesWords(space.free)} are left on the server's disk`,
		detail:
			"When it is full, nothing more can be stored: no registration, no picture. Make room, or ask for a larger disk.",
		action: { label: "See what takes space", to: "/console/backup" },
	};
}

function backup({ lastBackupAt, nightly }: Facts, now: number) {
	if (nightly?.failure)
		return {
			urgent: true,
			heading: "The backup of the night failed",
			detail: `${nightly.failure.reason.slice(0, 200).replace(/\.$/, "")}. The site tries again every hour; please tell whoever looks after the server.`,
			action: { label: "See the backups", to: "/console/backup" },
		};
	const age = lastBackupAt === null ? null : now - lastBackupAt;
	if (age !== null && age < (nightly ? 2 : 30) * day) return undefined;
	return {
		urgent: age === null || age > 90 * day || nightly !== null,
		heading: age === null ? "There is no backup yet" : `The last backup is ${span(age)} old`,
		detail: `If the server breaks, everything${age === null ? "" : " since then"} is lost.`,
		action: { label: "Make a backup", to: "/console/backup" },
	};
}

function nobodyTold({ notified }: Facts) {
	if (notified) return undefined;
	return {
		urgent: false,
		heading: "Nobody is told of new registrations and messages",
		detail: "Until the site may send emails, somebody has to look here every day.",
		action: { label: "Set up mail", to: "/console/settings#mail" },
	};
}

function oneAdmin({ admins }: Facts) {
	if (admins !== 1) return undefined;
	return {
		urgent: false,
		heading: "You are the only admin",
		detail:
			"If you lose your phone and your recovery codes, only whoever looks after the server can help. Invite a second one.",
		action: { label: "Invite an admin", to: "/console/organisers" },
	};
}

function deadLinks({ links: { needCare, invitations } }: Facts) {
	if (needCare === 0) return undefined;
	const chats = invitations > 0 ? ` ${count(invitations, "is an invitation", "are invitations")} to a chat group.` : "";
	return {
		urgent: invitations > 0,
		heading: `${count(needCare, "link leads", "links lead")} nowhere`,
		detail: `Visitors who follow them find nothing.${chats}`,
		action: { label: "See which", to: "/console/links" },
	};
}

function vacantPosts({ vacantPosts: vacant }: Facts) {
	if (vacant === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(vacant, "post of the team is", "posts of the team are")} vacant`,
		detail: "The team page says so until somebody is named.",
		action: { label: "Fill them", to: "/console/content/team" },
	};
}

function missingGroup({ yearsWithoutGroup: [newest] }: Facts) {
	if (!newest) return undefined;
	const { year, people } = newest;
	return {
		urgent: true,
		heading: `The year ${String(year).slice(2)} has no chat group, and ${count(people, "undergraduate has", "undergraduates have")} met that`,
		detail:
			"They were told that a coordinator writes to them. Enter the invitation of their group, then send it to them.",
		action: { label: "Enter the group", to: "/console/content/chatGroups" },
	};
}

function samples({ samples: left }: Facts) {
	if (left === 0) return undefined;
	return {
		urgent: false,
		heading: count(left, "part of the content is still a sample", "parts of the content are still samples"),
		detail: "They are invented, and the pages say so. Put the chapter's own in their place.",
		action: { label: "See what is left", to: "/console/content" },
	};
}

function sampleSeason({ sampleSeason: left }: Facts) {
	if (left === 0) return undefined;
	return {
		urgent: false,
		heading: count(left, "event or highlight is still a sample", "events and highlights are still samples"),
		detail: "They came with the site. Publish your own, and clear these with one button.",
		action: { label: "Look at them, or clear them", to: "/console/events" },
	};
}

function oldContent({ oldContent: old }: Facts) {
	if (old === 0) return undefined;
	return {
		urgent: false,
		heading: `${count(old, "part of the content has", "parts of the content have")} not been looked at for a year`,
		detail: "Numbers, names and rules grow old. Read them once, and say that they are still right.",
		action: { label: "Look through them", to: "/console/old-content" },
	};
}

function unseenLinks({ links: { lastLookAt, weekly } }: Facts, now: number) {
	if (weekly || (lastLookAt !== null && now - lastLookAt < 60 * day)) return undefined;
	return {
		urgent: false,
		heading: lastLookAt === null ? "Nobody has checked the links yet" : "The links have not been looked at for long",
		detail: "The site can do it for you, now or every week.",
		action: { label: "Check the links", to: "/console/links" },
	};
}
