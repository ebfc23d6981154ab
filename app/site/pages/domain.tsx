import { data, href } from "react-router";
import { plainText } from "../../../core/content/prose.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { addressName, domainPath, findCategory, projectPath, redirectToPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { advisorsOf, allAdvisors } from "../lib/people.ts";
import { projectSummary } from "../lib/project-summary.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { summary } from "../lib/summary.ts";
import { Advisors } from "../sections/domain/advisors.tsx";
import { DomainDescription } from "../sections/domain/domain-description.tsx";
import { DomainProjects } from "../sections/domain/domain-projects.tsx";
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

	const { name, hue, tagline, image, description } = found;
	const title = fill(domains.domainPage.title, { category: name });
	const trail = [{ label: domains.head.title, url: href("/domains") }];
	return {
		title,
		words: domains.domainPage,
		trail,
		domain: { hue, tagline, image, description },
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
				title={title}
				lead={domain.tagline}
				trail={trail}
				variant="hue"
				hue={domain.hue}
				picture={<TitleScene image={domain.image} />}
			/>
			<DomainDescription label={title} description={domain.description} />
			<DomainProjects words={words} hue={domain.hue} projects={projects} />
			{hasAdvisors && <Advisors words={words} hue={domain.hue} advisors={advisors} />}
		</>
	);
}
