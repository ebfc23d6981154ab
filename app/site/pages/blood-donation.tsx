import type { ReactNode } from "react";
import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { actions } from "../../ui/actions.ts";
import { ButtonLink, type ButtonLook, buttonClass } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { ContactPerson } from "../components/contact-person.tsx";
import { NamedPartners } from "../components/named-partners.tsx";
import { OptionalLink } from "../components/optional-link.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { Prose } from "../components/prose.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { WayLabel } from "../components/way-label.tsx";
import { useChrome } from "../lib/chrome.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import type { Route } from "./+types/blood-donation.ts";

export const handle = { opensAtTop: true } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { bloodDonation, matchForms } = site.content();
	return {
		blood: bloodDonation,
		inPrivate: matchForms.ways,
		meta: describePage(site, bloodDonation.head, href("/blood-donation")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BloodDonation({ loaderData: { blood, inPrivate } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				data-made-from="bloodDonation.head"
				title={blood.head.title}
				lead={blood.head.lead}
				variant="hue"
				hue="health"
				picture={<TitleScene image={blood.hero} />}
			>
				<ButtonLink href={href("/blood-donation/request")} look="onHue" size="large">
					<WayLabel label={inPrivate.bloodRequest} how={inPrivate.byForm} />
				</ButtonLink>
				<BloodLink to="bloodDonate" how={inPrivate.inChat} look="onHueQuiet" />
				<BloodLink to="bloodRequest" how={inPrivate.inChat} look="onHueQuiet" />
				<p className="basis-full">{inPrivate.askDifference}</p>
			</PageTitle>
			<Emergency {...blood.emergency} />
			<Impact {...blood.impact} />
			<Contribute {...blood.contribute} inPrivate={inPrivate} />
			<Donors {...blood.donors} />
			<AboutPartners {...blood.about} />
			<Closing {...blood.closing} how={inPrivate.inChat} />
			<AskUs {...blood.footer} />
		</>
	);
}

/** Three photographs, with figures below. */
function Impact({ heading, figures, photos }: Content["bloodDonation"]["impact"]) {
	if (figures.length === 0 && photos.length === 0) return null;
	return (
		<Section id="impact" data-made-from="bloodDonation.impact" heading={heading}>
			<ul className="grid grid-cols-2 gap-1 md:grid-cols-3 md:gap-2">
				{photos.map((photo, i) => (
					<li key={photo.src} className={i === 0 ? "col-span-2 md:col-span-1" : undefined}>
						<Picture image={photo} className="block aspect-[4/3] w-full rounded object-cover" />
					</li>
				))}
			</ul>
			<Reveal>
				<dl className="mt-3 grid gap-x-4 gap-y-2 md:grid-cols-3">
					{figures.map(({ id, value, text }) => (
						<div key={id} className="border-l-4 border-health pl-2">
							<dt className="font-display text-[min(clamp(3rem,5.5vw,5.5rem),20vw)] leading-none font-extrabold whitespace-nowrap text-action tabular-nums">
								{value}
							</dt>
							<dd className="text-lead">{text}</dd>
						</div>
					))}
				</dl>
			</Reveal>
		</Section>
	);
}

/** Common questions of first-time donors, and who may donate. */
function Donors({ heading, amount, pain, benefits, conditions }: Content["bloodDonation"]["donors"]) {
	return (
		<Section id="donors" data-made-from="bloodDonation.donors" heading={heading}>
			<div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
				<div className="flex flex-col gap-3">
					{[amount, pain, benefits].map((topic) => (
						<article key={topic.heading} className="flex flex-col gap-1">
							<h3 className="text-h3">{topic.heading}</h3>
							<Prose prose={topic.content} />
						</article>
					))}
				</div>
				<Conditions {...conditions} />
			</div>
		</Section>
	);
}

function Conditions({ heading, rows, note, source }: Content["bloodDonation"]["donors"]["conditions"]) {
	return (
		<div className="flex flex-col gap-2 self-start rounded border-2 border-health bg-paper-raised p-3 sm:p-4 lg:sticky lg:top-[calc(var(--bar)+24px)]">
			<h3 className="text-h2">{heading}</h3>
			<dl className="flex flex-col divide-y divide-line border-y border-line">
				{rows.map(({ id, label, value }) => (
					<div key={id} className="grid gap-x-2 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
						<dt className="font-semibold">{label}</dt>
						<dd className="font-display text-lead font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			<p>{note}</p>
			<p className="text-small text-ink-quiet">{source}</p>
		</div>
	);
}

/** Organisers of the camps: the chapter and its two partners. */
function AboutPartners({ heading, content, partners }: Content["bloodDonation"]["about"]) {
	return (
		<Section id="about" data-made-from="bloodDonation.about" heading={heading} tone="quiet">
			<NamedPartners
				prose={content}
				items={partners.items}
				list="gap-2"
				item="rounded border-l-8 border-health bg-paper-raised p-2 sm:p-3"
			/>
		</Section>
	);
}

/** Closing banner that repeats the call to action. */
function Closing({ heading, text, how }: Content["bloodDonation"]["closing"] & Pick<BloodLinkProps, "how">) {
	return (
		<section
			data-made-from="bloodDonation.closing"
			aria-labelledby="closing-heading"
			className="on-dark bg-health py-6 text-on-hue md:py-10"
		>
			<div className={`${frame} flex flex-wrap items-end justify-between gap-3`}>
				<div className="flex max-w-[52rem] flex-col gap-1.5">
					<h2 id="closing-heading" className="text-h1 font-extrabold">
						{heading}
					</h2>
					<p className="text-lead">{text}</p>
				</div>
				<BloodLink to="bloodDonate" how={how} look="onHue" />
			</div>
		</section>
	);
}

/** Helpline, and the hashtag of the camps. */
function AskUs({ heading, contact, hashtag }: Content["bloodDonation"]["footer"]) {
	return (
		<section data-made-from="bloodDonation.footer" aria-labelledby="ask-heading" className="py-6 md:py-8">
			<div className={`${frame} flex flex-wrap items-end justify-between gap-x-6 gap-y-4`}>
				<div className="flex flex-col gap-2">
					<h2 id="ask-heading" className="text-h2">
						{heading}
					</h2>
					<ContactPerson person={contact} />
				</div>
				<p className="font-display text-h1 font-extrabold wrap-anywhere text-action">{hashtag}</p>
			</div>
		</section>
	);
}

type ContributeProps = Content["bloodDonation"]["contribute"] & {
	/** Words of the ways to the private forms. */
	inPrivate: Content["matchForms"]["ways"];
};

/** Two options: donate, or request blood. */
function Contribute({ heading, donate, request, inPrivate }: ContributeProps) {
	return (
		<Section id="contribute" data-made-from="bloodDonation.contribute" heading={heading} tone="quiet">
			<div className="grid gap-3 md:grid-cols-2">
				<Way {...donate} difference={inPrivate.joinDifference}>
					<ButtonLink href="/blood-donation/donor" look="action" size="large">
						<WayLabel label={inPrivate.donor} how={inPrivate.byForm} />
					</ButtonLink>
					<BloodLink to="bloodDonate" how={inPrivate.inChat} look="plain" />
				</Way>
				<Way {...request} difference={inPrivate.askDifference}>
					<ButtonLink href={request.form.url} look="action" size="large">
						{request.form.label}
					</ButtonLink>
					<BloodLink to="bloodRequest" how={inPrivate.inChat} look="plain" />
				</Way>
			</div>
		</Section>
	);
}

type WayProps = Content["bloodDonation"]["contribute"]["donate"] & {
	/** How the private form differs from the group. */
	difference: string;
	children: ReactNode;
};

function Way({ heading, content, difference, children }: WayProps) {
	return (
		<article className="flex flex-col gap-2 rounded border-t-8 border-health bg-paper-raised p-3 shadow-raised sm:p-4">
			<h3 className="text-h2">{heading}</h3>
			<Prose prose={content} />
			<div className={`mt-auto pt-1 ${actions}`}>{children}</div>
			<p>{difference}</p>
		</article>
	);
}

interface BloodLinkProps {
	to: "bloodDonate" | "bloodRequest";
	/** What it opens. */
	how: string;
	look: ButtonLook["look"];
}

/** Link to the chat group of donors, or to the one for requests. */
function BloodLink({ to, how, look }: BloodLinkProps) {
	const { links } = useChrome();
	return <OptionalLink link={links[to]} how={how} className={buttonClass({ look, size: "large" })} />;
}
