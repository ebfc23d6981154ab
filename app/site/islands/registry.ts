/** The islands by name. Each is a file of its own, loaded when the first of its kind wakes. */
export const islands = {
	carousel: () => import("../components/carousel.tsx").then(({ Carousel }) => Carousel),
	videos: () => import("../sections/home/video-choice.tsx").then(({ VideoChoice }) => VideoChoice),
	registration: () =>
		import("../sections/register/registration-form.tsx").then(({ RegistrationForm }) => RegistrationForm),
	contact: () => import("../sections/collaborate/contact-form.tsx").then(({ ContactForm }) => ContactForm),
	signup: () => import("../sections/sign-up/signup-form.tsx").then(({ SignupForm }) => SignupForm),
	match: () => import("../sections/matching/match-form.tsx").then(({ MatchForm }) => MatchForm),
	hours: () => import("../sections/hours-policy/hours-calculator.tsx").then(({ HoursCalculator }) => HoursCalculator),
	search: () => import("../sections/search/live-search.tsx").then(({ LiveSearch }) => LiveSearch),
	clip: () => import("../sections/highlight/video-item.tsx").then(({ VideoItem }) => VideoItem),
};
