import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { InShort } from "../sections/policies/in-short.tsx";
import { PrivacyText } from "../sections/policies/privacy-text.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { privacyPolicy, site: chapter } = site.content();
	return {
		policy: privacyPolicy,
		contact: chapter.contact.dataQuestions,
		meta: describePage(site, privacyPolicy.head, href("/privacy_policy")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PrivacyPolicy({ loaderData: { policy, contact } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={policy.head.title} lead={policy.head.lead} variant="band" />
			<InShort label={policy.summaryLabel} points={policy.summary} />
			<PrivacyText policy={policy} contact={contact} />
		</>
	);
}
