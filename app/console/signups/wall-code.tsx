import { Printer } from "lucide-react";
import { useEffect } from "react";
import { data, Form, href, Link, redirect, useRevalidator } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { qrCode } from "../../../core/qr-code/qr-code.ts";
import { wallIntents } from "../../../core/signups/intents.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/wall-code.ts";
import { allowedEvent } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	const { siteUrl } = context.get(services);
	const wall = await signups.wall(event.id);
	const address = wall.code === null ? null : siteUrl + href("/here/:key", { key: wall.code });
	return { event, wall, address, code: address === null ? null : qrCode(address) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const name = textOf(await receiveForm(request), "intent");
	const intent = wallIntents.find((known) => known === name);
	if (!intent) throw data(null, { status: 400 });
	await signups.changeWall(who.id, event.id, intent);
	return redirect(url.pathname);
}

/** A code to print or to show, by which volunteers tick themselves. */
export default function WallCode({ loaderData: { event, wall, address, code } }: Route.ComponentProps) {
	useNextCode(wall.opened && !wall.printed);
	const date = event.startsAt === null ? "" : momentSpan(event.startsAt, event.endsAt);
	return (
		<div id="wall-code">
			<div className="print:hidden">
				<PageHeading
					title="Wall code"
					back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
					lead="Where no organiser can stand, volunteers scan a code and tick themselves with their institute mail. It counts from an hour before the event until it ends."
				/>
				<EventTabs id={event.id} current="wall" />
				{event.state !== "published" && (
					<Notice className="mb-3">
						<p>The event is a draft. The code works as soon as you publish it.</p>
					</Notice>
				)}
			</div>
			{code && address && wall.opened ? (
				<>
					<figure
						className={`mx-auto flex max-w-[640px] flex-col items-center gap-2 rounded bg-[white] p-3 text-center text-[black] ${wall.printed ? "" : "print:hidden"}`}
					>
						<figcaption>
							<span className="block text-h2 font-display font-bold wrap-anywhere">{event.title}</span>
							<span className="block text-lead">{date}</span>
						</figcaption>
						{/* Black on white in both colour schemes, because scanners expect it. */}
						<svg
							viewBox={`0 0 ${code.size} ${code.size}`}
							role="img"
							aria-label="Square code that leads to the page for ticking oneself"
							shapeRendering="crispEdges"
							className="w-full max-w-[520px]"
						>
							<path d={code.path} fill="black" />
						</svg>
						<p className="text-lead font-semibold">Are you here? Scan this code and enter your institute mail.</p>
						<p className="text-small wrap-anywhere">{address}</p>
					</figure>
					{!wall.printed && (
						<p className="hidden print:block">
							This code changes every minute. To print one, choose the code for print on the screen.
						</p>
					)}
					<Controls id={event.id} wall={wall} />
				</>
			) : (
				<Form method="post" className="flex flex-col items-start gap-2">
					<p>There is no code to show{wall.key === null ? " yet" : ": you have closed it"}.</p>
					<Button type="submit" name="intent" value="open" look="action">
						{wall.key === null ? "Make the code" : "Open it again"}
					</Button>
				</Form>
			)}
		</div>
	);
}

/** The next code comes in time: each counts for some minutes after it was shown. */
function useNextCode(changes: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!changes || state !== "idle") return;
		const timer = setTimeout(revalidate, 20_000);
		return () => clearTimeout(timer);
	}, [changes, state, revalidate]);
}

type WallData = Route.ComponentProps["loaderData"]["wall"];

function Controls({ id, wall }: { id: string; wall: WallData }) {
	return (
		<div className="mt-3 flex flex-col gap-3 print:hidden">
			<p role="status">
				{wall.isOpenNow ? "It is open now." : "It opens an hour before the event, and closes when the event ends."}{" "}
				Ticked themselves: <strong>{wall.ticked}</strong>.
				{wall.held > 0 && (
					<>
						{" "}
						<Link to={`${href("/console/events/:id/signups", { id })}?state=held`} className="text-link">
							{count(wall.held, "person who did not sign up waits", "people who did not sign up wait")} for you
						</Link>
						.
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-1">
				{wall.printed ? (
					<Button onClick={() => print()} look="action">
						<Printer aria-hidden className="size-2.5" />
						Print it
					</Button>
				) : (
					<ConfirmDialog
						id="print"
						ask="Make a code for print"
						heading="A code that stays the same?"
						confirm="Make a code for print"
						fields={{ intent: "print" }}
						look={{}}
					>
						<p>
							A printed code stays the same until you make a new one or close it. Whoever has a photo of it can tick
							themselves from anywhere while it is open, also without being here. Where you can stand a screen, leave
							the code that changes every minute.
						</p>
					</ConfirmDialog>
				)}
				<Form method="post" className="contents">
					<Button type="submit" name="intent" value="close">
						Close it
					</Button>
					{wall.printed && (
						<Button type="submit" name="intent" value="change">
							Change it every minute
						</Button>
					)}
					<Button type="submit" name="intent" value={wall.walkIns ? "hold-walk-ins" : "take-walk-ins"}>
						{wall.walkIns ? "Let me decide about walk-ins" : "Take walk-ins at once"}
					</Button>
				</Form>
				<ConfirmDialog
					id="renew"
					ask="Make a new code"
					heading="Make a new code?"
					confirm="Make a new code"
					fields={{ intent: "renew" }}
					look={{}}
				>
					<p>The code that hangs on the wall stops working at once. Do it if somebody has passed it on.</p>
				</ConfirmDialog>
			</div>
			<p className="max-w-[70ch] text-ink-quiet">
				{wall.printed
					? "This code is for print: it stays the same, and works for whoever has a photo of it. ‘Change it every minute’ ends it."
					: "This code changes every minute and counts for five, so that a photo of it is soon of no use. Leave this page open on the screen that people scan."}
			</p>
			<p className="max-w-[70ch] text-ink-quiet">
				{wall.walkIns
					? "Who did not sign up is noted as present at once, and marked in the list as ‘by the wall code’. Look them over before you export the hours."
					: "Who did not sign up waits in the list under ‘To decide’ until you accept them."}{" "}
				The page shows no names, and the same answer to everybody.
			</p>
		</div>
	);
}
