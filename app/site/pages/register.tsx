import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { formMessages } from "../lib/form-messages.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { answerWithPage, noticeId, takeRegistration } from "../lib/submissions.server.ts";
import { Registration } from "../sections/register/registration.tsx";
import { WhatNext } from "../sections/register/what-next.tsx";
import type { Route } from "./+types/register.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { register, hostels, messages } = site.content();
	const { success, ...words } = register;
	return {
		register: words,
		choices: {
			hostels: hostels.hostels.toSorted((a, b) =>
				labelOf(hostels, a).localeCompare(labelOf(hostels, b), site.language),
			),
			programs: hostels.programs,
		},
		labels: hostels.labels && Object.fromEntries(hostels.labels.map(({ choice, label }) => [choice, label])),
		noticeId: noticeId(site, "registration"),
		messages: formMessages(messages, "register"),
		meta: describePage(site, register.head, href("/register")),
	};
}

/** How a choice is shown. */
function labelOf({ labels = [] }: Content["hostels"], choice: string): string {
	return labels.find((each) => each.choice === choice)?.label ?? choice;
}

/** Without JavaScript; the page's script sends to `forms/registration`. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerWithPage(await takeRegistration(context.get(services), request), href("/"));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	const { register, choices, labels, noticeId, messages } = loaderData;
	const { head, image, next } = register;
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} variant="dark" picture={<TitleScene image={image} />} />
			<Registration
				words={register}
				choices={choices}
				labels={labels}
				noticeId={noticeId}
				messages={messages}
				answer={actionData}
			/>
			<WhatNext {...next} />
		</>
	);
}
