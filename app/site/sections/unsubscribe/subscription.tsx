import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

interface SubscriptionProps {
	words: Content["unsubscribe"];
	state: "subscribed" | "unsubscribed" | "invalid";
	token: string;
	/** Contact for questions about personal data. */
	email: string;
}

/** Whether the address gets mails, and the button that changes it. */
export function Subscription({ words, state, token, email }: SubscriptionProps) {
	if (state === "invalid")
		return (
			<Section id="invalid" heading={words.invalid.heading} lead={words.invalid.text.replace("{email}", email)}>
				<ButtonLink href={href("/")} look="action" size="large">
					{words.home}
				</ButtonLink>
			</Section>
		);
	const { heading, text, button } = state === "subscribed" ? words.confirm : words.done;
	return (
		<Section id={state} heading={heading} lead={text}>
			<form method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="wants" value={state === "subscribed" ? "none" : "again"} />
				<Button type="submit" look={state === "subscribed" ? "action" : "plain"} size="large">
					{button}
				</Button>
				<ButtonLink href={href("/")} size="large">
					{state === "subscribed" ? words.confirm.keep : words.home}
				</ButtonLink>
			</form>
		</Section>
	);
}
