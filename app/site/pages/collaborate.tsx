import { href } from "react-router";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { formMessages } from "../lib/form-messages.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { answerWithPage, noticeId, takeContact } from "../lib/submissions.server.ts";
import { Collaborations } from "../sections/collaborate/collaborations.tsx";
import { Collaborators } from "../sections/collaborate/collaborators.tsx";
import { Contact } from "../sections/collaborate/contact.tsx";
import type { Route } from "./+types/collaborate.ts";

export const handle = {
	query: import.meta.env.SSR && { sent: offered((value) => value === "yes") },
} satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const { collaborate, collaborators, collaborations, messages } = site.content();
	return {
		collaborate,
		collaborators,
		collaborations,
		noticeId: noticeId(site, "message"),
		messages: formMessages(messages, "contact"),
		/** Whether a message has just been sent without JavaScript. */
		sent: url.searchParams.has("sent"),
		meta: describePage(site, collaborate.head, href("/collaborate")),
	};
}

/** Without JavaScript; the page's script sends to `forms/message`. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerWithPage(await takeContact(context.get(services), request), `${href("/collaborate")}?sent=yes#contact`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Collaborate({ loaderData, actionData }: Route.ComponentProps) {
	const { collaborate, collaborators, collaborations, noticeId, messages, sent } = loaderData;
	const { head, heroButton, image, form } = collaborate;
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} variant="hue" hue="misc" picture={<TitleScene image={image} />}>
				<a href="#contact" className={buttonClass({ look: "onHue", size: "large" })}>
					{heroButton}
				</a>
			</PageTitle>
			<Collaborators {...collaborators} />
			<Collaborations {...collaborations} />
			<Contact form={form} noticeId={noticeId} messages={messages} sent={sent} answer={actionData} />
		</>
	);
}
