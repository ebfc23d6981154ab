import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { privateHeaders } from "../lib/private-page.ts";
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

interface Change {
	id: string;
	/** Date on which it was sent. */
	sent: string;
	rows: { label: string; from: string; to: string }[];
}

interface ConfirmChangeProps {
	words: Content["registrationChange"]["confirm"];
	token: string;
	receipt: string;
	changes: Change[];
}

/** Proposed changes; each submission can be accepted or rejected. */
function ConfirmChange({ words, token, receipt, changes }: ConfirmChangeProps) {
	return (
		<Section id="confirm" heading={words.heading} lead={words.text}>
			<div className="flex max-w-[46rem] flex-col gap-4">
				<dl className="flex flex-wrap gap-x-1">
					<dt>{words.receiptLabel}:</dt>
					<dd className="font-bold">{receipt}</dd>
				</dl>
				{changes.map((change) => (
					<form key={change.id} method="post" className="flex flex-col gap-2">
						<input type="hidden" name="token" value={token} />
						<input type="hidden" name="change" value={change.id} />
						<p>{words.sentLabel.replace("{date}", change.sent)}</p>
						<Table
							label={words.sentLabel.replace("{date}", change.sent)}
							columns={[
								{ key: "field", heading: words.fieldLabel },
								{ key: "from", heading: words.fromLabel, className: "wrap-anywhere" },
								{ key: "to", heading: words.toLabel, className: "wrap-anywhere" },
							]}
							rows={change.rows.map(({ label, from, to }) => ({ key: label, cells: [label, from, to] }))}
						/>
						<div className="flex flex-wrap gap-2">
							<Button type="submit" name="answer" value="confirm" look="action" size="large">
								{words.button}
							</Button>
							<Button type="submit" name="answer" value="keep" size="large">
								{words.keep}
							</Button>
						</div>
					</form>
				))}
			</div>
		</Section>
	);
}

interface OutcomeProps {
	words: { heading: string; text: string };
	outcome: "accepted" | "dismissed" | "nothing" | "invalid";
	home: string;
	/** Contact for questions about personal data. */
	email: string;
}

/** Result, or why the change is not possible. */
function Outcome({ words: { heading, text }, outcome, home, email }: OutcomeProps) {
	return (
		<Section id={outcome} heading={heading} lead={text.replace("{email}", email)}>
			<div className="flex flex-wrap gap-2">
				<ButtonLink href={href("/")} look="action" size="large">
					{home}
				</ButtonLink>
			</div>
		</Section>
	);
}
