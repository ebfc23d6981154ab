import { ClipboardCheck, UsersRound } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import type { UnconfirmedFact } from "../../../core/content/editor/confirm.ts";
import { count } from "../../../core/dashboard/words.ts";
import type { UpcomingSignup } from "../../../core/signups/upcoming.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { mayOpen } from "../access.ts";
import { NightlyWords } from "../backup/nightly.tsx";
import { editAddress } from "../content/addresses.ts";
import { menuFor } from "../navigation.ts";
import { allowed } from "../organiser.ts";
import { AreaCards } from "../parts/area-cards.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { AttentionList } from "./attention-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const { id, name, role } = allowed(context);
	const { dashboard, content, signups, backup } = context.get(services).console;
	const facts = mayOpen(role, "/console/content") ? content.unconfirmed() : [];
	const next = mayOpen(role, "/console/events/:id/signups") ? await signups.next() : null;
	const nightly = mayOpen(role, "/console/backup") ? await backup.nightly() : null;
	return { name, role, attention: await dashboard.attention({ id, role }), facts, next, nightly };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const typed = await receiveForm(request);
	const { dashboard, content } = context.get(services).console;
	switch (textOf(typed, "intent")) {
		case "confirm-clock": {
			const { id } = allowed(context, "admin");
			const confirmed = await dashboard.confirmClock(id, Number(textOf(typed, "shown")));
			return redirect(`${url.pathname}?done=${confirmed ? "clock" : "clock-changed"}`);
		}
		case "confirm-fact": {
			const { id } = allowed(context, "editor");
			const fact = { kind: textOf(typed, "kind"), path: textOf(typed, "path"), value: textOf(typed, "value") };
			const confirmed = await content.confirm(fact, id);
			return redirect(`${url.pathname}?done=${confirmed ? "fact" : "fact-changed"}#facts`);
		}
		default:
			throw data("This form is not known here.", { status: 400 });
	}
}

const words = {
	"signed-in": "You are signed in. If another tab waits for it, close this one and save there.",
	clock: "Thank you. What is past its time is erased within the hour.",
	fact: "Kept. The site no longer says that it is unconfirmed.",
	"fact-changed": "Nothing was kept: somebody has changed or confirmed it meanwhile. Look again below.",
	"clock-changed": "Nothing was confirmed: the clock says something else by now. Look again below.",
};

/** Start page: what needs attention, and the areas. */
export default function Start({ loaderData: { name, role, attention, facts, next, nightly } }: Route.ComponentProps) {
	const areas = menuFor(role).flatMap((group) => group.areas.filter(({ to }) => to !== "/console"));
	return (
		<>
			<PageHeading title={`Welcome, ${name}`} />
			<DoneNotice words={words} />
			{next && <NextEvent next={next} />}
			<AttentionList attention={attention} role={role} />
			{nightly && (
				<p className="mt-2 max-w-[70ch] text-small wrap-anywhere text-ink-quiet">
					<NightlyWords nightly={nightly} />
				</p>
			)}
			<FactsToConfirm facts={facts} />
			<h2 className="mt-5 mb-2 text-h3">What there is</h2>
			<AreaCards areas={areas} />
		</>
	);
}

/** The next event with a sign-up; on its day with the way to the list at the entrance. */
function NextEvent({ next: { event, seats, taken, waiting, isOn } }: { next: UpcomingSignup }) {
	const id = event.id;
	const people =
		seats === null ? count(taken, "person has signed up", "people have signed up") : `${taken} of ${seats} seats taken`;
	return (
		<section
			aria-labelledby="next-event"
			className="mb-4 flex flex-col gap-1.5 rounded bg-paper-raised p-2 shadow-raised sm:flex-row sm:items-center"
		>
			<div className="min-w-0 grow">
				<h2 id="next-event" className="text-h3 wrap-anywhere">
					{isOn ? "Today" : "Next"}: {event.title}
				</h2>
				<p className="text-ink-quiet">
					{event.startsAt !== null && momentSpan(event.startsAt, event.endsAt)}
					{event.venue && `, ${event.venue}`}
				</p>
				<p>
					<strong className="font-semibold tabular-nums">{people}</strong>
					{waiting > 0 && `, ${count(waiting, "person waits", "people wait")}`}
				</p>
			</div>
			{/* No prefetch: opening personal data is recorded in the audit log. */}
			<div className="flex flex-wrap gap-1">
				{isOn && (
					<Link to={href("/console/events/:id/check-in", { id })} className={buttonClass({ look: "action" })}>
						<ClipboardCheck aria-hidden className="size-2.5" />
						Check in
					</Link>
				)}
				<Link to={href("/console/events/:id/signups", { id })} className={buttonClass({})}>
					<UsersRound aria-hidden className="size-2.5" />
					People
				</Link>
			</div>
		</section>
	);
}

/** What was taken from public lists: each is kept or changed once, and then gone from here. */
function FactsToConfirm({ facts }: { facts: UnconfirmedFact[] }) {
	if (facts.length === 0) return null;
	return (
		<section aria-labelledby="facts" className="mt-5 flex flex-col gap-1">
			<h2 id="facts" className="text-h3">
				Please confirm
			</h2>
			<p className="max-w-[46rem]">
				{facts.length === 1 ? "This was" : `These ${facts.length} were`} taken from public lists. Keep what is right,
				and change what is not.
			</p>
			<details open={facts.length <= 8}>
				<summary className="inline-flex min-h-5.5 items-center text-link underline">
					Show {facts.length === 1 ? "it" : `all ${facts.length}`}
				</summary>
				<ul className="divide-y divide-line border-y border-line">
					{facts.map((fact) => (
						<FactItem key={`${fact.kind} ${fact.path}`} fact={fact} />
					))}
				</ul>
			</details>
		</section>
	);
}

function FactItem({ fact: { kind, path, where, value } }: { fact: UnconfirmedFact }) {
	const what = where.join(" › ");
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
			<div className="min-w-0 grow basis-[16rem]">
				<strong className="block font-display">{what}</strong>
				{value && <span className="block text-small [overflow-wrap:anywhere] text-ink-quiet">{value}</span>}
			</div>
			<div className="flex gap-1">
				<Form method="post">
					<input type="hidden" name="intent" value="confirm-fact" />
					<input type="hidden" name="kind" value={kind} />
					<input type="hidden" name="path" value={path} />
					<input type="hidden" name="value" value={value} />
					<Button type="submit">
						Keep<span className="sr-only"> {what}</span>
					</Button>
				</Form>
				<Link
					to={editAddress({ kind, language: "en" }, value ? { at: value } : {})}
					className={buttonClass({ look: "plain" })}
				>
					Change<span className="sr-only"> {what}</span>
				</Link>
			</div>
		</li>
	);
}
