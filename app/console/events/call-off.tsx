import { Send } from "lucide-react";
import { href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { allowedEvent } from "../signups/event.server.ts";
import type { Route } from "./+types/call-off.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	const people = await signups.toCallOff(event.id);
	const { hasMail } = await signups.settings(event.id);
	const mayCallOff = await signups.mayCallOff(event.id);
	return { event, people, mayCallOff, told: toldIn(url), hasMail, next: nextIn(url, event.id) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const words = textOf(typed, "words");
	if (words.length > longestWords)
		return refuse(typed, { errors: { words: [`Use at most ${longestWords} characters.`] } });
	const people = await signups.callOff(who.id, event.id, words);
	// It says so on its page, and there was nobody to tell.
	if (people === 0) return redirect(nextIn(url, event.id));
	const told = String(people ?? 0);
	return redirect(
		`${url.pathname}?${new URLSearchParams([
			["told", told],
			["then", nextIn(url, event.id)],
		])}`,
	);
}

/** Of what the organisers say, which is read on a phone. */
const longestWords = 500;

/** How many have just been told. */
function toldIn(url: URL): number {
	return Number(/^\d{1,5}$/.exec(url.searchParams.get("told") ?? "")?.[0] ?? 0);
}

/** Where the organiser was going; only within the console's events. */
function nextIn(url: URL, id: string): string {
	const then = url.searchParams.get("then") ?? "";
	return /^\/console\/events(?:[/?][^\\]*)?$/.test(then) ? then : href("/console/events/:id", { id });
}

/** Asks whether those who signed up for an event that is off the site should be told that it does not take place. */
export default function CallOff({ loaderData, actionData }: Route.ComponentProps) {
	const { event, people, mayCallOff, told, hasMail, next } = loaderData;
	if (told > 0 && people === 0)
		return (
			<>
				<PageHeading title={`${event.title} is called off`} />
				<Told people={told} hasMail={hasMail} list={href("/console/events/:id/signups", { id: event.id })} />
				<ButtonLink href={next}>Go on</ButtonLink>
			</>
		);
	const whom = count(people, "person", "people");
	return (
		<>
			<PageHeading
				title={`Call off ${event.title}?`}
				back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
				lead={event.startsAt === null ? undefined : momentSpan(event.startsAt, event.endsAt)}
			/>
			{people === 0 && mayCallOff ? (
				<p className="mb-3 max-w-[70ch]">
					The event is off the site, and nobody signed up for it. If it does not take place, its page can say so. If it
					comes back soon, leave it.
				</p>
			) : people === 0 ? (
				<p className="mb-3">There is nobody to tell: they have been told, nobody signed up, or it is on the site.</p>
			) : (
				<div className="mb-3 flex max-w-[70ch] flex-col gap-1">
					<p>
						The event is off the site, and {whom} signed up for it. Nobody has been told anything. Their own page says
						that the event is not on the site at the moment.
					</p>
					{hasMail ? (
						<p>If it does not take place, tell them. This cannot be taken back. If it comes back soon, tell nobody.</p>
					) : (
						<p>
							Mail is not set up, so that nobody gets a mail. If it does not take place, their own page can say so.
							Reach them by phone too: the numbers stand in the list of people.
						</p>
					)}
				</div>
			)}
			{mayCallOff && (
				<ConsoleForm id="call-off-form" refusal={actionData} heading="The event was not called off">
					<TextArea
						name="words"
						label="What do you want to say?"
						hint="A sentence or two of your own: why, and what comes instead. It stands on the page of the event and in the mail."
						required={false}
						rows={3}
						maxLength={longestWords}
					/>
					<Button type="submit" look="action" className="self-start">
						<Send aria-hidden className="size-2.5" />
						{people === 0
							? "Say on its page that it is called off"
							: hasMail
								? `Tell ${whom} that it is called off`
								: "Say so on their pages"}
					</Button>
				</ConsoleForm>
			)}
			<ButtonLink href={next} className="mt-2">
				{people > 0 ? "Tell nobody" : "Go on"}
			</ButtonLink>
		</>
	);
}

function Told({ people, hasMail, list }: { people: number; hasMail: boolean; list: string }) {
	const pages = people === 1 ? "Their own page says" : "Their own pages say";
	return (
		<Notice kind="success" role="status" className="mb-3">
			{hasMail ? (
				<p>
					{count(people, "person is", "people are")} told by email. {pages} it too.
				</p>
			) : (
				<p>
					Mail is not set up, so nobody can be told by mail: {count(people, "person", "people")} signed up. {pages} that
					it does not take place. Reach them by phone too: the numbers stand in the{" "}
					<Link to={list} className="text-link">
						list of people
					</Link>
					.
				</p>
			)}
		</Notice>
	);
}
