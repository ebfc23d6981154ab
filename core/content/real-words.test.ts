import { expect, test } from "vitest";
import { loadContent } from "./load.ts";

const content = loadContent("content");

test("the words in quotation marks are letter for letter", () => {
	const { home, impact, scribe, bloodDonation, collaborate, alumni, internPolicy, register, messages, videos } =
		content;
	expect([
		home.banner.heading,
		home.events.heading,
		home.events.all.label,
		home.explore.heading,
		impact.heading,
		home.helpingHand.heading,
		...home.helpingHand.ways.map(({ label, url }) => `${label} (${url})`),
		home.notified.heading,
		content.testimonials.heading,
		videos.moreHeading,
		...videos.more.map(({ title }) => title),
		scribe.head.title,
		scribe.head.lead,
		scribe.flow.heading,
		scribe.volunteer.heading,
		scribe.request.heading,
		scribe.partners.heading,
		scribe.future.heading,
		scribe.slogan,
		bloodDonation.head.title,
		bloodDonation.footer.hashtag,
		collaborate.heroButton,
		collaborate.form.title,
		alumni.head.title,
		alumni.selectBatch,
		internPolicy.head.title,
		register.head.title,
		content.events.head.title,
		content.events.empty.heading,
		messages["hours.check"],
		messages["register.noGroup"],
	]).toEqual([
		"WE STAND TOGETHER",
		"Recent Events",
		"All Events",
		"Explore More",
		"THE IMPACT WE CREATED",
		"LET OUR VOLUNTEERS LEND A HELPING HAND",
		"Get a Blood Donor (/blood-donation)",
		"Get a Scribe (/scribe)",
		"BE NOTIFIED",
		"TESTIMONIALS",
		"MORE VIDEOS",
		"Republic Day",
		"Collection Drive",
		"Animal Care",
		"Be Someone's Eyes",
		"Volunteer as a Scribe or Request Assistance",
		"How Does the Scribe System Work?",
		"Volunteer as a Scribe",
		"Request a Scribe",
		"Our Partners and Network",
		"Join Us in Creating an Inclusive Future",
		"Be Someone's Eyes. Be Someone's Voice. Be a Scribe.",
		"Be a Life Saver – Donate Blood Today!",
		"#BeALifeSaver",
		"Collaborate with Us",
		"GET IN TOUCH WITH US!",
		"Alumni Network",
		"Select Batch",
		"About Self-Arranged Internship",
		"REGISTER",
		"RECENT EVENTS",
		"No Event",
		"Please download the NSS app to check your hours!",
		"Registration successful, but no WhatsApp group is available for your selection.",
	]);
});

test("the header leads to every page that the specification names", () => {
	const labels = content.navigation.header.items.flatMap((item) => {
		if (item.kind === "outside") return [item.link];
		const pages = item.kind === "menu" ? item.items : [item];
		return pages.map(({ label, url }) => `${label} ${url}`);
	});
	expect(labels).toEqual([
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
	]);
});
