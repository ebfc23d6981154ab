import { data, href } from "react-router";
import { answerGive } from "../../../core/matching/can-give.ts";
import { services } from "../../services.ts";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { refused } from "../lib/form-answer.ts";
import { matchFormProps, takeMatchForm } from "../lib/matching.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { answerWithPage, readForm } from "../lib/submissions.server.ts";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import { CanGive } from "../sections/matching/can-give.tsx";
import { MatchFormSection } from "../sections/matching/match-form-section.tsx";
import type { Route } from "./+types/blood-donor.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { bloodDonation, matchForms } = site.content();
	return {
		form: matchFormProps(site, "donor"),
		emergency: bloodDonation.emergency,
		trail: [{ label: bloodDonation.head.title, url: href("/blood-donation") }],
		meta: describePage(site, matchForms.donor.head, href("/blood-donation/donor"), "/blood-donation"),
	};
}

/** Without JavaScript. 'Can I give?' is answered and forgotten; the page's script sends the form to `forms/matching`. */
export async function action({ context, request }: Route.ActionArgs) {
	const site = context.get(services);
	const typed = await readForm(request);
	if (typed?.get("intent") === "can-give") {
		const given = answerGive(typed, site.now());
		return data({ asked: "give" as const, given: given.ok ? given : refused(given) }, { status: given.ok ? 200 : 400 });
	}
	return answerWithPage(await takeMatchForm(site, typed), href("/matching/member"));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BloodDonor({ loaderData: { form, emergency, trail }, actionData }: Route.ComponentProps) {
	const { donor, canGive, intervals } = form.words;
	const isGive = actionData !== undefined && "asked" in actionData;
	return (
		<>
			<PageTitle title={donor.head.title} lead={donor.head.lead} trail={trail} variant="hue" hue="health" />
			<Emergency {...emergency} />
			<Section id="can-give" heading={canGive.heading} lead={canGive.lead} tone="quiet">
				<CanGive
					words={canGive}
					intervals={intervals}
					messages={form.messages}
					given={isGive ? actionData.given : undefined}
				/>
			</Section>
			<MatchFormSection {...form} answer={isGive ? undefined : actionData} />
		</>
	);
}
