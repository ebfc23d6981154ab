import { href } from "react-router";
import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
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
			<PageTitle data-made-from="privacyPolicy.head" title={policy.head.title} lead={policy.head.lead} variant="band" />
			<InShort label={policy.summaryLabel} points={policy.summary} />
			<PrivacyText policy={policy} contact={contact} />
		</>
	);
}

/** Summary at the top. */
function InShort({ label, points }: { label: string; points: { id: string; text: string }[] }) {
	return (
		<section
			data-made-from="privacyPolicy.summary"
			aria-label={label}
			className="on-dark bg-structure py-3 text-on-structure md:py-4"
		>
			<ul className={`${frame} grid gap-x-4 gap-y-2 md:grid-cols-3`}>
				{points.map(({ id, text }) => (
					<li key={id} className="border-l-4 border-accent pl-2">
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}
