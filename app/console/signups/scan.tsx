import { CircleCheck, CircleX } from "lucide-react";
import { Form, href, Link, redirect } from "react-router";
import { endOf } from "../../../core/signups/event-head.ts";
import type { Scanned } from "../../../core/signups/service.ts";
import { clockTime, momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/scan.ts";

/** Opening the code changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const found = await site.console.signups.scan(params.token);
	// A code that was mailed earlier would leave the key of the private page in the history of this phone.
	if (found && found.key !== params.token) throw redirect(href("/console/check-in/:token", { token: found.key }));
	return found && shown(found, site.now());
}

function shown({ signup, event, number, notedBy }: Scanned, now: number) {
	return {
		name: signup.name,
		number,
		state: signup.held_reason === null ? signup.state : ("held" as const),
		presentAt: signup.attended_at,
		notedBy,
		event: { id: event.id, title: event.title, date: momentSpan(event.startsAt ?? Number.NaN, event.endsAt) },
		when: whenOf(event, now),
	};
}

const day = 86_400_000;

function whenOf(event: Scanned["event"], now: number): "now" | "early" | "over" {
	const end = endOf(event);
	if (event.startsAt === null || end === null) return "now";
	if (now < event.startsAt - day / 2) return "early";
	return now > end + day ? "over" : "now";
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const site = context.get(services);
	const { signups } = site.console;
	const present = textOf(await receiveForm(request), "intent") !== "undo";
	const found = await signups.scan(params.token);
	if (found) {
		const ticks = [{ id: found.signup.id, present, at: site.now() }];
		await signups.send(who.id, found.event.id, { ticks, walkIns: [] });
	}
	return redirect(url.pathname);
}

/** The person behind the code of a confirmation, for whoever stands at the entrance. */
export default function Scan({ loaderData: found }: Route.ComponentProps) {
	if (!found)
		return (
			<>
				<PageHeading
					title="This code is not known"
					lead="It is not of this site, or the person has been erased. Look for the name in the list of the event, or add them there as a walk-in."
				/>
				<Link to="/console/events" className={buttonClass({})}>
					To the events
				</Link>
			</>
		);
	const { name, number, state, presentAt, notedBy, event, when } = found;
	const list = href("/console/events/:id/check-in", { id: event.id });
	return (
		<div className="mx-auto flex max-w-[560px] flex-col gap-2">
			<title>{`${name} · Console`}</title>
			<p className="text-ink-quiet">
				{event.title}, {event.date}
			</p>
			<h1 className="text-h1 wrap-anywhere">{name}</h1>
			<p className="text-lead tabular-nums wrap-anywhere">{number}</p>
			<StateLine state={state} />
			{when !== "now" && (
				<Notice>
					<p>
						{when === "early"
							? `This code is for ${event.title}, which is not today: ${event.date}. If the person is at another event now, add them there as a walk-in.`
							: `This code is for ${event.title}, which is over. You can still note that the person was there.`}
					</p>
				</Notice>
			)}
			{state === "held" ? (
				<Link
					to={`${href("/console/events/:id/signups", { id: event.id })}?state=held`}
					className={buttonClass({ size: "large" })}
				>
					Decide in the list
				</Link>
			) : presentAt === null ? (
				<Form method="post">
					<Button type="submit" name="intent" value="present" look="action" size="large" className="min-h-10! w-full">
						Present
					</Button>
				</Form>
			) : (
				<>
					<p role="status" className="flex items-center gap-1 rounded bg-success-quiet p-2 text-lead font-semibold">
						<CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
						<span>
							Present since {clockTime(presentAt)}
							{notedBy && `, noted by ${notedBy}`}
						</span>
					</p>
					<Form method="post">
						<Button type="submit" name="intent" value="undo" className="w-full">
							Not present after all
						</Button>
					</Form>
				</>
			)}
			<Link to={list} className={buttonClass({ look: "quiet" })}>
				To the list of the event
			</Link>
		</div>
	);
}

const stateWords = {
	seat: "Has a seat",
	offered: "Has a seat, not confirmed yet",
	waiting: "Is on the waiting list, without a seat",
	lapsed: "Has no seat: did not confirm in time",
	cancelled: "Has cancelled",
	held: "Waits for an organiser to decide",
};

function StateLine({ state }: { state: keyof typeof stateWords }) {
	const hasSeat = state === "seat" || state === "offered";
	const Icon = hasSeat ? CircleCheck : CircleX;
	return (
		<p className={`flex items-center gap-1 text-lead font-semibold ${hasSeat ? "text-success" : "text-danger"}`}>
			<Icon aria-hidden className="size-3 shrink-0" />
			{stateWords[state]}
		</p>
	);
}
