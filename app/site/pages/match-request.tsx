import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { failed } from "../lib/form-answer.ts";
import { matchPathsOf } from "../lib/match-paths.ts";
import { privatePageProps, readPress, refusal } from "../lib/matching.server.ts";
import { unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { privateAddress } from "../lib/private-address.ts";
import { privateHandle, privateHeaders } from "../lib/private-page.ts";
import { text } from "../lib/submissions.server.ts";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import { isToCome, OwnRequestView, requestState } from "../sections/matching/own-request.tsx";
import { PrivateOutcome } from "../sections/matching/private-outcome.tsx";
import type { Route } from "./+types/match-request.ts";

export const handle: PageHandle = import.meta.env.SSR ? privateHandle("sent", "known", "saved") : {};

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const search = new URL(request.url).searchParams;
	const shown = privatePageProps(site, "request", request);
	const mark = (["sent", "known"] as const).find((name) => search.has(name));
	const found = mark ?? (await site.matching.request(shown.token));
	const confirm = search.get("confirm") ?? "";
	if (typeof found === "string") {
		const status = { sent: 200, known: 200, gone: 410, invalid: 400 }[found];
		const done = mark && { goesOn: matchPathsOf(search.get(mark)).page };
		return data(
			{ ...shown, confirm, own: null, emergency: null, outcome: shown.pages.request[found], done },
			{ status },
		);
	}
	const asks = shown.asks && isToCome(found, shown.now);
	// Whoever still waits for blood reads what to do meanwhile.
	const waits = !asks && found.kind === "blood" && (found.state === "new" || found.state === "open");
	const emergency = waits ? site.content().bloodDonation.emergency : null;
	return data({ ...shown, asks, confirm, own: found, emergency, outcome: null, done: undefined }, { status: 200 });
}

const tooMany = "form.tooMany";

/** Redirects, so that a reload submits nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const { matching } = context.get(services);
	const { typed, token, intent } = await readPress(request);
	const mark: Record<string, string> = {};
	if (intent === "confirm") await matching.confirmRequest(text(typed, "confirm"));
	if (intent === "cancel") await matching.cancelRequest(token);
	if (intent === "happened" || intent === "did-not-happen")
		await matching.noteOutcome(token, intent === "happened", text(typed, "offer"));
	if (intent === "change") {
		const changed = await matching.changeRequest(token, typed);
		if (changed === "too many") return data({ ...failed(typed, tooMany), summary: [tooMany] }, { status: 429 });
		if (typeof changed !== "string") return data(refusal(changed), { status: 400 });
		if (changed === "done") mark.saved = "yes";
	}
	return redirect(privateAddress(href("/matching/request"), token, mark), 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, said(loaderData))) : [];

/** What the page says first. */
function said({ own, outcome, pages, confirm, isSaved, asks }: Route.ComponentProps["loaderData"]): {
	heading: string;
} {
	const { request: words } = pages;
	if (!own) return outcome;
	if (asks) return words.cancel.ask;
	return isSaved ? { heading: words.change.done } : requestState(own, words, confirm);
}

export default function MatchRequest({ loaderData, actionData }: Route.ComponentProps) {
	const { own, outcome, done, emergency, email, asks, ...page } = loaderData;
	const { title, lead } = page.pages.request.head;
	return (
		<>
			<PageTitle data-made-from="words.matchPages" title={title} lead={own ? lead : undefined} variant="band" />
			{emergency && <Emergency {...emergency} />}
			{own && asks ? (
				<AskFirst
					data-made-from="words.matchPages"
					words={page.pages.request.cancel.ask}
					sends={{ token: page.token, intent: "cancel" }}
					keep={privateAddress(href("/matching/request"), page.token)}
				/>
			) : own ? (
				<OwnRequestView own={own} {...page} refusal={actionData} />
			) : (
				outcome && <PrivateOutcome words={outcome} email={email} done={done} />
			)}
		</>
	);
}
