import type { Content } from "../../../core/content/kinds.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { DocumentTitle } from "./document-title.tsx";
import { Picture } from "./picture.tsx";
import { SearchForm } from "./search-form.tsx";

export type Missing = "page" | "domain" | "project" | "highlight" | "event";

/** 404 page: what happened, a search, and popular pages. */
export function NotFound({ words, missing }: { words: Content["errors"]; missing: Missing }) {
	const notice = words.notFound[missing];
	return (
		<div data-made-from="errors.notFound" className={`${frame} grid items-center gap-4 py-6 md:grid-cols-2`}>
			<DocumentTitle title={notice.head.title} />
			<div className="flex flex-col gap-2">
				<h1 className="text-h1">{notice.head.title}</h1>
				{notice.head.lead && <p className="text-lead">{notice.head.lead}</p>}
				<p>{notice.text}</p>
				<SearchForm />
				{"back" in notice && (
					<ButtonLink href={notice.back.url} look="action" className="self-start">
						{notice.back.label}
					</ButtonLink>
				)}
				<MainWays words={words} />
			</div>
			<Picture image={words.notFound.image} className="w-full rounded max-md:order-first" />
		</div>
	);
}

function MainWays({ words }: { words: Content["errors"] }) {
	return (
		<nav aria-labelledby="ways">
			<h2 id="ways" className="text-h3">
				{words.ways.heading}
			</h2>
			<ul className="mt-1 grid gap-x-2 gap-y-0.5 sm:grid-cols-2">
				{words.ways.links.map(({ label, url }) => (
					<li key={url}>
						<Link href={url} className="text-link">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
