import { Form, Link } from "react-router";
import type { LinkLine, NamedPlace } from "../../../core/links/links.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";

export function LinkTable({ links }: { links: LinkLine[] }) {
	return (
		<DataTable
			caption="Links that lead out of the site"
			rows={links}
			rowKey={({ url }) => url}
			columns={[
				{ key: "url", heading: "Link", className: "wrap-anywhere", cell: (link) => <Address link={link} /> },
				{
					key: "places",
					heading: "Stands in",
					className: "sm:w-1/3",
					cell: ({ places }) => <Places places={places} />,
				},
				{ key: "seen", heading: "Seen", className: "sm:w-1/4", cell: (link) => <Seen link={link} /> },
				{
					key: "care",
					heading: "What to do",
					className: "max-sm:empty:hidden",
					cell: (link) => <Ignore link={link} />,
				},
			]}
		/>
	);
}

function Address({ link: { url, invitation } }: { link: LinkLine }) {
	return (
		<>
			<a href={url} target="_blank" rel="noreferrer" className="font-normal">
				{url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
				<span className="sr-only"> (opens in a new tab)</span>
			</a>
			{invitation && <span className="block text-small font-normal text-ink-quiet">Chat invitation</span>}
		</>
	);
}

const fewest = 3;

function Places({ places }: { places: NamedPlace[] }) {
	const [shown, rest] = [places.slice(0, fewest), places.slice(fewest)];
	return (
		<div className="flex min-w-0 flex-col gap-0.5 text-small">
			<PlaceList places={shown} />
			{rest.length > 0 && (
				<details>
					<summary className="min-h-3">and {rest.length} more</summary>
					<PlaceList places={rest} />
				</details>
			)}
		</div>
	);
}

function PlaceList({ places }: { places: NamedPlace[] }) {
	return (
		<ul className="flex flex-col gap-0.5">
			{places.map((place) => (
				<li key={`${place.kind} ${place.part}`} className="wrap-anywhere">
					<Link to={place.id ? `/console/events/${place.id}` : `/console/content/${place.kind}`}>{place.title}</Link>
					{place.part && <span className="text-ink-quiet">: {place.part}</span>}
				</li>
			))}
		</ul>
	);
}

const stateWords = { ok: "Well", unsure: "Not sure", failing: "Failing", dead: "Leads nowhere" };
const stateLooks = {
	ok: "bg-success-quiet text-success",
	unsure: "bg-paper-quiet text-ink",
	failing: "bg-danger-quiet text-danger",
	dead: "bg-danger-quiet text-danger",
};

function Seen({ link: { check } }: { link: LinkLine }) {
	if (!check) return <span className="text-small text-ink-quiet">Not looked at yet</span>;
	return (
		<div className="min-w-0 text-small wrap-anywhere">
			<span className={`inline-block rounded px-1 font-semibold ${stateLooks[check.state]}`}>
				{stateWords[check.state]}
			</span>
			{check.ignored && <span className="text-ink-quiet"> (ignored)</span>}
			<p>{check.seen}</p>
			<p className="text-ink-quiet">
				<Moment at={check.checkedAt} />
			</p>
		</div>
	);
}

/** Some servers block bots or are known to be down: an organiser who has checked a link can ignore it. */
function Ignore({ link: { url, check } }: { link: LinkLine }) {
	if (!check || (!check.ignored && check.state === "ok")) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="url" value={url} />
			<Button type="submit" name="intent" value={check.ignored ? "watch" : "ignore"} size="small">
				{check.ignored ? "Watch it again" : "Ignore this one"}
				<span className="sr-only">({url})</span>
			</Button>
		</Form>
	);
}
