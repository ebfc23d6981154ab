import { href } from "react-router";
import { fill } from "../../../core/forms/fill.ts";
import type { Invalid, MatchingResult, SentForm } from "../../../core/matching/matching.ts";
import type { Services } from "../../services.ts";
import { accepted, failed, type Refused, refused } from "./form-answer.ts";
import { formMessages } from "./form-messages.ts";
import { type MatchFormName, matchFormNames } from "./match-form-words.ts";
import { describePage } from "./meta.ts";
import { answer, noticeId, readForm, sending, type Taken, text, unreadable } from "./submissions.server.ts";

type Site = Pick<Services, "content" | "language" | "privacyNotices" | "matching" | "now">;

/** What each form does, and under which notice. */
const forms = {
	scribeVolunteer: { kind: "scribe", does: "join", opens: "member", notice: "scribe-volunteer" },
	donor: { kind: "blood", does: "join", opens: "member", notice: "donor" },
	scribeRequest: { kind: "scribe", does: "ask", opens: "request", notice: "scribe-request" },
	bloodRequest: { kind: "blood", does: "ask", opens: "request", notice: "blood-request" },
} as const satisfies Record<MatchFormName, object>;

/** What the page of a form shows. */
export function matchFormProps(site: Pick<Services, "content">, form: MatchFormName) {
	const { matchForms: words } = site.content();
	return { form, words, noticeId: noticeId(site, forms[form].notice), messages: matchMessages(site) };
}

function matchMessages({ content }: Pick<Services, "content">): Record<string, string> {
	const { messages, matchForms } = content();
	const shown = formMessages(messages, "match");
	return { ...shown, "match.units": fill(messages["match.units"], { most: matchForms.bounds.unitsPerRequest }) };
}

/** Takes one of the four forms; the private page confirms it. */
export async function takeMatchForm(site: Site, typed: FormData | null): Promise<Taken> {
	const name = matchFormNames.find((name) => name === typed?.get("form"));
	if (!typed || !name) return unreadable();
	const { kind, does, opens, notice } = forms[name];
	const sent: SentForm = { fields: typed, ...(await sending(site, notice, typed)) };
	const result = await site.matching[does](kind, sent);
	return taken(result, typed, opens);
}

function taken(result: MatchingResult, typed: FormData, opens: "member" | "request"): Taken {
	const to = (query: Record<string, string>) => `/matching/${opens}?${new URLSearchParams(query)}`;
	switch (result.outcome) {
		case "accepted":
			return { answer: { ...accepted(result.receipt), leadsTo: to({ token: result.token }) }, status: 200 };
		case "mailed":
			return { answer: { ...accepted("sent"), leadsTo: to({ sent: "yes" }) }, status: 200 };
		case "known":
			return { answer: { ...accepted("known"), leadsTo: to({ known: "yes" }) }, status: 200 };
		case "invalid":
			return answer(refusal(result));
		case "too many":
			return answer(failed(typed, "form.tooMany"), 429);
		case "failed":
			return answer(failed(typed, "match.error"), 503);
	}
}

export function refusal({ values, errors, summary }: Invalid): Refused {
	return refused({ values, errors, summary });
}

type PrivatePage = "member" | "request" | "offer";

/** What every private page shows, whatever its link opens. */
export function privatePageProps(site: Services, page: PrivatePage, request: Request) {
	const { matchPages: pages, matchForms: forms, site: chapter } = site.content();
	const asked = new URL(request.url).searchParams;
	return {
		pages,
		forms,
		messages: matchMessages(site),
		email: chapter.contact.dataQuestions.email,
		token: asked.get("token") ?? "",
		isSaved: asked.has("saved"),
		now: site.now(),
		meta: describePage(site, pages[page].head, href(`/matching/${page}`), "/home"),
	};
}

/** Token, intent and whatever else a press on a private page has sent. */
export async function readPress(request: Request): Promise<{ typed: FormData; token: string; intent: string }> {
	const typed = (await readForm(request)) ?? new FormData(); // a body that is not a form has no token either
	return { typed, token: text(typed, "token"), intent: text(typed, "intent") };
}
