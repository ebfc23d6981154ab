// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { saidWith } from "../../../core/content/without-mail.ts";
import { hydrate } from "../../../tests/support/app/hydrate.ts";
import { allOf, nameOf, open } from "../../../tests/support/app/on-screen.tsx";
import { one } from "../../../tests/support/app/script.ts";
import { formMessages } from "../lib/form-messages.ts";
import { InLanguage } from "../lib/language.tsx";
import { fieldWordsOf } from "../lib/match-form-words.ts";
import { answerHours } from "../sections/hours-policy/hours-answer.ts";
import { entryYears, readHours } from "../sections/hours-policy/hours-question.ts";
import {
	CarouselIsland,
	ClipIsland,
	ContactIsland,
	HoursIsland,
	MatchIsland,
	RegistrationIsland,
	SearchIsland,
	SignupIsland,
	VideosIsland,
} from "./islands.ts";
import { islands } from "./registry.ts";

const { collaborate, register, hostels, hoursPolicy, videos, messages, search, signup, matchForms } = saidWith(
	true,
	loadContent("tests/chapter"),
);
const years = entryYears(hoursPolicy.table.rows, 2024);
const question = readHours(new URLSearchParams("entry=2024&ground=10&nonGround=5"), years);
const answer = answerHours({ entry: 2024, ground: 10, nonGround: 5 }, hoursPolicy);
const [featured, ...more] = ["Our year", "A walk"].map((title) => ({
	id: title,
	title,
	videoId: title === "Our year" ? "" : "x1",
	file: "/films/our-year.mp4",
	captions: "/films/our-year.en.vtt",
	described: "Somebody plants a tree.",
	thumbnail: { src: "/images/video.jpg", alt: title },
}));
const slides = ["Camp", "Walk"].map((name) => <p key={name}>About the {name}</p>);
const registration = {
	words: register,
	notice: <p>What we keep</p>,
	noticeId: "0123456789abcdef",
	choices: { hostels: hostels.hostels, programs: hostels.programs },
	messages: formMessages(messages, "register"),
	opensChat: true,
	answer: undefined,
};
const refused = {
	words: collaborate.form,
	notice: <p>What we keep</p>,
	noticeId: "fedcba9876543210",
	messages: formMessages(messages, "contact"),
	answer: {
		ok: false as const,
		values: { name: "Asha 2" },
		errors: { name: ["contact.name"] },
		summary: ["contact.missing"],
		alert: null,
	},
};

const signingUp = {
	words: signup,
	event: "blood-camp",
	questions: [
		{ id: "food", label: "What do you eat?", required: true, choices: ["Everything", "No meat"] },
		{ id: "from", label: "Where do you come from?", required: false, choices: [] },
	],
	notice: <p>What we keep</p>,
	noticeId: "00112233445566aa",
	messages: formMessages(messages, "signup"),
	answer: undefined,
};

const matching = {
	form: "scribeVolunteer" as const,
	words: fieldWordsOf(matchForms),
	own: matchForms.scribeVolunteer,
	notice: <p>What we keep</p>,
	noticeId: "00112233445566aa",
	messages: formMessages(messages, "match"),
	answer: undefined,
};
const ticked = {
	...matching,
	answer: { ok: false as const, values: { free: ["sun-evening"] }, errors: {}, summary: [], alert: null },
};

const shown: Record<string, [keyof typeof islands, () => ReactNode]> = {
	"a carousel": ["carousel", () => <CarouselIsland label="Glimpses" slides={slides} header={<h2>Glimpses</h2>} />],
	"a stack": ["carousel", () => <CarouselIsland label="Glimpses" slides={slides} layout="stack" clickHalves />],
	"a clip": ["clip", () => <ClipIsland id="video-1" src="/media/clip.mp4" title="A walk" />],
	videos: ["videos", () => featured && <VideosIsland {...videos} featured={featured} more={more} asked={null} />],
	"a form of matching": ["match", () => <MatchIsland {...matching} />],
	"a refused form of matching": ["match", () => <MatchIsland {...ticked} />],
	"a sign-up": ["signup", () => <SignupIsland {...signingUp} />],
	"the empty registration": ["registration", () => <RegistrationIsland {...registration} />],
	"a refused message": ["contact", () => <ContactIsland {...refused} />],
	"answered hours": [
		"hours",
		() => <HoursIsland policy={hoursPolicy} years={years} question={question} answer={answer} preview={answer.goals} />,
	],
	"a search": ["search", () => <SearchIsland hint={search.hint} query="camp" />],
};

test("every island is tested here", () => {
	expect(new Set(Object.values(shown).map(([name]) => name))).toEqual(new Set(Object.keys(islands)));
});

test.each(Object.entries(shown))("%s hydrates as the server rendered it", async (_, [name, render]) => {
	open(render());
	expect(one("[data-island]").dataset.island).toBe(name);
	const named = () => (["textbox", "button", "link", "group"] as const).flatMap((role) => allOf(role));
	const visible = () => [document.body.textContent, ...named().map(nameOf)];
	const before = visible();
	await hydrate(await islands[name]());
	expect(visible()).toEqual(before);
});

test("an island's addresses stay in the language of the page when it hydrates", async () => {
	document.documentElement.lang = "hi";
	onTestFinished(() => document.documentElement.removeAttribute("lang"));
	open(
		<InLanguage language="hi">
			<SearchIsland hint="" query="" />
		</InLanguage>,
	);
	await hydrate(await islands.search());
	expect(one("form").getAttribute("action")).toBe("/hi/search");
});

test("a form keeps what was typed and chosen before", async () => {
	open(<RegistrationIsland {...registration} />);
	const hostel = registration.choices.hostels[1] ?? "";
	one<HTMLInputElement>("[name=name]").value = "Asha Menon";
	one<HTMLSelectElement>("[name=hostel]").value = hostel;
	await hydrate(await islands.registration());
	expect([...new FormData(one<HTMLFormElement>("form"))]).toEqual(
		expect.arrayContaining([
			["name", "Asha Menon"],
			["hostel", hostel],
			["notice", registration.noticeId],
		]),
	);
});
