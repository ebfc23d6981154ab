import {
	CalendarDays,
	Handshake,
	HardDriveDownload,
	Images,
	Inbox,
	Link2,
	type LucideIcon,
	NotebookPen,
	ScrollText,
	Send,
	Settings,
	ShieldQuestion,
	Sparkles,
	Sunrise,
	UserRoundPlus,
	UserRoundX,
	UsersRound,
} from "lucide-react";
import type { Role } from "../../rules/roles.ts";
import { mayOpen } from "./access.ts";

export interface Area {
	label: string;
	to: string;
	Icon: LucideIcon;
	/** What one does there, for the start page. */
	purpose: string;
	/** Shows personal data. Opening it is recorded, so that it is never fetched before somebody means to. */
	personal?: boolean;
}

/** In the order in which they are listed at the side of every screen. */
const areas: readonly Area[] = [
	{ label: "Start", to: "/console", Icon: Sunrise, purpose: "What needs attention." },
	{
		label: "Events",
		to: "/console/events",
		Icon: CalendarDays,
		purpose: "Announce what comes, with its poster, now or at a time.",
	},
	{ label: "Highlights", to: "/console/highlights", Icon: Sparkles, purpose: "Tell what happened, with pictures." },
	{ label: "Media", to: "/console/media", Icon: Images, purpose: "Every picture and film that was uploaded." },
	{
		label: "Registrations",
		to: "/console/registrations",
		Icon: UserRoundPlus,
		purpose: "Who wants to volunteer: look, filter, export.",
		personal: true,
	},
	{
		label: "Messages",
		to: "/console/messages",
		Icon: Inbox,
		purpose: "What people wrote to the chapter.",
		personal: true,
	},
	{
		label: "Outbox",
		to: "/console/outbox",
		Icon: Send,
		purpose: "Letters and calls on their way, and those that failed.",
	},
	{
		label: "Quarantine",
		to: "/console/quarantine",
		Icon: ShieldQuestion,
		purpose: "What looked like spam: release or discard it.",
		personal: true,
	},
	{
		label: "Erase a person",
		to: "/console/erase",
		Icon: UserRoundX,
		purpose: "For somebody who asks to be forgotten.",
	},
	{ label: "Content", to: "/console/content", Icon: NotebookPen, purpose: "Every word and picture of the pages." },
	{
		label: "Links",
		to: "/console/links",
		Icon: Link2,
		purpose: "Whether the links that lead out of the site still lead anywhere.",
	},
	{ label: "New year", to: "/console/new-year", Icon: Handshake, purpose: "Hand the chapter over to the next team." },
	{ label: "People", to: "/console/people", Icon: UsersRound, purpose: "Who may use this console, and for what." },
	{ label: "Audit", to: "/console/audit", Icon: ScrollText, purpose: "Who did what, and when." },
	{
		label: "Backup",
		to: "/console/backup",
		Icon: HardDriveDownload,
		purpose: "A copy of everything, for a safe place.",
	},
	{ label: "Settings", to: "/console/settings", Icon: Settings, purpose: "Links, accounts, retention, notifications." },
];

/** Those that exist and that this role may open. */
export function areasFor(role: Role): Area[] {
	return areas.filter(({ to }) => mayOpen(role, to));
}
