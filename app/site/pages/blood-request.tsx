import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { matchFormProps, takeMatchForm } from "../lib/matching.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { answerWithPage, readForm } from "../lib/submissions.server.ts";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import { MatchFormSection } from "../sections/matching/match-form-section.tsx";
import type { Route } from "./+types/blood-request.ts";

export const handle = { form: "match-form" } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { bloodDonation, matchForms } = site.content();
	return {
		form: matchFormProps(site, "bloodRequest"),
		emergency: bloodDonation.emergency,
		trail: [{ label: bloodDonation.head.title, url: href("/blood-donation") }],
		meta: describePage(site, matchForms.bloodRequest.head, href("/blood-donation/request"), "/blood-donation"),
	};
}

/** Without JavaScript; the page's script sends to `forms/matching`. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerWithPage(await takeMatchForm(context.get(services), await readForm(request)), href("/matching/request"));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BloodRequest({ loaderData: { form, emergency, trail }, actionData }: Route.ComponentProps) {
	const { title, lead } = form.words.bloodRequest.head;
	return (
		<>
			<PageTitle data-made-from="words.matchForms" title={title} lead={lead} trail={trail} variant="hue" hue="health" />
			<Emergency {...emergency} />
			<MatchFormSection {...form} answer={actionData} />
		</>
	);
}
