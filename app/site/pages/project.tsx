import type { HTMLAttributes } from "react";
import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { Project } from "../../../core/content/schema/domains.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Section } from "../../ui/section.tsx";
import { AppStoreLinks } from "../components/app-store-links.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { ProjectCard } from "../components/project-card.tsx";
import { Prose } from "../components/prose.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import {
	addressName,
	domainPath,
	findCategory,
	findProject,
	projectPath,
	redirectToPath,
} from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { secretariesOf } from "../lib/people.ts";
import { type ProjectSummary, projectSummary } from "../lib/project-summary.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { summary } from "../lib/summary.ts";
import { Glimpses } from "../sections/project/glimpses.tsx";
import { Secretaries } from "../sections/project/secretaries.tsx";
import type { ProjectWords } from "../sections/project/words.ts";
import type { Route } from "./+types/project.ts";

export const handle = {
	find({ category = "", id = "" }, { content }) {
		const domain = findCategory(content().domains, category)?.domain;
		if (!domain) return { missing: "domain" };
		const found = findProject(domain, id);
		if (!found) return { missing: "project" };
		return category === addressName(domain) && id === String(found.id) ? "here" : "elsewhere";
	},
} satisfies PageHandle;

export function loader({ context, params, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const content = site.content();
	const { head, domainPage, projectPage } = content.domains;
	const domain = findCategory(content.domains, params.category)?.domain;
	if (!domain) throw data("domain", { status: 404 });
	const found = findProject(domain, params.id);
	if (!found) throw data("project", { status: 404 });
	const path = projectPath(domain, found);
	redirectToPath(url, path);

	const { id, name, tagline, image, impact, description, whatWeDo, pastGlimpses } = found;
	const trail = [
		{ label: head.title, url: href("/domains") },
		{ label: fill(domainPage.title, { category: domain.name }), url: domainPath(domain) },
	];
	return {
		words: { ...projectPage, projectButton: domainPage.projectButton },
		trail,
		domain: { id: domain.id, name: domain.name, hue: domain.hue },
		project: { id, name, tagline, image, impact, description, whatWeDo, pastGlimpses },
		secretaries: secretariesOf(content, found),
		others: domain.projects.filter((other) => other !== found).map((other) => projectSummary(domain, other)),
		meta: describePage(site, { title: name, description: summary(`${tagline} ${impact}`) }, path),
		about: breadcrumbData(site, trail, name),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
	const { words, trail, domain, project, secretaries, others } = loaderData;
	const { name, hue } = domain;
	const all = `domains.items.${domain.id}.projects` as const;
	const from = `${all}.${project.id}` as const;
	return (
		<>
			<PageTitle
				data-made-from={`${from}.name`}
				title={project.name}
				lead={project.tagline}
				trail={trail}
				variant="hue"
				hue={hue}
				picture={<TitleScene image={project.image} />}
			>
				<ButtonLink href={words.join.url} className="print:hidden">
					{words.join.label}
				</ButtonLink>
			</PageTitle>
			<div
				className={`${frame} grid gap-x-6 gap-y-5 py-5 md:py-8 print:gap-y-3 print:py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]`}
			>
				<div className="flex flex-col gap-5 md:gap-6 print:gap-3">
					<Glimpses data-made-from={`${from}.pastGlimpses`} words={words} project={project} />
					<Vision data-made-from={`${from}.impact`} heading={words.visionHeading} hue={hue} impact={project.impact} />
					<ProjectDescription data-made-from={`${from}.description`} words={words} project={project} />
				</div>
				<div className="flex flex-col gap-5 lg:sticky lg:top-10 lg:self-start">
					<Secretaries words={words} hue={hue} secretaries={secretaries} />
					<ProjectApp {...words.app} />
				</div>
			</div>
			{others.length > 0 && (
				<OtherProjects data-made-from={all} words={words} category={name} hue={hue} others={others} />
			)}
		</>
	);
}

interface VisionProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	heading: string;
	hue: Hue;
	/** Goal of the project, in a sentence. */
	impact: string;
}

function Vision({ heading, hue, impact, ...madeFrom }: VisionProps) {
	return (
		<section
			{...madeFrom}
			aria-labelledby="vision"
			className={`on-dark rounded border-l-8 border-accent px-2.5 py-3 sm:p-5 print:bg-transparent print:p-2 print:text-ink ${hueFill[hue]}`}
		>
			<h2 id="vision" className="text-h3">
				{heading}
			</h2>
			<p className="mt-1 max-w-[34ch] font-display text-h2 font-semibold print:text-h3">{impact}</p>
		</section>
	);
}

interface ProjectDescriptionProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	words: ProjectWords;
	project: Pick<Project, "description" | "whatWeDo">;
}

function ProjectDescription({ words, project: { description, whatWeDo }, ...madeFrom }: ProjectDescriptionProps) {
	return (
		<section {...madeFrom} aria-labelledby="description" className="flex flex-col gap-2">
			<h2 id="description" className="text-h2">
				{words.descriptionHeading}
			</h2>
			<Prose prose={description} shift={2} className="text-lead print:text-small" />
			{whatWeDo && (
				<>
					<h3 className="mt-2 text-h3">{words.whatWeDoHeading}</h3>
					<Prose prose={whatWeDo} shift={3} className="text-lead print:text-small" />
				</>
			)}
		</section>
	);
}

/** Link to the mobile app in its store, or what to do while there is none. */
function ProjectApp({ heading, text }: Content["domains"]["projectPage"]["app"]) {
	return (
		<section
			data-made-from="domains.projectPage.app"
			aria-labelledby="get-the-app"
			className="flex flex-col gap-1 rounded border-t-4 border-accent bg-paper-quiet p-2 sm:p-3 print:hidden"
		>
			<h2 id="get-the-app" className="text-h3">
				{heading}
			</h2>
			<p>{text}</p>
			<AppStoreLinks />
		</section>
	);
}

interface OtherProjectsProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	words: ProjectWords;
	category: string;
	hue: Hue;
	others: ProjectSummary[];
}

function OtherProjects({ words, category, hue, others, ...madeFrom }: OtherProjectsProps) {
	return (
		<Section
			id="others"
			{...madeFrom}
			heading={fill(words.othersHeading, { category })}
			tone="quiet"
			className="print:hidden"
		>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				{others.map((project) => (
					<li key={project.id}>
						<ProjectCard project={project} hue={hue} button={words.projectButton} />
					</li>
				))}
			</ul>
		</Section>
	);
}
