import type { Element } from "happy-dom";
import { linksIn, words } from "./read-page.ts";

export interface PersonRead {
	name: string;
	hasPhoto: boolean;
	phone?: string;
	email?: string;
	linkedIn?: string;
	insta?: string;
}

/** Whom a card shows, and every way to reach them that stands on it. */
export function personIn(card: Element): PersonRead {
	const name = words(card.querySelector("h2, h3, h4"));
	const person: PersonRead = { name, hasPhoto: Boolean(card.querySelector("img[src][alt]")) };
	for (const [label, href] of linksIn(card)) {
		if (label === `Call ${name}`) person.phone = href.replace("tel:", "");
		else if (label === `E-mail ${name}`) person.email = href.replace("mailto:", "");
		else if (label === `${name} on LinkedIn (opens in a new tab)`) person.linkedIn = href;
		else if (label === `${name} on Instagram (opens in a new tab)`)
			person.insta = href.split("/").filter(Boolean).at(-1);
		else throw new Error(`The card of ${name} has the link ${label}`);
	}
	return person;
}

/** What a card may show of somebody: no number that they keep private. */
export function shownOf({ name, phone, showPhone, email, linkedIn, insta }: ShownFrom): PersonRead {
	const number = showPhone ? phone?.replaceAll(" ", "") : undefined;
	const known = { phone: number, email, linkedIn, insta };
	return { name, hasPhoto: true, ...Object.fromEntries(Object.entries(known).filter(([, way]) => way)) };
}

type ShownFrom = Omit<PersonRead, "hasPhoto"> & { showPhone: boolean };
