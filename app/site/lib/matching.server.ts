import { href } from "react-router";
import { fill } from "../../../core/forms/fill.ts";
import type { Invalid } from "../../../core/submissions/take-form.ts";
import type { Services } from "../../services.ts";
import { absoluteAddress } from "./absolute-address.ts";
import { accepted, type Refused, refused } from "./form-answer.ts";
import { formMessages } from "./form-messages.ts";
import { type MatchFormName, matchFormNames } from "./match-form-words.ts";
import { describePage } from "./meta.ts";
import { privateAddress } from "./private-address.ts";
import { noticeId, readForm, type Taken, takeForm, taken, text } from "./submissions.server.ts";

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
	const { kind, does, opens, notice } = forms[name ?? "donor"];
	const to = (query: Record<string, string>) => `/matching/${opens}?${new URLSearchParams(query)}`;
	return takeForm(site, name ? typed : null, {
		notice,
		words: "match",
		send: (sent) => site.matching[does](kind, sent),
		answer(result, typed) {
			const told = { to: text(typed, "email") };
			if (result.outcome === "accepted")
				return taken({ ...accepted(result.receipt), ...told, leadsTo: to({ token: result.token }) });
			if (result.outcome === "mailed") return taken({ ...accepted("sent"), ...told, leadsTo: to({ sent: kind }) });
			return taken({ ...accepted("known"), leadsTo: to({ known: kind }) });
		},
	});
}

export function refusal({ values, errors, summary }: Invalid): Refused {
	return refused({ values, errors, summary });
}

type PrivatePage = "member" | "request" | "offer";

/** What every private page shows, whatever its link opens. */
export function privatePageProps(site: Services, page: PrivatePage, request: Request) {
	const { matchPages: pages, matchForms: forms, site: chapter } = site.content();
	const search = new URL(request.url).searchParams;
	const path = href(`/matching/${page}`);
	const token = search.get("token") ?? "";
	return {
		pages,
		forms,
		messages: matchMessages(site),
		email: chapter.contact.dataQuestions.email,
		token,
		// As it is kept: without what proves an address, or marks what was done just now.
		address: absoluteAddress(site, privateAddress(path, token)),
		isSaved: search.has("saved"),
		/** Whether it is asked before something is cancelled or left. */
		asks: search.has("ask"),
		now: site.now(),
		meta: describePage(site, pages[page].head, path, "/home"),
	};
}

/** Token, intent and whatever else a press on a private page has sent. */
export async function readPress(request: Request): Promise<{ typed: FormData; token: string; intent: string }> {
	const typed = (await readForm(request)) ?? new FormData(); // a body that is not a form has no token either
	return { typed, token: text(typed, "token"), intent: text(typed, "intent") };
}
