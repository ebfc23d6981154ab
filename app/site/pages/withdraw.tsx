import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { Outcome, outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { privateHeaders } from "../lib/private-page.ts";
import { readReceipt, receiptParameter } from "../lib/receipt.ts";
import type { Route } from "./+types/withdraw.ts";

/** Pages with a token are private, so they must never be cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[\w.-]{60,80}$/.test(value) ? value : null), keep: "never" },
		done: offered((value) => value === "yes"),
		receipt: receiptParameter,
	},
} satisfies PageHandle;

type State = "confirm" | "erased" | "gone" | "invalid";

/** GET erases nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { withdraw: words, site: chapter } = site.content();
	const search = new URL(request.url).searchParams;
	const token = search.get("token") ?? "";
	const found = search.has("done") ? "erased" : await site.withdrawals.find(token);
	const state: State = typeof found === "string" ? found : "confirm";
	const shown = {
		words,
		state,
		token: state === "confirm" ? token : "",
		receipt: (typeof found === "string" ? readReceipt(search.get("receipt")) : found.receipt) ?? "",
		email: chapter.contact.dataQuestions.email,
		meta: describePage(site, words.head, href("/withdraw"), "/home"),
	};
	return data(shown, { status: { erased: 200, confirm: 200, gone: 410, invalid: 400 }[state] });
}

/** Redirects, so that a reload submits nothing and the token is gone from the URL. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData().catch(() => null); // a body that is not a form has no token either
	const { withdrawals } = context.get(services);
	const token = String(form?.get("token") ?? "");
	const found = await withdrawals.find(token);
	if ((await withdrawals.erase(token)) !== "erased")
		return redirect(href("/withdraw") + new URL(request.url).search, 303);
	const receipt: Record<string, string> = typeof found === "string" ? {} : { receipt: found.receipt };
	return redirect(`${href("/withdraw")}?${new URLSearchParams({ done: "yes", ...receipt })}`, 303);
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, loaderData.words[loaderData.state])) : [];

export default function Withdraw({ loaderData: { words, state, token, receipt, email } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle data-made-from="words.withdraw" title={words.head.title} lead={words.head.lead} variant="band" />
			{state === "confirm" ? (
				<Confirm words={words.confirm} token={token} receipt={receipt} />
			) : (
				<Answer words={words} outcome={state} receipt={receipt} email={email} />
			)}
		</>
	);
}

interface ConfirmProps {
	words: Content["withdraw"]["confirm"];
	token: string;
	receipt: string;
}

/** Confirmation before anything is erased. */
function Confirm({ words, token, receipt }: ConfirmProps) {
	return (
		<AskFirst data-made-from="words.withdraw" words={words} sends={{ token }} keep={href("/")}>
			<Receipt label={words.receiptLabel} receipt={receipt} />
			<ul className="flex list-disc flex-col gap-0.5 pl-3">
				{Object.values(words.points).map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</AskFirst>
	);
}

function Receipt({ label, receipt }: { label: string; receipt: string }) {
	return (
		<dl className="flex flex-wrap gap-x-1">
			<dt>{label}:</dt>
			<dd className="font-bold">{receipt}</dd>
		</dl>
	);
}

interface AnswerProps {
	words: Content["withdraw"];
	outcome: "erased" | "gone" | "invalid";
	/** Of what was erased, which an organiser may still be asked about; blank if it is not known. */
	receipt: string;
	/** Contact for questions about personal data. */
	email: string;
}

/** Result, or why it is not possible. */
function Answer({ words, outcome, receipt, email }: AnswerProps) {
	const { heading, text } = words[outcome];
	const isErased = outcome === "erased";
	return (
		<Outcome
			data-made-from="words.withdraw"
			heading={heading}
			text={text.replace("{email}", email)}
			next={isErased ? Object.values(words.erased.next) : []}
			goesOn={isErased ? href("/") : undefined}
		>
			{isErased && receipt !== "" && <Receipt label={words.confirm.receiptLabel} receipt={receipt} />}
			<div className="flex flex-wrap gap-2">
				<ButtonLink href={href("/")} look="action" size="large">
					{words.home}
				</ButtonLink>
				{isErased && (
					<ButtonLink href={href("/register")} size="large">
						{words.erased.again}
					</ButtonLink>
				)}
			</div>
		</Outcome>
	);
}
