import { Send } from "lucide-react";
import { Form, href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { receiveFields } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { allowedEvent } from "../signups/event.server.ts";
import type { Route } from "./+types/call-off.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	const people = await signups.toCallOff(event.id);
	const { hasMail } = await signups.settings(event.id);
	return { event, people, told: toldIn(url), hasMail, next: nextIn(url, event.id) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const { refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const told = String(await signups.callOff(who.id, event.id));
	return redirect(
		`${url.pathname}?${new URLSearchParams([
			["told", told],
			["then", nextIn(url, event.id)],
		])}`,
	);
}

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
export default function CallOff({ loaderData: { event, people, told, hasMail, next } }: Route.ComponentProps) {
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
			{people === 0 ? (
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
			<div className="flex flex-wrap gap-1">
				{people > 0 && (
					<Form method="post">
						<Button type="submit" look="action">
							<Send aria-hidden className="size-2.5" />
							{hasMail ? `Tell ${whom} that it is called off` : "Say so on their pages"}
						</Button>
					</Form>
				)}
				<ButtonLink href={next}>{people > 0 ? "Tell nobody" : "Go on"}</ButtonLink>
			</div>
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
