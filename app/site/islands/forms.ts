import { ContactForm } from "../sections/collaborate/contact-form.tsx";
import { MatchForm } from "../sections/matching/match-form.tsx";
import { RegistrationForm } from "../sections/register/registration-form.tsx";
import { SignupForm } from "../sections/sign-up/signup-form.tsx";
import { island } from "./island.tsx";

// A form is as good without its script until somebody uses it.
const options = {
	wakes: "used",
	words: ["required", "optional", "errorPrefix", "sending", "errorSummary", "message", "ok"],
} as const;

export const RegistrationIsland = island("registration", RegistrationForm, options);
export const ContactIsland = island("contact", ContactForm, options);
export const MatchIsland = island("match", MatchForm, options);
export const SignupIsland = island("signup", SignupForm, options);
