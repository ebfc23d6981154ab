import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { DeletionDetails, DeletionSteps } from "../sections/policies/deletion-steps.tsx";
import type { Route } from "./+types/delete-account.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { deleteAccount, site: chapter } = site.content();
	return {
		words: deleteAccount,
		email: chapter.contact.dataQuestions.email,
		meta: describePage(site, deleteAccount.head, href("/deleteaccount")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function DeleteAccount({ loaderData: { words, email } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle data-made-from="deleteAccount.head" title={words.head.title} lead={words.head.lead} variant="band" />
			<DeletionSteps steps={words.steps} mail={words.mail} email={email} />
			<DeletionDetails label={words.head.title} body={words.body} />
		</>
	);
}
