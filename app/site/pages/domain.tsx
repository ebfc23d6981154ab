import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { plainText } from "../../../core/content/prose.ts";
import type { Domain } from "../../../core/content/schema/domains.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import type { Hue } from "../../ui/hue.ts";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PersonCard } from "../components/person-card.tsx";
import { ProjectCard } from "../components/project-card.tsx";
import { Prose } from "../components/prose.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { addressName, domainPath, findCategory, projectPath, redirectToPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { advisorsOf, allAdvisors, type Person } from "../lib/people.ts";
import { type ProjectSummary, projectSummary } from "../lib/project-summary.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { summary } from "../lib/summary.ts";
import type { Route } from "./+types/domain.ts";

export const handle = {
	find({ category = "" }, { content }) {
		const found = findCategory(content().domains, category);
		if (!found) return { missing: "domain" };
		return category === addressName(found.domain) ? "here" : "elsewhere";
	},
} satisfies PageHandle;

export function loader({ context, params, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const content = site.content();
	const { domains } = content;
	const category = findCategory(domains, params.category);
	if (!category) throw data("domain", { status: 404 });
	const { domain: found, project } = category;
	if (project) redirectToPath(url, projectPath(found, project));
	const path = domainPath(found);
	redirectToPath(url, path);

	const { id, name, hue, tagline, image, description } = found;
	const title = fill(domains.domainPage.title, { category: name });
	const trail = [{ label: domains.head.title, url: href("/domains") }];
	return {
		title,
		words: domains.domainPage,
		trail,
		domain: { id, hue, tagline, image, description },
		projects: found.projects.map((project) => projectSummary(found, project)),
		advisors: advisorsOf(content, found),
		hasAdvisors: allAdvisors(content).length > 0,
		meta: describePage(site, { title, description: summary(`${tagline} ${plainText(description)}`) }, path),
		about: breadcrumbData(site, trail, title),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function DomainPage({ loaderData }: Route.ComponentProps) {
	const { title, words, trail, domain, projects, advisors, hasAdvisors } = loaderData;
	return (
		<>
			<PageTitle
				data-made-from={`domains.items.${domain.id}.name`}
				title={title}
				lead={domain.tagline}
				trail={trail}
				variant="hue"
				hue={domain.hue}
				picture={<TitleScene image={domain.image} />}
			/>
			<DomainDescription label={title} id={domain.id} description={domain.description} />
			<DomainProjects id={domain.id} words={words} hue={domain.hue} projects={projects} />
			{hasAdvisors && <Advisors words={words} hue={domain.hue} advisors={advisors} />}
		</>
	);
}

/** Description of the domain, in two columns if there is room. */
function DomainDescription({ label, id, description }: { label: string } & Pick<Domain, "id" | "description">) {
	return (
		<section data-made-from={`domains.items.${id}.description`} aria-label={label} className="py-5 md:py-8">
			<div className={frame}>
				<Prose
					prose={description}
					className="text-lead lg:block lg:max-w-[1180px] lg:columns-2 lg:gap-6 lg:[&>*+*]:mt-2 lg:[&>*]:break-inside-avoid"
				/>
			</div>
		</section>
	);
}

interface DomainProjectsProps {
	id: string;
	words: Content["domains"]["domainPage"];
	hue: Hue;
	projects: ProjectSummary[];
}

function DomainProjects({ id, words, hue, projects }: DomainProjectsProps) {
	if (projects.length === 0) return null;
	return (
		<Section id="projects" data-made-from={`domains.items.${id}.projects`} heading={words.projectsHeading} tone="quiet">
			<ul className={`grid gap-3 ${columnsFor(projects.length)}`}>
				{projects.map((project) => (
					<li key={project.id} className="@container/lead">
						<ProjectCard project={project} hue={hue} button={words.projectButton} wide={projects.length === 1} />
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Picks the columns so that no card is left alone in the last row. */
function columnsFor(count: number): string {
	if (count === 1) return "";
	if (count === 2) return "sm:grid-cols-2";
	return count === 4 ? "sm:grid-cols-2 lg:grid-cols-4" : "fill-rows-2 lg:fill-rows-3";
}

interface AdvisorsProps {
	words: Content["domains"]["domainPage"];
	hue: Hue;
	advisors: Person[];
}

function Advisors({ words, hue, advisors }: AdvisorsProps) {
	return (
		<Section id="advisors" data-made-from="team.groups" heading={words.advisorsHeading}>
			{advisors.length === 0 ? (
				<p>{words.noAdvisors}</p>
			) : (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
					{advisors.map((advisor) => (
						<li key={advisor.name}>
							<PersonCard person={advisor} layout="wide" hue={hue} />
						</li>
					))}
				</ul>
			)}
			<ButtonLink href={href("/domains")} className="mt-4">
				{words.back}
			</ButtonLink>
		</Section>
	);
}
