import { href } from "react-router";
import type { Seat } from "../../../core/team/team.ts";
import { services } from "../../services.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/team.ts";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { seats, sample } = await context.get(services).console.team.seats();
	return { seats, sample };
}

const done = {
	sheet: "The people of the sheet are in the team, and the page shows them. Their photos come next.",
	photos: "The photos are on the page.",
};

/** The present team, and the ways to change it. */
export default function Team({ loaderData: { seats, sample } }: Route.ComponentProps) {
	const people = seats.filter(({ vacant }) => !vacant);
	const vacant = seats.length - people.length;
	const unpictured = people.filter(({ pictured }) => !pictured).length;
	return (
		<>
			<PageHeading
				title="Team"
				lead={`${count(people.length, "person", "people")} and ${count(vacant, "vacant post", "vacant posts")}. ${unpictured === 0 ? "Everybody has a photo." : `${unpictured} without a photo of their own.`}`}
				actions={
					<a href="/team" className={buttonClass({ size: "small" })}>
						See the page
					</a>
				}
			/>
			<DoneNotice words={done} />
			{sample && (
				<Notice heading="These people are invented" className="mb-3">
					<p>Paste your own team from a sheet: it takes the place of all of them at once.</p>
				</Notice>
			)}
			<p className="mb-3 flex flex-wrap gap-1">
				<ButtonLink href={href("/console/team/sheet")} look="action">
					Paste from a sheet
				</ButtonLink>
				<ButtonLink href={href("/console/team/photos")}>Add photos</ButtonLink>
				<ButtonLink href="/console/content/team">Edit one by one</ButtonLink>
			</p>
			<div className="flex flex-col gap-3">
				{[...new Set(seats.map(({ group }) => group))].map((group) => (
					<Group key={group} name={group} seats={seats.filter((seat) => seat.group === group)} />
				))}
			</div>
		</>
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
				{seats.map(({ key, name, title, image, vacant, pictured }) => (
					<li key={key} className="flex items-center gap-1">
						<img src={image} alt="" loading="lazy" className="size-5 shrink-0 rounded-full object-cover" />
						<p className="min-w-0 leading-tight wrap-anywhere">
							<span className={vacant ? "block text-ink-quiet italic" : "block font-semibold"}>
								{vacant ? "Vacant" : name}
							</span>
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
