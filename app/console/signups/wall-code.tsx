import { Printer } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { qrCode } from "../../../core/qr-code/qr-code.ts";
import { wallActs } from "../../../core/signups/acts.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/wall-code.ts";
import { eventAsked } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { event, signups } = await eventAsked(context, params.id);
	const { siteUrl } = context.get(services);
	const wall = await signups.wall(event.id);
	const address = wall.key === null ? null : siteUrl + href("/here/:key", { key: wall.key });
	return { event, wall, address, code: address === null ? null : qrCode(address) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await eventAsked(context, params.id);
	const asked = textOf(await receiveForm(request), "act");
	const act = wallActs.find((known) => known === asked);
	if (!act) throw data(null, { status: 400 });
	await signups.changeWall(who.id, event.id, act);
	return redirect(url.pathname);
}

/** A code to print or to show, by which volunteers tick themselves. */
export default function WallCode({ loaderData: { event, wall, address, code } }: Route.ComponentProps) {
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
					<figure className="mx-auto flex max-w-[640px] flex-col items-center gap-2 rounded bg-[white] p-3 text-center text-[black]">
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
					<Controls id={event.id} wall={wall} />
				</>
			) : (
				<Form method="post" className="flex flex-col items-start gap-2">
					<p>There is no code to show{wall.key === null ? " yet" : ": you have closed it"}.</p>
					<Button type="submit" name="act" value="open" look="action">
						{wall.key === null ? "Make the code" : "Open it again"}
					</Button>
				</Form>
			)}
		</div>
	);
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
				<Button className="noscript:hidden" onClick={() => print()} look="action">
					<Printer aria-hidden className="size-2.5" />
					Print it
				</Button>
				<Form method="post" className="contents">
					<Button type="submit" name="act" value="close">
						Close it
					</Button>
					<Button type="submit" name="act" value={wall.walkIns ? "hold-walk-ins" : "take-walk-ins"}>
						{wall.walkIns ? "Let me decide about walk-ins" : "Take walk-ins at once"}
					</Button>
				</Form>
				<ConfirmDialog
					id="renew"
					ask="Make a new code"
					heading="Make a new code?"
					confirm="Make a new code"
					fields={{ act: "renew" }}
					look={{}}
				>
					<p>The code that hangs on the wall stops working at once. Do it if somebody has passed it on.</p>
				</ConfirmDialog>
			</div>
			<p className="max-w-[70ch] text-ink-quiet">
				{wall.walkIns
					? "Who did not sign up is noted as present at once, and marked in the list as ‘by the wall code’. Look them over before you export the hours."
					: "Who did not sign up waits in the list under ‘To decide’ until you accept them."}{" "}
				The page shows no names, and the same answer to everybody.
			</p>
		</div>
	);
}
