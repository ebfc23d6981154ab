import { href, Link, redirect, useSearchParams } from "react-router";
import type { PastYear } from "../../../core/team/new-year.ts";
import type { Seat } from "../../../core/team/team.ts";
import { services } from "../../services.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { editAddress } from "../content/addresses.ts";
import { allowed } from "../organiser.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveForm, refuse, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/team.ts";
import { kindNames } from "./sheet-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { team } = context.get(services).console;
	const [{ seats, sample }, years] = await Promise.all([team.seats(), team.pastYears()]);
	return { seats, sample, years };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const typed = await receiveForm(request);
	const taken = await context.get(services).console.team.takeBack(textOf(typed, "id"), by);
	if (taken.outcome === "changed") return refuse(typed, { summary: [editedSince(taken.kinds)] }, 409);
	const here = href("/console/team");
	return redirect(`${here}?done=${taken.outcome === "missing" ? "taken-already" : "taken-back"}`);
}

function editedSince(kinds: string[]): string {
	return `Since then somebody has edited ${kindNames(kinds)}, so the new year cannot be taken back as a whole: their work would be lost. Nothing was changed. You can bring earlier versions back one by one under Content.`;
}

const done = {
	sheet: "The people of the sheet are in the team, and the page shows them. Their photos come next.",
	photos: "The photos are on the page.",
	"new-year":
		"The new year has begun: the pages show it already. Next come the photos of the new team, and their invitations under Organisers.",
	"taken-back": "Taken back. Team, alumni and chat groups are exactly as they were before.",
	"taken-already": "That new year has been taken back already.",
};

/** The present team, and the ways to change it. */
export default function Team({ loaderData: { seats, sample, years }, actionData }: Route.ComponentProps) {
	const people = seats.filter(({ vacant }) => !vacant);
	const vacant = seats.length - people.length;
	const unpictured = people.filter(({ pictured }) => !pictured).length;
	const photosNext = ["sheet", "new-year"].includes(useSearchParams()[0].get("done") ?? "");
	return (
		<>
			<PageHeading
				title="Team"
				lead={`${count(people.length, "person", "people")}${vacant > 0 ? ` and ${count(vacant, "vacant post", "vacant posts")}` : ""}. ${unpictured === 0 ? "Everybody has a photo." : `${unpictured} without a photo of their own.`}`}
				actions={
					<a href="/team" className={buttonClass({ size: "small" })}>
						See the page
					</a>
				}
			/>
			<DoneNotice words={done} />
			{actionData && (
				<Notice kind="error" role="alert" heading="This was not done" className="mb-3">
					{actionData.summary.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</Notice>
			)}
			{sample && (
				<Notice heading="These people are invented" className="mb-3">
					<p>Paste your own team from a sheet: it takes the place of all of them at once.</p>
				</Notice>
			)}
			<p className="mb-3 flex flex-wrap gap-1">
				<ButtonLink href={href("/console/team/sheet")} look={photosNext ? "plain" : "action"}>
					New people or a new year
				</ButtonLink>
				<ButtonLink href={href("/console/team/photos")} look={photosNext ? "action" : "plain"}>
					Add photos
				</ButtonLink>
				<ButtonLink href="/console/content/team">Edit one by one</ButtonLink>
			</p>
			<div className="flex flex-col gap-3">
				{[...new Set(seats.map(({ group }) => group))].map((group) => (
					<Group key={group} name={group} seats={seats.filter((seat) => seat.group === group)} />
				))}
			</div>
			<PastYears years={years} />
		</>
	);
}

/** New years so far; what nobody has edited since can be taken back. */
function PastYears({ years }: { years: PastYear[] }) {
	if (years.length === 0) return null;
	return (
		<section aria-labelledby="years" className="mt-5 flex flex-col gap-1">
			<h2 id="years" className="text-h3">
				New years so far
			</h2>
			<ul className="divide-y divide-line border-y border-line">
				{years.map(({ id, batch, isTakenBack, by, at }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1">
						<p>
							<a href={`/alumni?batch=${batch.id}`} className="font-semibold">
								Batch {batch.label}
							</a>
							, {isTakenBack ? "taken back" : "published"} by {by}, <Moment at={at} />
						</p>
						{!isTakenBack && (
							<ConfirmDialog
								id={`take-back-${id}`}
								ask="Take it back"
								heading={`Take the new year with batch ${batch.label} back?`}
								confirm="Take it back"
								fields={{ id }}
							>
								<p>Team, alumni and chat groups become exactly what they were before, all at once.</p>
								<p>If any of them has been edited since, nothing happens and you are told.</p>
							</ConfirmDialog>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function count(number: number, one: string, several: string): string {
	return `${number} ${number === 1 ? one : several}`;
}

function Group({ name, seats }: { name: string; seats: Seat[] }) {
	return (
		<section aria-label={name}>
			<h2 className="text-h3">{name}</h2>
			<ul className="mt-1 grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
				{seats.map(({ key, name, title, image, vacant, pictured, field }) => (
					<li key={key} className="relative flex min-h-5.5 items-center gap-1">
						<img src={image} alt="" loading="lazy" className="size-5 shrink-0 rounded-full object-cover" />
						<p className="min-w-0 leading-tight wrap-anywhere">
							<Link
								to={editAddress({ kind: "team", language: "en" }, { field })}
								className={`block after:absolute after:inset-0 ${vacant ? "text-ink-quiet italic" : "font-semibold text-link"}`}
							>
								{vacant ? "Vacant" : name}
							</Link>
							<span className="text-small text-ink-quiet">
								{title}
								{!vacant && !pictured && " · no photo"}
							</span>
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
