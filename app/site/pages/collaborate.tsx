import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { frame } from "../../ui/frame.ts";
import { Section } from "../../ui/section.tsx";
import { Tilt } from "../../ui/tilt.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { PrivacyNotice } from "../components/privacy-notice.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { CarouselIsland, ContactIsland } from "../islands/islands.ts";
import { useWords } from "../lib/chrome.ts";
import { formMessages } from "../lib/form-messages.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { readReceipt, receiptParameter } from "../lib/receipt.ts";
import { answerWithPage, noticeId, takeContact } from "../lib/submissions.server.ts";
import { AfterMessage, type ContactFormProps, contactPressingId } from "../sections/collaborate/contact-form.tsx";
import type { Route } from "./+types/collaborate.ts";

export const handle = {
	form: "contact-form",
	query: import.meta.env.SSR && { sent: offered((value) => value === "yes"), receipt: receiptParameter },
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
		receipt: readReceipt(url.searchParams.get("receipt")),
		meta: describePage(site, collaborate.head, href("/collaborate")),
	};
}

/** Without JavaScript; the page's script sends to `forms/message`. */
export async function action({ context, request }: Route.ActionArgs) {
	const taken = await takeContact(context.get(services), request);
	const receipt: Record<string, string> =
		taken.answer.ok && taken.answer.receipt ? { receipt: taken.answer.receipt } : {};
	return answerWithPage(taken, `${href("/collaborate")}?${new URLSearchParams({ sent: "yes", ...receipt })}#contact`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { meta, sent, messages } = loaderData;
	return pageMeta(sent ? outcomeMeta(meta, { heading: messages["contact.success"] ?? "" }) : meta);
};

export default function Collaborate({ loaderData, actionData }: Route.ComponentProps) {
	const { collaborate, collaborators, collaborations, noticeId, messages, sent, receipt } = loaderData;
	const { head, heroButton, image, form } = collaborate;
	return (
		<>
			<PageTitle
				data-made-from="collaborate.head"
				title={head.title}
				lead={head.lead}
				variant="hue"
				hue="misc"
				picture={<TitleScene image={image} />}
			>
				<a href="#contact" className={buttonClass({ look: "onHue", size: "large" })}>
					{heroButton}
				</a>
			</PageTitle>
			<Collaborators {...collaborators} />
			<Collaborations {...collaborations} />
			<Contact form={form} noticeId={noticeId} messages={messages} sent={sent} receipt={receipt} answer={actionData} />
		</>
	);
}

/** Carousel of the partners' logos. */
function Collaborators({ heading, carouselLabel, items }: Content["collaborators"]) {
	if (items.length === 0) return null;
	return (
		<section data-made-from="collaborators.heading" aria-labelledby="collaborators-heading" className="py-6 md:py-10">
			<div className={frame}>
				<CarouselIsland
					label={carouselLabel}
					header={
						<h2 id="collaborators-heading" className="text-h2">
							{heading}
						</h2>
					}
					layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
					intervalMs={2000}
					align="start"
					slides={items.map(({ id, name, logo }) => (
						<figure key={id} className="flex h-full flex-col overflow-clip rounded border border-line bg-paper-raised">
							<Picture image={logo} className="block aspect-[3/2] w-full object-contain" />
							<figcaption className="border-t border-line px-2 py-1 text-center font-display font-semibold">
								{name}
							</figcaption>
						</figure>
					))}
				/>
			</div>
		</section>
	);
}

/** One card per past collaboration. */
function Collaborations({ heading, lead, items }: Content["collaborations"]) {
	if (items.length === 0) return null;
	return (
		<Section id="collaborations" data-made-from="collaborations.heading" heading={heading} lead={lead} tone="quiet">
			<ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-3">
				{items.map(({ id, name, description, image }) => (
					<li key={id}>
						<Tilt className="h-full">
							<Card picture={<Picture image={image} className="block aspect-[4/3] w-full object-cover" />}>
								<CardTitle>{name}</CardTitle>
								<p>{description}</p>
							</Card>
						</Tilt>
					</li>
				))}
			</ul>
		</Section>
	);
}

interface ContactProps extends Pick<ContactFormProps, "noticeId" | "messages" | "answer"> {
	form: Content["collaborate"]["form"];
	/** Whether a message has just been sent without JavaScript. */
	sent: boolean;
	receipt: string | null;
}

function Contact({ form, noticeId, messages, answer, sent, receipt }: ContactProps) {
	const { title, lead, fields, submit } = form;
	return (
		<Section id="contact" data-made-from="collaborate.form" heading={title} lead={lead}>
			<ContactIsland
				words={{ fields, submit }}
				notice={<PrivacyNotice form={form} level={3} pressingId={contactPressingId} />}
				noticeId={noticeId}
				messages={messages}
				answer={answer}
			/>
			{sent && <Sent messages={messages} receipt={receipt} />}
		</Section>
	);
}

/** Replaces the alert of the JavaScript version. */
function Sent({ messages, receipt }: { messages: ContactFormProps["messages"]; receipt: string | null }) {
	const { message, ok, addressTyped } = useWords();
	return (
		<Dialog id="sent" label={message} close={ok} atOnce>
			<p className="text-lead">{messages["contact.success"]}</p>
			<AfterMessage messages={messages} to={addressTyped} receipt={receipt ?? undefined} />
		</Dialog>
	);
}
