import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { data, Form, href, redirect, useBlocker, useSearchParams } from "react-router";
import { readPerson } from "../../../core/signups/person-form.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/check-in.ts";
import { CheckInRow } from "./check-in-row.tsx";
import { allowedEvent } from "./event.server.ts";
import { foundRows, lengthOf, type QueuedWalkIn, refusedIn, sendable, shownRows } from "./tick-queue.ts";
import { type Trouble, useTicks } from "./use-ticks.ts";
import { AddWalkIn, asRefusal, RefusedWalkIns } from "./walk-ins.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	return { event, rows: await signups.checkIn(event.id, who.id), now: context.get(services).now() };
}

/** One tick or one walk-in, posted before the script has come over a slow network. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const at = context.get(services).now();
	const [intent, id] = textOf(typed, "intent").split(":");
	const back = (anchor: string) => redirect(`${url.pathname}${url.search}#${anchor}`);
	if (intent === "walk-in") {
		const person = { name: textOf(typed, "name"), email: textOf(typed, "email"), phone: "" };
		const read = readPerson(person);
		if (!read.ok) return refuse(typed, { errors: read.errors });
		await signups.send(who.id, event.id, { ticks: [], walkIns: [{ ...person, at }] });
		return back("list");
	}
	if ((intent !== "present" && intent !== "undo") || !id) throw data(null, { status: 400 });
	await signups.send(who.id, event.id, { ticks: [{ id, present: intent === "present", at }], walkIns: [] });
	return back(`row-${id}`);
}

/** The list on the day, for a phone in one hand: one tap is present, another undoes it. */
export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
	const { event } = loaderData;
	const { rows, queue, trouble, tick, addWalkIn, dropWalkIn } = useTicks(event.id, loaderData);
	const [given] = useSearchParams();
	const [search, setSearch] = useState(given.get("q") ?? "");
	const all = shownRows(rows, queue);
	const found = foundRows(all, search);
	const queued = lengthOf(sendable(queue));
	const [corrected, setCorrected] = useState<QueuedWalkIn>();
	return (
		<div className="mx-auto max-w-[720px]">
			<PageHeading
				title="On the day"
				back={{ to: href("/console/events/:id/signups", { id: event.id }), label: event.title }}
				lead={event.startsAt === null ? undefined : momentSpan(event.startsAt, event.endsAt)}
			/>
			{/* With large letters the header is higher and the window small: then it scrolls away. */}
			<div className="min-[20em]:sticky top-8 z-10 -mx-2 flex flex-col gap-1 bg-paper px-2 pb-1 sm:mx-0 sm:px-0 md:top-0">
				<p className="flex flex-wrap items-baseline justify-between gap-x-2">
					<span role="status">
						<strong className="font-display text-h3 tabular-nums">
							{all.filter(({ presentAt }) => presentAt !== null).length}
						</strong>{" "}
						of {all.length} present
					</span>
					{queued > 0 && (
						<span role="status" className="flex items-center gap-0.5 font-semibold text-danger">
							<CloudOff aria-hidden className="size-2" />
							{queued} queued
						</span>
					)}
				</p>
				<Form method="get" role="search" onSubmit={(submitted) => submitted.preventDefault()} className="flex gap-1">
					<input
						type="search"
						name="q"
						aria-label="Name or entry number"
						placeholder="Name or entry number"
						autoComplete="off"
						value={search}
						onChange={({ target }) => setSearch(target.value)}
						className={`${controlLook} max-w-none!`}
					/>
				</Form>
			</div>
			<TroubleNotice trouble={trouble} queued={queued} />
			<RefusedWalkIns
				walkIns={refusedIn(queue)}
				onCorrect={(walkIn) => {
					dropWalkIn(walkIn);
					setCorrected(walkIn);
				}}
				onDrop={dropWalkIn}
			/>
			<ul id="list" className="mt-1 flex flex-col gap-1">
				{found.map((row) => (
					<CheckInRow key={row.id} row={row} onTick={tick} />
				))}
			</ul>
			{found.length === 0 && (
				<p className="py-2 text-ink-quiet">
					{all.length === 0 ? "Nobody has signed up." : "Nobody with this name or number."} Add who came below.
				</p>
			)}
			<AddWalkIn key={corrected?.at} refusal={asRefusal(corrected) ?? actionData} onAdd={addWalkIn} />
			<LeavingGuard queued={lengthOf(queue)} />
		</div>
	);
}

function TroubleNotice({ trouble, queued }: { trouble: Trouble; queued: number }) {
	if (trouble === null) return null;
	const words = {
		offline:
			queued > 0
				? "No answer from the site. What you tick is kept in this browser and sent by itself. Do not reload the page: without a network the list cannot be loaded again."
				: "No answer from the site. You can go on ticking; it is sent when the network is back.",
		"signed out":
			"You are signed out. What you ticked is kept in this browser: sign in again in another tab, and it is sent by itself.",
		"not read":
			"The site could not read what is queued. It is kept in this browser. Reload the page; if this stays, tick those people again on another device.",
		"partly read":
			"The site could not read some of what was queued, and has left that out. Look over the list, and tick again who is missing.",
		"somebody else":
			"Somebody else has signed in with this browser. Reload the page to send what is queued under their name.",
	};
	return (
		<Notice role="status" className="my-1">
			<p>{words[trouble]}</p>
		</Notice>
	);
}

/** Warns before leaving with something that was not sent. */
function LeavingGuard({ queued }: { queued: number }) {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		return queued > 0 && currentLocation.pathname !== nextLocation.pathname;
	});
	useEffect(() => {
		if (queued === 0) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [queued]);
	if (blocker.state !== "blocked") return null;
	return (
		<Dialog
			id="leaving"
			label="Leave before everything is sent?"
			heading={<h2 className="text-h3">Leave before everything is sent?</h2>}
			close="Stay here"
			atOnce
			onClose={blocker.reset}
		>
			<p>What is queued stays in this browser, and is sent when you open this list here again.</p>
			<Button className="self-start" onClick={() => blocker.proceed()}>
				Leave
			</Button>
		</Dialog>
	);
}
