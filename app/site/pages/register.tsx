import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PrivacyNotice } from "../components/privacy-notice.tsx";
import { Prose } from "../components/prose.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { RegistrationIsland } from "../islands/islands.ts";
import { formMessages } from "../lib/form-messages.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { answerWithPage, noticeId, takeRegistration } from "../lib/submissions.server.ts";
import { type RegistrationFormProps, registerPressingId } from "../sections/register/registration-form.tsx";
import type { Route } from "./+types/register.ts";

export const handle = { form: "register-form" } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { register, hostels, chatGroups, messages } = site.content();
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
		opensChat: [chatGroups.PG, chatGroups.Others, ...Object.values(chatGroups.UG)].some(Boolean),
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
	const { register, choices, labels, noticeId, messages, opensChat } = loaderData;
	const { head, image, next } = register;
	return (
		<>
			<PageTitle
				data-made-from="register.head"
				title={head.title}
				lead={head.lead}
				variant="dark"
				picture={<TitleScene image={image} beforeForm />}
			/>
			<Registration
				words={register}
				choices={choices}
				labels={labels}
				noticeId={noticeId}
				messages={messages}
				opensChat={opensChat}
				answer={actionData}
			/>
			<WhatNext {...next} />
		</>
	);
}

interface RegistrationProps
	extends Pick<RegistrationFormProps, "choices" | "labels" | "noticeId" | "messages" | "opensChat" | "answer"> {
	words: Omit<Content["register"], "success">;
}

/** Introduction and form. */
function Registration({ words, ...form }: RegistrationProps) {
	const { head, introduction, fields, submit } = words;
	return (
		<section data-made-from="register.introduction" id="register" aria-label={head.title} className="py-4 md:py-8">
			<div className={`${frame} flex flex-col gap-3 md:gap-4`}>
				<Prose prose={introduction} className="text-lead" />
				<RegistrationIsland
					words={{ fields, submit }}
					notice={<PrivacyNotice form={words} level={2} pressingId={registerPressingId} />}
					{...form}
				/>
			</div>
		</section>
	);
}

/** Steps after a registration. */
function WhatNext({ heading, steps }: Content["register"]["next"]) {
	return (
		<Section id="next" data-made-from="register.next" heading={heading} tone="quiet">
			<ol className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{steps.map(({ id, text }, i) => (
					<li key={id} className="flex gap-2 border-t-4 border-ink pt-2">
						<span aria-hidden className="font-display text-h1 leading-none font-extrabold text-action">
							{i + 1}
						</span>
						<p className="text-lead">{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
