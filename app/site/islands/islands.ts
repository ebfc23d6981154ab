import { Carousel } from "../components/carousel.tsx";
import { ContactForm } from "../sections/collaborate/contact-form.tsx";
import { VideoItem } from "../sections/highlight/video-item.tsx";
import { VideoChoice } from "../sections/home/video-choice.tsx";
import { HoursCalculator } from "../sections/hours-policy/hours-calculator.tsx";
import { MatchForm } from "../sections/matching/match-form.tsx";
import { RegistrationForm } from "../sections/register/registration-form.tsx";
import { LiveSearch } from "../sections/search/live-search.tsx";
import { SignupForm } from "../sections/sign-up/signup-form.tsx";
import { island } from "./island.tsx";

export const CarouselIsland = island("carousel", Carousel, {
	words: ["carousel", "slide", "slideOf", "chooseSlide", "goToSlide", "pause", "play", "previousSlide", "nextSlide"],
});
export const VideosIsland = island("videos", VideoChoice, { words: ["opensInNewTab", "playVideo", "playing"] });
export const ClipIsland = island("clip", VideoItem, { words: ["playVideo", "closeVideo"] });
export const SearchIsland = island("search", LiveSearch, { wakes: "used", words: ["search", "searchLabel"] });
export const HoursIsland = island("hours", HoursCalculator, {
	wakes: "used",
	words: ["required", "optional", "errorPrefix", "errorSummary", "loading"],
});

// A form is as good without its script until somebody uses it.
const form = {
	wakes: "used",
	words: ["required", "optional", "errorPrefix", "sending", "errorSummary", "message", "ok", "kept", "clear"],
} as const;

export const RegistrationIsland = island("registration", RegistrationForm, {
	...form,
	words: [...form.words, "opensChat"],
});
export const ContactIsland = island("contact", ContactForm, { ...form, words: [...form.words, "correct"] });
export const MatchIsland = island("match", MatchForm, {
	...form,
	words: [...form.words, "stepOf", "stepNext", "stepBack", "checkAnswers", "change"],
});
export const SignupIsland = island("signup", SignupForm, form);
