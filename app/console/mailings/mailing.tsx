import {
	data,
	href,
	Link,
	type RouterContextProvider,
	type ShouldRevalidateFunctionArgs,
	useSearchParams,
} from "react-router";
import type { ShownEmail } from "../../../core/mailings/service.ts";
import { services } from "../../services.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { mayWriteTo } from "../access.ts";
import { allowed } from "../organiser.ts";
import { CodeQuestion } from "../parts/code-question.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/mailing.ts";
import { Draft } from "./draft.tsx";
import { changeMailing, createDraft } from "./mailing-actions.server.ts";
import { Progress } from "./progress.tsx";
import { DiscardButton, SendPanel } from "./send-panel.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const { mailings } = context.get(services).console;
	const common = { canSend: await mailings.canSend(), perMinute: mailings.perMinute, me: who.email };
	if (params.id === "new") return { ...common, mailing: null, chosen: await mailings.choose(url.searchParams) };
	await allowedToWrite(context, params.id);
	const mailing = await mailings.find(params.id);
	if (!mailing) throw noSuchMailing();
	return { ...common, mailing, chosen: null };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
	const asked = { context, request, url, who: allowed(context, "moderator") };
	if (params.id === "new") return createDraft(asked);
	await allowedToWrite(context, params.id);
	return changeMailing(asked, params.id);
}

/** A mailing is open to whoever may see the list of its people. */
async function allowedToWrite(context: Readonly<RouterContextProvider>, id: string): Promise<void> {
	const { role } = allowed(context, "moderator");
	const source = await context.get(services).console.mailings.sourceOf(id);
	if (source === null) throw noSuchMailing();
	if (!mayWriteTo(role, source)) throw data("Your role does not open the list of these people.", { status: 403 });
}

function noSuchMailing() {
	return data("There is no such mailing.", { status: 404 });
}

/** By default the router does not revalidate after an error response; after a conflict the other change must be loaded. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}

/** One mailing: its draft with a preview, or how far it has come. */
export default function Mailing({ loaderData, actionData }: Route.ComponentProps) {
	const { mailing, chosen, canSend, perMinute, me } = loaderData;
	const back = { to: href("/console/mailings"), label: "All mailings" };
	const refusal = actionData && "errors" in actionData ? actionData : undefined;
	if (!mailing)
		return (
			<>
				<PageHeading title="A new mailing" back={back} />
				{chosen.source === "signups" && <SignedUpGroups />}
				{!canSend && <CannotSend />}
				<Draft audience={chosen.audience} reach={chosen.reach} refusal={refusal} />
			</>
		);
	if (actionData && "codeQuestion" in actionData)
		return (
			<>
				<PageHeading title={mailing.subject} back={back} />
				<CodeQuestion
					question={actionData.codeQuestion}
					confirm="Send the mailing"
					leave={href("/console/mailings/:id", { id: mailing.id })}
				>
					A mail to so many people cannot be taken back.
				</CodeQuestion>
			</>
		);
	return (
		<>
			<PageHeading
				title={mailing.subject}
				lead={mailing.state === "draft" ? "A draft: nobody has got it yet." : undefined}
				back={back}
				actions={mailing.state === "draft" && <DiscardButton />}
			/>
			<DoneNotice words={done} />
			<DoneNotice words={notDone} kind="error" />
			{actionData && "tested" in actionData && (
				<Notice kind={actionData.tested.ok ? "success" : "error"} role="status" className="mb-3">
					<p>{actionData.tested.sentence}</p>
				</Notice>
			)}
			<div className="flex flex-col gap-4">
				{mailing.reach ? (
					<>
						<Draft
							audience={mailing.audience}
							reach={mailing.reach}
							draft={mailing}
							testTo={canSend ? me : null}
							refusal={refusal}
						/>
						{mailing.preview && <Preview email={mailing.preview} />}
						<SendPanel draft={mailing} reach={mailing.reach} canSend={canSend} perMinute={perMinute} />
					</>
				) : (
					<>
						<Progress mailing={mailing} />
						{mailing.preview && <Preview email={mailing.preview} />}
					</>
				)}
			</div>
		</>
	);
}

function CannotSend() {
	const [search] = useSearchParams();
	return (
		<Notice heading="Mail is not set up" className="mb-2">
			<p>
				You can write a draft, but the site cannot send it.{" "}
				<Link to={`${href("/console/mailings/addresses")}?${search}`} className="text-link">
					Copy the addresses
				</Link>{" "}
				into your own mail program instead.
			</p>
		</Notice>
	);
}

/** Which of those who signed up for an event get the mailing. */
function SignedUpGroups() {
	const [search] = useSearchParams();
	// Those who were ticked in the list are a group of their own.
	if (search.has("item")) return null;
	const current = search.get("state");
	const chips = [
		{ label: "All who signed up", state: null },
		{ label: "With a seat", state: "seat" },
		{ label: "Seat offered", state: "offered" },
		{ label: "In the waiting list", state: "waiting" },
		{ label: "Present", state: "present" },
	].map(({ label, state }) => ({ label, href: withSearch(search, { state }), current: state === current }));
	return <ChipLinks label="Who gets it" chips={chips} className="mb-2" />;
}

/** The email as it will look, and as text for mail programs that show no more. */
function Preview({ email: { subject, text, html } }: { email: ShownEmail }) {
	// Written by core/mailings/mailing-email.ts, which escapes everything typed.
	const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
	return (
		<section aria-labelledby="preview" className="flex flex-col gap-1">
			<h2 id="preview" className="text-h3">
				As people get it
			</h2>
			<div className="overflow-hidden rounded border border-line-strong">
				<p className="border-b border-line-strong bg-paper-quiet p-1.5">
					Subject: <strong className="wrap-anywhere">{subject}</strong>
				</p>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the email itself, and nothing typed is in it unescaped */}
				<div dangerouslySetInnerHTML={{ __html: body }} />
			</div>
			<details>
				<summary className="flex min-h-5.5 items-center text-link underline">The same as plain text</summary>
				<pre className="whitespace-pre-wrap rounded bg-paper-quiet p-2 text-small wrap-anywhere">{text}</pre>
			</details>
		</section>
	);
}

const done = {
	saved: "The draft is saved. Below you see it as people will get it.",
	started: "The mailing is on its way.",
	paused: "The mailing is paused. Nobody gets it until you go on.",
	resumed: "The mailing goes on.",
	stopped: "The mailing is stopped. Those who have not got it yet will not get it.",
};

const notDone = {
	"too-late": "Nothing changed: somebody else has changed it, or it has been sent meanwhile. Look again below.",
	nobody: "Nothing was sent: there is nobody whom you may write to.",
	"no-mail": "Nothing was sent: mail is not set up.",
	"more-people":
		"Nothing was sent yet: more people fit now than you confirmed. Look at the number below and send it again.",
	incomplete: "Nothing was sent: the mail has no words yet.",
};
