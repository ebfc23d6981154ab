import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { ShownSignup } from "../../../../core/signups/signups.ts";
import { momentSpan } from "../../../../core/time/moment-span.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { PrivacyNotice } from "../../components/privacy-notice.tsx";
import { SignupIsland } from "../../islands/islands.ts";
import { sentence } from "../../lib/form-answer.ts";
import { useLanguage } from "../../lib/language.tsx";
import { FullMark } from "./full-mark.tsx";
import { type SignupFormProps, signupPressingId } from "./signup-form.tsx";

interface SignUpProps extends Pick<SignupFormProps, "event" | "noticeId" | "messages" | "answer"> {
	words: Content["signup"];
	signup: ShownSignup;
}

/** The sign-up on the page of an event: the form, or why there is none. */
export function SignUp({ words, signup, event, noticeId, messages, answer }: SignUpProps) {
	const language = useLanguage();
	const { openness, closesAt, questions } = signup;
	const isOpen = openness === "seats" || openness === "waiting list";
	const lead = {
		seats: words.seats,
		"waiting list": words.waitingList,
		full: words.noSeats,
		"not yet": words.notYet,
		closed: words.closed,
	}[openness];
	const until =
		isOpen && closesAt !== null ? ` ${fill(words.until, { date: momentSpan(closesAt, null, language) })}` : "";
	return (
		<Section
			id="sign-up"
			data-made-from="words.signup"
			heading={words.heading}
			lead={lead + until}
			tone="quiet"
			className="print:hidden"
		>
			{isOpen && (
				<SignupIsland
					words={{ fields: words.fields, submit: words.submit }}
					event={event}
					questions={questions}
					notice={<PrivacyNotice form={words} level={3} pressingId={signupPressingId} />}
					noticeId={noticeId}
					messages={messages}
					answer={answer}
				/>
			)}
			{/* Sent while the form was open, answered when it is not. */}
			{!isOpen && answer?.ok === false && answer.alert && (
				<Notice kind="error" role="alert">
					{sentence(messages, answer.alert)}
				</Notice>
			)}
		</Section>
	);
}

/** The way from the facts of the event to the form below. */
export function ToSignUp({ words, signup: { openness } }: Pick<SignUpProps, "words" | "signup">) {
	if (openness === "full")
		return (
			<p className="print:hidden">
				<FullMark words={words.full} />
			</p>
		);
	if (openness !== "seats" && openness !== "waiting list") return null;
	return (
		<p className="flex flex-wrap items-center gap-2 print:hidden">
			<ButtonLink href="#sign-up" look="action" size="large">
				{openness === "waiting list" ? words.toWaitingList : words.heading}
			</ButtonLink>
			{openness === "waiting list" && <FullMark words={words.full} />}
		</p>
	);
}
