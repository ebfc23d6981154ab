import {
	CalendarDays,
	ClipboardCheck,
	Contact,
	HardDriveDownload,
	HeartHandshake,
	Images,
	Inbox,
	Link2,
	type LucideIcon,
	Mails,
	NotebookPen,
	ScrollText,
	Send,
	Server,
	Settings,
	Sparkles,
	Sunrise,
	UserRoundPlus,
	UsersRound,
} from "lucide-react";
import type { Role } from "../../core/organisers/roles.ts";
import { mayOpen } from "./access.ts";

export interface Area {
	/** Undefined for the start page. */
	group?: "Publish" | "People" | "Site";
	label: string;
	to: string;
	Icon: LucideIcon;
	/** Purpose of the area, for the start page. */
	purpose: string;
	/** Handbook chapter that explains the area. */
	help: string;
	/** Shows personal data. Opening it is recorded in the audit log, so it is never prefetched. */
	personal?: boolean;
}

/** In the order of the menu and of the start page. */
const areas: readonly Area[] = [
	{
		label: "Start",
		to: "/console",
		Icon: Sunrise,
		purpose: "What needs attention.",
		help: "the-start-page",
	},
	{
		group: "Publish",
		label: "Events",
		to: "/console/events",
		Icon: CalendarDays,
		purpose: "Announce what comes, with its poster, now or at a time.",
		help: "publishing-an-event",
	},
	{
		group: "Publish",
		label: "Highlights",
		to: "/console/highlights",
		Icon: Sparkles,
		purpose: "Tell what happened, with pictures.",
		help: "publishing-a-highlight",
	},
	{
		group: "Publish",
		label: "Content",
		to: "/console/content",
		Icon: NotebookPen,
		purpose: "Every word and picture of the pages.",
		help: "changing-the-words-of-a-page",
	},
	{
		group: "Publish",
		label: "Media",
		to: "/console/media",
		Icon: Images,
		purpose: "Every picture and film that was uploaded.",
		help: "media",
	},
	{
		group: "Publish",
		label: "Team",
		to: "/console/team",
		Icon: Contact,
		purpose: "Who runs the chapter: from a sheet, with photos, and each new year.",
		help: "your-team",
	},
	{
		group: "People",
		label: "Registrations",
		to: "/console/registrations",
		Icon: UserRoundPlus,
		purpose: "Who wants to volunteer: look, filter, export.",
		help: "exporting-registrations",
		personal: true,
	},
	{
		group: "People",
		label: "Messages",
		to: "/console/messages",
		Icon: Inbox,
		purpose: "What people wrote to the chapter.",
		help: "answering-a-message",
		personal: true,
	},
	{
		group: "People",
		label: "Sign-ups",
		to: "/console/sign-ups",
		Icon: ClipboardCheck,
		purpose: "Who comes to which event.",
		help: "sign-up-for-an-event",
	},
	{
		group: "People",
		label: "Matching",
		to: "/console/matching",
		Icon: HeartHandshake,
		purpose: "Find scribes and blood donors for those who asked.",
		help: "matching-people",
	},
	{
		group: "People",
		label: "Mailings",
		to: "/console/mailings",
		Icon: Mails,
		purpose: "Write to many of those who registered.",
		help: "writing-to-many-people",
	},
	{
		group: "Site",
		label: "Outbox",
		to: "/console/outbox",
		Icon: Send,
		purpose: "Emails and calls on their way, and those that failed.",
		help: "outbox",
	},
	{
		group: "Site",
		label: "Links",
		to: "/console/links",
		Icon: Link2,
		purpose: "Whether the links that lead out of the site still lead anywhere.",
		help: "maintenance",
	},
	{
		group: "Site",
		label: "Backup",
		to: "/console/backup",
		Icon: HardDriveDownload,
		purpose: "A copy of everything, for a safe place.",
		help: "maintenance",
	},
	{
		group: "Site",
		label: "Audit",
		to: "/console/audit",
		Icon: ScrollText,
		purpose: "Who did what, and when.",
		help: "who-may-use-the-console",
	},
	{
		group: "Site",
		label: "Organisers",
		to: "/console/organisers",
		Icon: UsersRound,
		purpose: "Who may use this console, and for what.",
		help: "who-may-use-the-console",
	},
	{
		group: "Site",
		label: "Settings",
		to: "/console/settings",
		Icon: Settings,
		purpose: "Links, accounts, retention, notifications.",
		help: "maintenance",
	},
];

/** The third group is one entry of the menu, and a screen of its own. */
const site: Area = {
	label: "Site",
	to: "/console/site",
	Icon: Server,
	purpose: "Whether all is well, who may do what, and settings.",
	help: "maintenance",
};

/** Returns the areas that this role may open. */
export function areasFor(role: Role): Area[] {
	return areas.filter(({ to }) => mayOpen(role, to));
}

interface MenuGroup {
	/** Not shown above the first and the last entry, which stand alone. */
	label?: "Publish" | "People";
	areas: Area[];
}

/** Returns the menu of this role, without groups that it may open nothing of. */
export function menuFor(role: Role): MenuGroup[] {
	const own = areasFor(role);
	const of = (group: Area["group"]) => own.filter((area) => area.group === group);
	const groups: MenuGroup[] = [
		{ areas: of(undefined) },
		{ label: "Publish", areas: of("Publish") },
		{ label: "People", areas: of("People") },
		{ areas: of("Site").length > 0 ? [site] : [] },
	];
	return groups.filter((group) => group.areas.length > 0);
}

/** Returns the address of the menu's entry that the screen belongs to. */
export function entryOf(path: string): string | undefined {
	const area = areaOf(path);
	return area?.group === "Site" || path === site.to ? site.to : area?.to;
}

function areaOf(path: string): Area | undefined {
	return areas
		.filter(({ to }) => path === to || path.startsWith(`${to}/`))
		.sort((a, b) => b.to.length - a.to.length)[0];
}

/** Returns the handbook chapter for the screen. */
export function helpFor(path: string): string {
	const chapter = chapters.find(({ screens }) => screens.test(path));
	if (chapter) return `/console/help#${chapter.help}`;
	const area = areaOf(path);
	return area && area.to !== "/console" ? `/console/help#${area.help}` : "/console/help";
}

/** Screens whose chapter is not that of their area. */
const chapters = [
	{ screens: /^\/console\/team\/sheet$/, help: "handing-over-in-the-new-year" },
	{ screens: /^\/console\/events\/[^/]+\/(sign-up|signups)$/, help: "sign-up-for-an-event" },
	{ screens: /^\/console\/(events\/[^/]+\/(check-in|wall-code)|check-in\/[^/]+)$/, help: "on-the-day" },
	{ screens: /^\/console\/erase$/, help: "erasing-a-person" },
	{ screens: /^\/console\/events\/(hours|[^/]+\/hours)$/, help: "hours" },
];
