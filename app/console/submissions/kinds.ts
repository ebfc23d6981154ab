import { href } from "react-router";

/** Registrations and messages share their screens under two paths. These are the texts that differ. */
export const kinds = {
	registrations: {
		title: "Registrations",
		one: "registration",
		oneTitle: "Registration",
		lead: "Who wants to volunteer. Each time somebody opens or exports this list, it is recorded.",
		nothingYet: {
			heading: "Nobody has registered yet",
			text: "Share the address of the registration form, /register. Whoever registers there appears here at once.",
		},
		nothingFits: "Nobody fits",
		path: href("/console/registrations"),
		exportPath: href("/console/registrations/export"),
		detailPath: (id: string) => href("/console/registrations/:id", { id }),
	},
	messages: {
		title: "Messages",
		one: "message",
		oneTitle: "Message",
		lead: "What people wrote through the contact form. Each time somebody opens or exports this list, it is recorded.",
		nothingYet: {
			heading: "No message yet",
			text: "Whatever is sent through the form on the page Collaborate appears here at once.",
		},
		nothingFits: "No message fits",
		path: href("/console/messages"),
		exportPath: href("/console/messages/export"),
		detailPath: (id: string) => href("/console/messages/:id", { id }),
	},
} as const;

export type Kind = keyof typeof kinds;

/** Uses the route's pattern, because a URL can be written in several ways. */
export function kindOf(pattern: string): Kind {
	return /\/messages(?:\/|$)/.test(pattern) ? "messages" : "registrations";
}
