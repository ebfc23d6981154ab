import { expect, test } from "vitest";
import { checkFolder } from "../../scripts/check-content.ts";
import type { Kind } from "./kinds.ts";
import { load } from "./load.ts";
import { walk } from "./walk.ts";

/**
 * The shipped content of this chapter: it contains, letter for letter, what the specification fixes for it. What a chapter
 * edits, such as its team, projects, awards, links, figures, year groups and partners, is not checked here; the tests have
 * a chapter of their own for that.
 */
const { content, raw } = load("content", "en");

test("every file, picture, document, link and id of the chapter is in order", { tags: ["@3.6", "@3.7"] }, () => {
	expect(checkFolder("content").problems).toEqual([]);
});

const words: [kind: Kind | "messages", field: string, words: string][] = [
	["home", "banner.heading", "WE STAND TOGETHER"],
	["home", "events.heading", "Recent Events"],
	["home", "events.all.label", "All Events"],
	["home", "explore.heading", "Explore More"],
	["home", "helpingHand.heading", "LET OUR VOLUNTEERS LEND A HELPING HAND"],
	["home", "helpingHand.ways.0.label", "Get a Blood Donor"],
	["home", "helpingHand.ways.1.label", "Get a Scribe"],
	["home", "notified.heading", "BE NOTIFIED"],
	["testimonials", "heading", "TESTIMONIALS"],
	["videos", "moreHeading", "MORE VIDEOS"],
	["impact", "heading", "THE IMPACT WE CREATED"],
	["about", "domains.heading", "Explore Our Domains"],
	["domains", "card.button", "Know More"],
	["domains", "domainPage.title", "{category} Domain"],
	["domains", "domainPage.advisorsHeading", "Faculty Advisors"],
	["domains", "projectPage.visionHeading", "Vision"],
	["domains", "projectPage.descriptionHeading", "Description"],
	["hoursPolicy", "head.title", "Hours Policy"],
	["internPolicy", "head.title", "About Self-Arranged Internship"],
	["privacyPolicy", "head.title", "Privacy Policy"],
	["collaborate", "heroButton", "Collaborate with Us"],
	["collaborate", "form.title", "GET IN TOUCH WITH US!"],
	["register", "head.title", "REGISTER"],
	["highlights", "head.title", "Volunteering Highlights"],
	["events", "head.title", "RECENT EVENTS"],
	["events", "empty.heading", "No Event"],
	["resources", "quickLinks.heading", "Quick Links"],
	["contacts", "heading", "Contacts"],
	["alumni", "head.title", "Alumni Network"],
	["alumni", "selectBatch", "Select Batch"],
	["matching", "steps.items.0.title", "Register"],
	["matching", "steps.items.1.title", "Get Matched"],
	["matching", "steps.items.2.title", "Assist"],
	["scribe", "head.title", "Be Someone's Eyes"],
	["scribe", "head.lead", "Volunteer as a Scribe or Request Assistance"],
	["scribe", "flow.heading", "How Does the Scribe System Work?"],
	["scribe", "volunteer.heading", "Volunteer as a Scribe"],
	["scribe", "request.heading", "Request a Scribe"],
	["scribe", "partners.heading", "Our Partners and Network"],
	["scribe", "future.heading", "Join Us in Creating an Inclusive Future"],
	["scribe", "slogan", "Be Someone's Eyes. Be Someone's Voice. Be a Scribe."],
	["bloodDonation", "head.title", "Be a Life Saver – Donate Blood Today!"],
	["bloodDonation", "impact.heading", "Our Impact So Far"],
	["bloodDonation", "contribute.heading", "How You Can Contribute"],
	["bloodDonation", "contribute.donate.heading", "Donate Blood or Plasma"],
	["bloodDonation", "contribute.request.heading", "Request Blood"],
	["bloodDonation", "donors.heading", "Key Information for Donors"],
	["bloodDonation", "donors.amount.heading", "Amount & Limit"],
	["bloodDonation", "donors.pain.heading", "Does it Hurt?"],
	["bloodDonation", "donors.benefits.heading", "Benefits of Donation"],
	["bloodDonation", "footer.hashtag", "#BeALifeSaver"],
	["links", "scribeVolunteer.label", "Volunteer"],
	["links", "scribeRequest.label", "Request"],
	["links", "bloodDonate.label", "Donate Blood"],
	["links", "bloodRequest.label", "Request Blood"],
	["links", "adminLogin.label", "Admin Login"],
	["links", "eventList.label", "List of Events"],
	["errors", "loading.events", "Failed to load event data"],
	["words", "loading", "Loading..."],
	["messages", "hours.check", "Please download the NSS app to check your hours!"],
	["messages", "hours.complaint", "Please download the NSS app for any complaints regarding hours!"],
	["messages", "contact.name", "Name should not contain any symbols or numbers."],
	["messages", "contact.contact", "Contact number should be exactly 10 digits."],
	["messages", "contact.message", "Message should be at least 15 characters long."],
	["messages", "contact.missing", "All fields are mandatory. Please fill in all the details."],
	["messages", "contact.failed", "Failed to submit the form. Please try again."],
	["messages", "contact.error", "An error occurred. Please try again."],
	["messages", "contact.success", "Form submitted successfully!"],
	["messages", "register.failed", "Failed to register. Please try again!"],
	["messages", "register.error", "An error occurred while registering."],
	["messages", "register.noGroup", "Registration successful, but no WhatsApp group is available for your selection."],
];

test.each(words)("%s, %s says '%s'", (kind, field, specified) => {
	const said = kind === "words" || kind === "messages" ? content[kind] : raw[kind];
	const found = [...walk(said)].find(({ path }) => path.join(".") === field)?.value;
	expect(found, otherwise(`'${specified}'`)).toBe(specified);
});

test("the header leads to every page that the specification names", () => {
	const labels = content.navigation.header.items.flatMap((item) => {
		if (item.kind === "outside") return [item.link];
		const pages = item.kind === "menu" ? item.items : [item];
		return pages.map(({ label, url }) => `${label} ${url}`);
	});
	const specified = [
		"Home /",
		"Hours Policy /hours-policy",
		"Internship Policy /intern-policy",
		"Domains /domains",
		"Volunteering Highlights /volunteering-highlights",
		"Resources /resources",
		"Collaborate /collaborate",
		"About /about",
		"Team /team",
		"Alumni /alumni",
		"FAQs /faq",
		"Scribe /scribe",
		"Blood-Donation /blood-donation",
		"blog",
		"sisterOrganisation",
	];
	expect(labels, otherwise("these entries")).toEqual(expect.arrayContaining(specified));
	const buttons = content.navigation.header.hours.map(({ label }) => label);
	expect(buttons, otherwise("these buttons")).toEqual(["Check Hours", "Hours Complaint"]);
});

test("the questions have their four sections, in order and with their anchors", () => {
	const sections = content.faq.sections.map(({ id, title }) => [id, title]);
	expect(sections, otherwise("these sections")).toEqual([
		["general-information", "General Information"],
		["membership", "Membership and Registration"],
		["activities", "Activities and Events"],
		["guidelines", "Volunteer Guidelines"],
	]);
});

test("highlights can be filtered by the given domains", { tags: ["@9.18"] }, () => {
	const filters = content.highlights.filter.items.map(({ name }) => name);
	const given = ["All", "Education", "Health", "Society", "Environment", "Innovation", "Misc", "UBA"];
	expect(filters, otherwise("these filters")).toEqual(given);
});

test("hours and credits are those of the specification", { tags: ["@9.19", "@9.21"] }, () => {
	const { table, certificateHours, courses } = content.hoursPolicy;
	const rule = (year: number) =>
		table.rows.find(({ from, to }) => (from ?? 0) <= year && year <= (to ?? Number.POSITIVE_INFINITY));
	const unlimited = { maxNonGround: null };
	for (const [year, twoCredits, oneCredit] of [
		[2019, { hours: 100, ...unlimited }, { hours: 50, ...unlimited }],
		[2020, { hours: 80, ...unlimited }, { hours: 40, ...unlimited }],
		[2021, { hours: 80, maxNonGround: 30 }, { hours: 40, maxNonGround: 15 }],
	] as const)
		expect(rule(year), otherwise(`these hours for those who entered in ${year}`)).toMatchObject({
			twoCredits,
			oneCredit,
		});
	expect(certificateHours, otherwise("240 hours for a certificate")).toBe(240);
	expect(courses, otherwise("these courses")).toEqual({ twoCredits: "NSN100", oneCredit: "NSN102" });
});

test("the rules of internships and of giving blood are those of the specification", {
	tags: ["@9.15", "@9.20", "@9.23"],
}, () => {
	const said = (kind: Kind) =>
		[...walk(raw[kind])]
			.flatMap(({ value }) => (typeof value === "string" ? value : []))
			.join(" ")
			.replaceAll("**", "")
			.replaceAll("\n", " ");
	for (const [kind, rules] of [
		["internPolicy", ["ZERO hours are awarded", "within one month", "50 hours", "30 days"]],
		["bloodDonation", ["450 ml"]],
		["faq", ["240 hours or more", "Republic Day", "Not more than two", "must complete the hours"]],
	] as const)
		for (const rule of rules) expect(said(kind), otherwise(`'${rule}'`)).toContain(rule);
	expect(content.scribe.request.documentation, otherwise("this sentence")).toContain(
		"Students requesting a scribe must provide relevant documentation confirming the need.",
	);
});

test("nobody is given a stand-in number to call, and everybody the number for emergencies", () => {
	const members = content.team.groups.flatMap(({ teamMembers }) => teamMembers);
	expect(members.filter(({ phone, showPhone }) => showPhone && phone?.startsWith("+91 00000"))).toEqual([]);
	expect(content.contacts.emergency.items.map(({ number }) => number)).toContain("112");
});

/** What somebody who has edited the content reads when they meet a word that the specification fixes. */
function otherwise(words: string): string {
	return `The specification asks for ${words}. If the chapter decided otherwise, change it in this file too.`;
}
