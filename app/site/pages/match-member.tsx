import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { services } from "../../services.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { matchPathsOf } from "../lib/match-paths.ts";
import { privatePageProps, readPress, refusal } from "../lib/matching.server.ts";
import { unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { privateAddress } from "../lib/private-address.ts";
import { privateHandle, privateHeaders } from "../lib/private-page.ts";
import { text } from "../lib/submissions.server.ts";
import { memberState, OwnMemberView } from "../sections/matching/own-member.tsx";
import { PrivateOutcome } from "../sections/matching/private-outcome.tsx";
import type { Route } from "./+types/match-member.ts";

export const handle: PageHandle = import.meta.env.SSR ? privateHandle("sent", "known", "left", "saved", "stays") : {};

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const search = new URL(request.url).searchParams;
	const shown = { ...privatePageProps(site, "member", request), stays: search.has("stays") };
	const mark = (["sent", "known", "left"] as const).find((name) => search.has(name));
	const confirm = search.get("confirm") ?? "";
	const found = mark ?? (await site.matching.member(shown.token, confirm));
	if (typeof found !== "string")
		return data({ ...shown, confirm, own: found, outcome: null, done: undefined }, { status: 200 });
	const status = { sent: 200, known: 200, left: 200, gone: 410, invalid: 400 }[found];
	const done = mark && doneWords(mark, search.get(mark), shown.pages);
	return data({ ...shown, confirm, own: null, outcome: shown.pages.member[found], done }, { status });
}

function doneWords(mark: "sent" | "known" | "left", kind: string | null, { next }: Content["matchPages"]) {
	const { join, page } = matchPathsOf(kind);
	if (mark !== "sent") return { goesOn: page };
	return { correct: join, next: [next.press, next.askable, next.nothing], goesOn: page };
}

/** Redirects, so that a reload submits nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const { matching } = context.get(services);
	const { typed, token, intent } = await readPress(request);
	const mark: Record<string, string> = {};
	const confirm = text(typed, "confirm");
	// Without it the page shows only what its own form has said.
	if (confirm !== "") mark.confirm = confirm;
	if (intent === "confirm")
		await matching.confirmMember(token, confirm === "" ? undefined : { confirm, seen: text(typed, "seen") });
	if (intent === "stay" && (await matching.stay(token)) === "done") mark.stays = "yes";
	if (intent === "pause") await matching.pauseMember(token, readWholeNumber(text(typed, "days"), 366) ?? 7);
	if (intent === "leave" && (await matching.leave(token)) === "done") mark.left = "yes";
	if (intent === "change") {
		const changed = await matching.changeMember(token, typed);
		if (typeof changed !== "string") return data(refusal(changed), { status: 400 });
		if (changed === "done") mark.saved = "yes";
	}
	const page = href("/matching/member");
	return redirect(mark.left ? `${page}?left=${mark.left}` : privateAddress(page, token, mark), 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, said(loaderData))) : [];

/** What the page says first. */
function said({ own, outcome, pages, isSaved, stays, asks }: Route.ComponentProps["loaderData"]): { heading: string } {
	const { member: words } = pages;
	if (!own) return outcome;
	if (asks) return words.leave.ask;
	if (isSaved) return { heading: words.change.done };
	return stays && !own.isAskedToStay ? { heading: words.stay.done } : memberState(own, words);
}

export default function MatchMember({ loaderData, actionData }: Route.ComponentProps) {
	const { own, outcome, done, email, asks, ...page } = loaderData;
	const { title, lead } = page.pages.member.head;
	return (
		<>
			<PageTitle data-made-from="words.matchPages" title={title} lead={own ? lead : undefined} variant="band" />
			{own && asks ? (
				<AskFirst
					data-made-from="words.matchPages"
					words={page.pages.member.leave.ask}
					sends={{ token: page.token, intent: "leave" }}
					keep={privateAddress(href("/matching/member"), page.token)}
				/>
			) : own ? (
				<OwnMemberView own={own} {...page} refusal={actionData} />
			) : (
				outcome && <PrivateOutcome words={outcome} email={email} done={done} />
			)}
		</>
	);
}
