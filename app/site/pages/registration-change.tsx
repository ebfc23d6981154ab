import { data, href, redirect } from "react-router";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { privateHeaders } from "../lib/private-page.ts";
import { ConfirmChange } from "../sections/registration-change/confirm-change.tsx";
import { Outcome } from "../sections/registration-change/outcome.tsx";
import type { Route } from "./+types/registration-change.ts";

const outcomes = ["accepted", "dismissed"] as const;

/** Pages with a token are private, so they must never be cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[\w-]{43}$/.test(value) ? value : null), keep: "never" },
		done: offered((value) => outcomes.some((outcome) => outcome === value)),
	},
} satisfies PageHandle;

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { registrationChange: words, register, site: chapter } = site.content();
	const asked = new URL(request.url).searchParams;
	const token = asked.get("token") ?? "";
	const done = outcomes.find((outcome) => outcome === asked.get("done"));
	const found = done ?? (await site.registrationChanges.find(token));
	const waiting = typeof found === "string" ? { receipt: "", changes: [] } : found;
	const shown = {
		words,
		state: typeof found === "string" ? found : ("confirm" as const),
		token: typeof found === "string" ? "" : token,
		receipt: waiting.receipt,
		changes: waiting.changes.map(({ id, sentAt, fields }) => ({
			id,
			sent: longDate(sentAt, site.language),
			rows: fields.map(({ field, from, to }) => ({ label: register.fields[field].label, from, to })),
		})),
		email: chapter.contact.dataQuestions.email,
		meta: describePage(site, words.head, href("/registration-change"), "/home"),
	};
	return data(shown, {
		status: { invalid: 400, nothing: 410, confirm: 200, accepted: 200, dismissed: 200 }[shown.state],
	});
}

/** Redirects, so that a reload submits nothing and the token is gone from the URL. */
export async function action({ context, request }: Route.ActionArgs) {
	const typed = await request.formData().catch(() => null); // a body that is not a form has no token either
	const [token, change] = [String(typed?.get("token") ?? ""), String(typed?.get("change") ?? "")];
	const accept = typed?.get("answer") === "confirm";
	const outcome = await context.get(services).registrationChanges.decide(token, change, accept);
	const rest = outcome === "accepted" || outcome === "dismissed" ? `?done=${outcome}` : new URL(request.url).search;
	return redirect(href("/registration-change") + rest, 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta), { name: "robots", content: "noindex" }] : [];

export default function RegistrationChange({ loaderData }: Route.ComponentProps) {
	const { words, state, token, receipt, changes, email } = loaderData;
	return (
		<>
			<PageTitle title={words.head.title} lead={words.head.lead} variant="band" />
			{state === "confirm" ? (
				<ConfirmChange words={words.confirm} token={token} receipt={receipt} changes={changes} />
			) : (
				<Outcome words={words[state]} outcome={state} home={words.home} email={email} />
			)}
		</>
	);
}
