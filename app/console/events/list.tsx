import { Clock } from "lucide-react";
import { href, Link } from "react-router";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { ticksIn } from "../parts/ticks.tsx";
import { events } from "../publishing/labels.ts";
import { PublishedList } from "../publishing/published-list.tsx";
import { actInList, loadList } from "../publishing/publishing.server.ts";
import type { Route } from "./+types/list.ts";
import { askToCallOff } from "./call-off.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { console, now } = context.get(services);
	return loadList({ records: console.events, samples: console.samples }, url.searchParams, now());
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { events: records, samples } = context.get(services).console;
	const typed = await receiveForm(request.clone());
	const answer = await actInList({ records, samples }, { who, request, labels: events });
	return askToCallOff(context, textOf(typed, "all") ? ticksIn(typed) : [textOf(typed, "id")], answer);
}

export default function Events({ loaderData }: Route.ComponentProps) {
	return <PublishedList labels={events} {...loaderData} actions={<HoursLink key="hours" />} />;
}

function HoursLink() {
	return (
		<Link to={href("/console/events/hours")} className={buttonClass({})}>
			<Clock aria-hidden className="size-2.5" /> Hours
		</Link>
	);
}
