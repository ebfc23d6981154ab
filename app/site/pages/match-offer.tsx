import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { privatePageProps, readPress, refusal } from "../lib/matching.server.ts";
import { unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { privateAddress } from "../lib/private-address.ts";
import { privateHandle, privateHeaders } from "../lib/private-page.ts";
import { text } from "../lib/submissions.server.ts";
import { isQuestion, OwnOfferView, offerState } from "../sections/matching/own-offer.tsx";
import { PrivateOutcome } from "../sections/matching/private-outcome.tsx";
import type { Route } from "./+types/match-offer.ts";

export const handle: PageHandle = import.meta.env.SSR ? privateHandle() : {};

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const shown = privatePageProps(site, "offer", request);
	const found = await site.matching.offer(shown.token);
	if (typeof found !== "string") {
		const asks = shown.asks && found.state === "yes" && !found.canTellOutcome;
		return data({ ...shown, asks, own: found, outcome: null }, { status: 200 });
	}
	return data({ ...shown, own: null, outcome: shown.pages.offer[found] }, { status: found === "gone" ? 410 : 400 });
}

const answers = ["yes", "no", "not this week", "take back", "still coming"] as const;

/** Redirects, so that a reload submits nothing. What became of the answer is the state of the offer. */
export async function action({ context, request }: Route.ActionArgs) {
	const { matching } = context.get(services);
	const { typed, token, intent } = await readPress(request);
	const answer = answers.find((answer) => answer === intent);
	const answered = answer && (await matching.answer(token, answer, text(typed, "phone")));
	if (typeof answered === "object") return data(refusal(answered), { status: 400 });
	if (intent === "happened" || intent === "did-not-happen") await matching.noteOutcome(token, intent === "happened");
	return redirect(privateAddress(href("/matching/offer"), token), 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, said(loaderData))) : [];

/** What the page says first. */
function said({ own, outcome, pages, asks }: Route.ComponentProps["loaderData"]): { heading: string } {
	if (!own) return outcome;
	if (asks) return pages.offer.takeBack.ask;
	return own.isSureToCome ? { heading: pages.offer.again.done } : offerState(own, pages.offer);
}

export default function MatchOffer({ loaderData, actionData }: Route.ComponentProps) {
	const { own, outcome, email, asks, ...page } = loaderData;
	const { head, answered } = page.pages.offer;
	const isAsking = own !== null && isQuestion(own);
	return (
		<>
			<PageTitle
				data-made-from="words.matchPages"
				title={isAsking ? head.title : answered}
				lead={isAsking ? head.lead : undefined}
				variant="band"
			/>
			{own && asks ? (
				<AskFirst
					data-made-from="words.matchPages"
					words={page.pages.offer.takeBack.ask}
					sends={{ token: page.token, intent: "take back" }}
					keep={privateAddress(href("/matching/offer"), page.token)}
				/>
			) : own ? (
				<OwnOfferView own={own} {...page} refusal={actionData} />
			) : (
				outcome && <PrivateOutcome words={outcome} email={email} />
			)}
		</>
	);
}
