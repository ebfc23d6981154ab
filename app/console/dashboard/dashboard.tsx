import { data, Link, redirect } from "react-router";
import { services } from "../../services.ts";
import { mayOpen } from "../access.ts";
import { areasFor } from "../navigation.ts";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { AttentionList } from "./attention-list.tsx";
import { FactsToConfirm } from "./facts-to-confirm.tsx";
import { NextEvent } from "./next-event.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const { id, name, role } = allowed(context);
	const { dashboard, content, signups } = context.get(services).console;
	const facts = mayOpen(role, "/console/content") ? content.unconfirmed() : [];
	const next = mayOpen(role, "/console/events/:id/signups") ? await signups.next() : null;
	return { name, role, attention: await dashboard.attention({ id, role }), facts, next };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const typed = await receiveForm(request);
	const { dashboard, content } = context.get(services).console;
	switch (textOf(typed, "intent")) {
		case "confirm-clock": {
			const { id } = allowed(context, "admin");
			const confirmed = await dashboard.confirmClock(id, Number(textOf(typed, "shown")));
			return redirect(`${url.pathname}?done=${confirmed ? "clock" : "clock-changed"}`);
		}
		case "confirm-fact": {
			const { id } = allowed(context, "editor");
			const fact = { kind: textOf(typed, "kind"), path: textOf(typed, "path"), value: textOf(typed, "value") };
			const confirmed = await content.confirm(fact, id);
			return redirect(`${url.pathname}?done=${confirmed ? "fact" : "fact-changed"}#facts`);
		}
		default:
			throw data("This form is not known here.", { status: 400 });
	}
}

const words = {
	"signed-in": "You are signed in. If another tab waits for it, close this one and save there.",
	clock: "Thank you. What is past its time is erased within the hour.",
	fact: "Kept. The site no longer says that it is unconfirmed.",
	"fact-changed": "Nothing was kept: somebody has changed or confirmed it meanwhile. Look again below.",
	"clock-changed": "Nothing was confirmed: the clock says something else by now. Look again below.",
};

/** Start page: what needs attention, and the areas. */
export default function Start({ loaderData: { name, role, attention, facts, next } }: Route.ComponentProps) {
	const areas = areasFor(role).filter(({ to }) => to !== "/console");
	return (
		<>
			<PageHeading title={`Welcome, ${name}`} />
			<DoneNotice words={words} />
			{next && <NextEvent next={next} />}
			<AttentionList attention={attention} role={role} />
			<FactsToConfirm facts={facts} />
			<h2 className="mt-5 mb-2 text-h3">What there is</h2>
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{areas.map(({ label, to, Icon, purpose, personal }) => (
					<li key={to} className="relative flex gap-1.5 rounded bg-paper-raised p-2 shadow-raised">
						<Icon aria-hidden className="mt-0.5 size-3 shrink-0 text-action" />
						<div>
							<h3 className="text-h3">
								<Link
									to={to}
									prefetch={personal ? "none" : "intent"}
									className="no-underline after:absolute after:inset-0 hover:underline"
								>
									{label}
								</Link>
							</h3>
							<p className="text-small text-ink-quiet">{purpose}</p>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
