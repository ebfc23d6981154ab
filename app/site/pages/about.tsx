import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { Domain } from "../../../core/content/schema/domains.ts";
import { services } from "../../services.ts";
import { actions } from "../../ui/actions.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { hueFill } from "../../ui/hue.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { Wheel } from "../../ui/wheel.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { Prose } from "../components/prose.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { domainPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { Route } from "./+types/about.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { about, domains, site: chapter } = site.content();
	const tiles = domains.items.map((domain) => {
		const { id, name, hue, tagline, image } = domain;
		return { id, name, hue, tagline, image, path: domainPath(domain) };
	});
	return { about, tiles, motto: chapter.motto, meta: describePage(site, about.head, href("/about")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function About({ loaderData: { about, tiles, motto } }: Route.ComponentProps) {
	const { head, drawing, opening, description, waysIn } = about;
	return (
		<>
			<PageTitle
				data-made-from="about.head"
				title={head.title}
				lead={head.lead}
				variant="dark"
				picture={<TitleScene image={drawing} />}
			/>
			<Introduction label={head.title} opening={opening} description={description} waysIn={waysIn} />
			<Motto motto={motto} words={about.motto} />
			<History {...about.history} />
			<Emblem {...about.emblem} />
			<Certificate {...about.certificate} />
			<DomainTiles words={about.domains} tiles={tiles} />
			<Colophon {...about.colophon} />
		</>
	);
}

type AboutContent = Content["about"];

interface IntroductionProps {
	/** Question that it answers. */
	label: string;
	opening: string;
	description: AboutContent["description"];
	waysIn: AboutContent["waysIn"];
}

/** Introduces the chapter: one official sentence, then a personal description. */
function Introduction({ label, opening, description, waysIn }: IntroductionProps) {
	return (
		<section
			data-made-from="about.opening"
			aria-label={label}
			className={`${frame} grid gap-x-8 gap-y-4 py-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-10`}
		>
			<p className="max-w-[34ch] font-display text-h3 leading-snug font-semibold">{opening}</p>
			<div className="flex flex-col gap-3">
				<Prose prose={description} />
				<ul className={actions}>
					{waysIn.map(({ id, label, url }, i) => (
						<li key={id} className="flex flex-col">
							<ButtonLink href={url} look={i === 0 ? "action" : "plain"}>
								{label}
							</ButtonLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

interface MottoProps {
	motto: Content["site"]["motto"];
	words: Content["about"]["motto"];
}

/** The motto in two languages, in large type. */
function Motto({ motto, words }: MottoProps) {
	return (
		<section
			data-made-from="about.motto"
			aria-labelledby="motto"
			className="relative isolate overflow-clip bg-accent text-on-accent"
		>
			<Wheel className="absolute -bottom-28 -left-20 -z-10 size-72 opacity-10" />
			<div
				className={`${frame} grid items-end gap-x-8 gap-y-3 py-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:py-10`}
			>
				<div className="flex flex-col gap-1">
					<h2 id="motto" className="font-text text-base font-normal">
						{words.heading}
					</h2>
					<p className="font-display text-banner font-extrabold text-balance">{motto.text}</p>
					<p lang={motto.localLanguage} className="font-motto text-h2 leading-normal">
						{motto.local}
					</p>
				</div>
				<Prose prose={words.content} className="text-lead" />
			</div>
		</section>
	);
}

/** Timeline of the scheme. */
function History({ heading, lead, moments }: Content["about"]["history"]) {
	return (
		<Section id="history" data-made-from="about.history" heading={heading} lead={lead}>
			<ol className="grid gap-y-4 md:grid-cols-2 lg:grid-cols-4">
				{moments.map(({ id, when, title, content }) => (
					<li
						key={id}
						className="relative flex flex-col gap-1 border-l-4 border-line pl-3 before:absolute before:top-0 before:-left-1.25 before:size-2 before:rounded-full before:bg-action md:border-t-4 md:border-l-0 md:pt-3 md:pr-4 md:pl-0 md:before:-top-1.25 md:before:left-0"
					>
						<p className="font-display text-small font-bold text-ink-quiet">{when}</p>
						<h3 className="text-h3">{title}</h3>
						<Prose prose={content} />
					</li>
				))}
			</ol>
		</Section>
	);
}

/** Meaning of the parts of the badge, beside the chapter's own wheel. */
function Emblem({ heading, lead, parts, note }: Content["about"]["emblem"]) {
	return (
		<Section id="emblem" data-made-from="about.emblem" heading={heading} lead={lead} tone="quiet">
			<div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
				<figure className="flex flex-col items-center gap-2">
					<Wheel className="size-30 text-action md:size-40" />
					<figcaption className="max-w-[40ch] text-center text-small text-ink-quiet">{note}</figcaption>
				</figure>
				<dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
					{parts.map(({ id, name, meaning }) => (
						<div key={id} className="flex flex-col gap-0.5 border-t-4 border-accent pt-1">
							<dt className="font-display text-h3 font-bold">{name}</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	);
}

function Certificate({ heading, image, caption, content }: Content["about"]["certificate"]) {
	return (
		<Section id="certificate" data-made-from="about.certificate" heading={heading}>
			<div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-2">
				<figure className="flex flex-col gap-1">
					<Picture image={image} className="h-auto w-full rounded shadow-floating" />
					<figcaption className="text-small text-ink-quiet">{caption}</figcaption>
				</figure>
				<Prose prose={content} className="text-lead" />
			</div>
		</Section>
	);
}

interface DomainTilesProps {
	words: Content["about"]["domains"];
	tiles: (Pick<Domain, "id" | "name" | "hue" | "tagline" | "image"> & { path: string })[];
}

/** One tile per domain, in its colour. */
function DomainTiles({ words, tiles }: DomainTilesProps) {
	return (
		<Section id="domains" data-made-from="about.domains" heading={words.heading} lead={words.lead} tone="quiet">
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{tiles.map(({ id, name, hue, tagline, image, path }) => (
					<li key={id} className={`on-dark group relative flex flex-col overflow-clip rounded ${hueFill[hue]}`}>
						{/* Decorative: the name labels the tile. */}
						<Picture
							image={{ ...image, alt: "" }}
							className="block aspect-[16/9] w-full object-cover object-bottom transition-transform duration-400 ease-out motion-safe:group-hover:scale-105"
						/>
						<div className="flex grow flex-col gap-0.5 p-2 sm:p-3">
							<h3 className="text-h3">
								<Link href={path} className={wholeTile}>
									{name}
								</Link>
							</h3>
							<p>{tagline}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

const wholeTile =
	"no-underline outline-none group-hover:underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent";

/** Credits for the style of the drawings and for the typefaces. */
function Colophon({ heading, content }: Content["about"]["colophon"]) {
	return (
		<Section id="colophon" data-made-from="about.colophon" heading={heading}>
			<Prose prose={content} />
		</Section>
	);
}
