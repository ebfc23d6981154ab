import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { formMessages } from "../lib/form-messages.ts";
import { sendForm, unlessSent } from "../lib/form-sending.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { takeRegistration } from "../lib/submissions.server.ts";
import { RegistrationForm } from "../sections/register/registration-form.tsx";
import { WhatNext } from "../sections/register/what-next.tsx";
import type { Route } from "./+types/register.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { register, hostels, messages } = site.content();
	const { success, ...words } = register;
	return {
		register: words,
		choices: { hostels: hostels.hostels.toSorted((a, b) => a.localeCompare(b, "en")), programs: hostels.programs },
		messages: formMessages(messages, "register"),
		meta: describePage(site, register.head, href("/register")),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	return takeRegistration(context.get(services), request);
}

export function clientAction(args: Route.ClientActionArgs) {
	return sendForm(args, { failed: "register.failed", error: "register.error" });
}

export { unlessSent as shouldRevalidate };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Register({ loaderData: { register, choices, messages } }: Route.ComponentProps) {
	const { head, image, next } = register;
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} variant="dark" picture={<TitleScene image={image} />} />
			<RegistrationForm words={register} choices={choices} messages={messages} />
			<WhatNext {...next} />
		</>
	);
}
