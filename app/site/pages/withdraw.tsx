import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { privateHeaders } from "../lib/private-page.ts";
import { Confirm } from "../sections/withdraw/confirm.tsx";
import { Outcome } from "../sections/withdraw/outcome.tsx";
import type { Route } from "./+types/withdraw.ts";

/** Pages with a token are private, so they must never be cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[\w.-]{60,80}$/.test(value) ? value : null), keep: "never" },
		done: offered((value) => value === "yes"),
	},
} satisfies PageHandle;

type State = "confirm" | "erased" | "gone" | "invalid";

/** GET erases nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { withdraw: words, site: chapter } = site.content();
	const asked = new URL(request.url).searchParams;
	const token = asked.get("token") ?? "";
	const found = asked.has("done") ? "erased" : await site.withdrawals.find(token);
	const state: State = typeof found === "string" ? found : "confirm";
	const shown = {
		words,
		state,
		token: state === "confirm" ? token : "",
		receipt: typeof found === "string" ? "" : found.receipt,
		email: chapter.contact.dataQuestions.email,
		meta: describePage(site, words.head, href("/withdraw"), "/home"),
	};
	return data(shown, { status: { erased: 200, confirm: 200, gone: 410, invalid: 400 }[state] });
}

/** Redirects, so that a reload submits nothing and the token is gone from the URL. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData().catch(() => null); // a body that is not a form has no token either
	const token = form?.get("token");
	const outcome = await context.get(services).withdrawals.erase(typeof token === "string" ? token : "");
	const rest = outcome === "erased" ? "?done=yes" : new URL(request.url).search;
	return redirect(href("/withdraw") + rest, 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta), { name: "robots", content: "noindex" }] : [];

export default function Withdraw({ loaderData: { words, state, token, receipt, email } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={words.head.title} lead={words.head.lead} variant="band" />
			{state === "confirm" ? (
				<Confirm words={words.confirm} token={token} receipt={receipt} />
			) : (
				<Outcome words={words} outcome={state} email={email} />
			)}
		</>
	);
}
