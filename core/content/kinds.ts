import type { z } from "zod";
import type { Words } from "../words/words.ts";
import { about } from "./schema/about.ts";
import { alumni } from "./schema/alumni.ts";
import { awards } from "./schema/awards.ts";
import { bloodDonation } from "./schema/blood-donation.ts";
import { chatGroups } from "./schema/chat-groups.ts";
import { collaborate } from "./schema/collaborate.ts";
import { collaborations } from "./schema/collaborations.ts";
import { collaborators } from "./schema/collaborators.ts";
import { contacts } from "./schema/contacts.ts";
import { deleteAccount } from "./schema/delete-account.ts";
import { domains } from "./schema/domains.ts";
import { errors } from "./schema/errors.ts";
import { events } from "./schema/events.ts";
import { faq } from "./schema/faq.ts";
import { highlights } from "./schema/highlights.ts";
import { home } from "./schema/home.ts";
import { hostels } from "./schema/hostels.ts";
import { hoursPolicy } from "./schema/hours-policy.ts";
import { impact } from "./schema/impact.ts";
import { internPolicy } from "./schema/intern-policy.ts";
import { links } from "./schema/links.ts";
import { matchForms } from "./schema/match-forms.ts";
import { matching } from "./schema/matching.ts";
import { navigation } from "./schema/navigation.ts";
import { newsletters } from "./schema/newsletters.ts";
import { privacyPolicy } from "./schema/privacy-policy.ts";
import { register } from "./schema/register.ts";
import { resources } from "./schema/resources.ts";
import { samples } from "./schema/samples.ts";
import { scribe } from "./schema/scribe.ts";
import { search } from "./schema/search.ts";
import { signup } from "./schema/signup.ts";
import { site } from "./schema/site.ts";
import { team } from "./schema/team.ts";
import { testimonials } from "./schema/testimonials.ts";
import { videos } from "./schema/videos.ts";
import { words } from "./schema/words.ts";

/** Schemas of all kinds of content by name. The file in each language folder has the same name in kebab-case. */
export const kinds = {
	about,
	alumni,
	awards,
	bloodDonation,
	chatGroups,
	collaborate,
	collaborations,
	collaborators,
	contacts,
	deleteAccount,
	domains,
	errors,
	events,
	faq,
	highlights,
	home,
	hostels,
	hoursPolicy,
	impact,
	internPolicy,
	links,
	matchForms,
	matching,
	navigation,
	newsletters,
	privacyPolicy,
	register,
	resources,
	samples,
	scribe,
	search,
	signup,
	site,
	team,
	testimonials,
	videos,
	words,
};

export type Kind = keyof typeof kinds;
export type Documents = { [K in Kind]: z.output<(typeof kinds)[K]> };
/** What pages take: the documents, and the words in place of the flat list of them. */
export type Content = Omit<Documents, "words"> & Words;

export const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds);

/** Returns the kind of this name; undefined if there is none. */
export function findKind(name: string): Kind | undefined {
	return kindNames.find((kind) => kind === name);
}
