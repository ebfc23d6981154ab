import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { Outcome, outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { privateAddress } from "../lib/private-address.ts";
import { privateHeaders } from "../lib/private-page.ts";
import type { Route } from "./+types/unsubscribe.ts";

/** Pages with a token are private, so they must never be cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[\w.-]{80,90}$/.test(value) ? value : null), keep: "never" },
	},
} satisfies PageHandle;

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { unsubscribe: words, site: chapter } = site.content();
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const state = await site.unsubscriptions.find(token);
	const shown = {
		words,
		state,
		token: state === "invalid" ? "" : token,
		email: chapter.contact.dataQuestions.email,
		meta: describePage(site, words.head, href("/unsubscribe"), "/home"),
	};
	return data(shown, { status: state === "invalid" ? 400 : 200 });
}

/** Takes the form of the page, and the request that a mail program makes for a person (RFC 8058), which follows no redirect. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData().catch(() => null); // a body that is not a form has no token either
	const given = form?.get("token");
	const token = typeof given === "string" ? given : (new URL(request.url).searchParams.get("token") ?? "");
	const wants = form?.get("wants") === "again" ? "again" : "none";
	const known = await context.get(services).unsubscriptions.change(token, wants);
	if (form?.get("List-Unsubscribe") === "One-Click") return data(null, { status: known ? 200 : 400 });
	return redirect(privateAddress(href("/unsubscribe"), token), 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, loaderData.words[outcomes[loaderData.state]])) : [];

/** Where the words of each state stand. */
const outcomes = { subscribed: "confirm", unsubscribed: "done", invalid: "invalid" } as const;

export default function Unsubscribe({ loaderData: { words, state, token, email } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle data-made-from="words.unsubscribe" title={words.head.title} lead={words.head.lead} variant="band" />
			<Subscription words={words} state={state} token={token} email={email} />
		</>
	);
}

interface SubscriptionProps {
	words: Content["unsubscribe"];
	state: "subscribed" | "unsubscribed" | "invalid";
	token: string;
	/** Contact for questions about personal data. */
	email: string;
}

/** Whether the address gets mails, and the button that changes it. */
function Subscription({ words, state, token, email }: SubscriptionProps) {
	if (state === "invalid")
		return (
			<Outcome
				data-made-from="words.unsubscribe"
				heading={words.invalid.heading}
				text={words.invalid.text.replace("{email}", email)}
			>
				<ButtonLink href={href("/")} look="action" size="large">
					{words.home}
				</ButtonLink>
			</Outcome>
		);
	if (state === "subscribed")
		return (
			<AskFirst
				data-made-from="words.unsubscribe"
				words={words.confirm}
				sends={{ token, wants: "none" }}
				keep={href("/")}
			/>
		);
	const { heading, text, button } = words.done;
	return (
		<Outcome data-made-from="words.unsubscribe" heading={heading} text={text}>
			<form method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="wants" value="again" />
				<Button type="submit" size="large">
					{button}
				</Button>
				<ButtonLink href={href("/")} size="large">
					{words.home}
				</ButtonLink>
			</form>
		</Outcome>
	);
}
