import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { Prose as Tree } from "../../../core/content/prose.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { ContactPerson } from "../components/contact-person.tsx";
import { NamedPartners } from "../components/named-partners.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { Prose } from "../components/prose.tsx";
import { CarouselIsland } from "../islands/islands.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { Flowchart } from "../sections/scribe/flowchart.tsx";
import { TwoWays } from "../sections/scribe/two-ways.tsx";
import type { Route } from "./+types/scribe.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { scribe, matchForms } = site.content();
	return { scribe, inPrivate: matchForms.ways, meta: describePage(site, scribe.head, href("/scribe")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Scribe({ loaderData: { scribe, inPrivate } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				data-made-from="scribe.head"
				title={scribe.head.title}
				lead={scribe.head.lead}
				variant="dark"
				share="half"
				picture={<ScribeSlides {...scribe.carousel} />}
			>
				<JumpLinks {...scribe} />
			</PageTitle>
			<Introduction label={scribe.head.title} intro={scribe.intro} />
			<Flowchart {...scribe.flow} />
			<TwoWays {...scribe} inPrivate={inPrivate} />
			<Rights {...scribe.rules} />
			<Network {...scribe.partners} />
			<Future {...scribe.future} />
			<Slogan words={scribe.slogan} />
		</>
	);
}

/** One picture at a time. A click on its left half goes back, on its right half forward. */
function ScribeSlides({ label, slides }: Content["scribe"]["carousel"]) {
	return (
		<CarouselIsland
			label={label}
			intervalMs={2000}
			transitionMs={500}
			clickHalves
			className="pb-4 md:py-4"
			slides={slides.map((image, i) => (
				<Picture key={image.src} image={image} priority={i === 0} className="block w-full rounded" />
			))}
		/>
	);
}

/** Links to the parts of the page that most visitors look for. */
function JumpLinks({ volunteer, request }: Pick<Content["scribe"], "volunteer" | "request">) {
	return (
		<>
			<a href="#request" className={buttonClass({ look: "action", size: "large" })}>
				{request.heading}
			</a>
			<a href="#volunteer" className={buttonClass({ look: "onDark", size: "large" })}>
				{volunteer.heading}
			</a>
		</>
	);
}

/** What a scribe does, in large type: many readers of this page have low vision. */
function Introduction({ label, intro }: { label: string; intro: Tree }) {
	return (
		<section data-made-from="scribe.intro" aria-label={label} className="py-6 md:py-10">
			<div className={frame}>
				<Prose prose={intro} className="max-w-[58ch] text-h3 leading-normal" />
			</div>
		</section>
	);
}

/** Rights under the guidelines, each by the keyword that one would look for. */
function Rights({ heading, lead, items, check }: Content["scribe"]["rules"]) {
	return (
		<Section id="rights" data-made-from="scribe.rules" heading={heading} lead={lead} tone="quiet">
			<dl className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{items.map(({ id, title, text }) => (
					<div key={id} className="flex flex-col gap-1 border-t-4 border-ink pt-2">
						<dt className="font-display text-h2 font-bold text-balance">{title}</dt>
						<dd className="text-lead">{text}</dd>
					</div>
				))}
			</dl>
			<Notice className="mt-4 max-w-[60rem] bg-paper-raised">
				<p>{check}</p>
			</Notice>
		</Section>
	);
}

/** Organisations that most requests come through. */
function Network({ heading, content, organisations }: Content["scribe"]["partners"]) {
	return (
		<Section id="network" data-made-from="scribe.partners" heading={heading}>
			<NamedPartners
				prose={content}
				items={organisations.items}
				list="divide-y-2 divide-line border-y-2 border-line"
				item="py-2"
			/>
		</Section>
	);
}

/** Why it matters, and whom to call. */
function Future({ heading, content, contact }: Content["scribe"]["future"]) {
	return (
		<Section id="future" data-made-from="scribe.future" heading={heading} tone="quiet">
			<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
				<Prose prose={content} className="text-lead" />
				<ContactPerson person={contact} />
			</div>
		</Section>
	);
}

/** Closing lines, one sentence each. */
function Slogan({ words }: { words: string }) {
	const sentences = words.split(/(?<=\.) /);
	return (
		<section
			data-made-from="scribe.slogan"
			aria-label={words}
			className="on-dark bg-structure py-8 text-on-structure md:py-14"
		>
			<p className={`${frame} font-display text-h1 font-extrabold lg:text-banner`}>
				{sentences.map((sentence, i) => (
					<span key={sentence} className={`block ${i === sentences.length - 1 ? "text-accent" : ""}`}>
						{sentence}{" "}
					</span>
				))}
			</p>
		</section>
	);
}
