import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Form, href, Link } from "react-router";
import type { FoundPlace, FoundPlaces } from "../../../core/content/editor/find.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { lengthInEnglish } from "../../ui/length-count.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { editAddress, listAddress } from "./addresses.ts";

/** An address of a page has no room for much more. */
const longestSought = 2000;

/** Finds the field of a sentence that somebody saw on the site. */
export function ContentSearch({ language, sought }: { language: string; sought: string }) {
	const id = useId();
	const [length, setLength] = useState(sought.length);
	const tooLong = length > longestSought;
	return (
		<Form
			// Remounts the uncontrolled field for each search.
			key={sought}
			onSubmit={(event) => tooLong && event.preventDefault()}
			method="get"
			action={href("/console/content")}
			role="search"
			aria-label="Words of the site"
			className="mb-3 flex flex-wrap items-end gap-2 rounded bg-paper-quiet p-2"
		>
			{language !== "en" && <input type="hidden" name="language" value={language} />}
			<div className="flex min-w-0 grow basis-[24ch] flex-col gap-0.5">
				<label htmlFor={id} className="font-display text-lead font-semibold">
					Find words of the site
				</label>
				<p id={`${id}-hint`} className="text-small text-ink-quiet">
					Type or paste a sentence as you see it on a page, or a part of it.
				</p>
				<input
					id={id}
					type="search"
					name="q"
					onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
					defaultValue={sought}
					aria-invalid={tooLong}
					aria-describedby={`${id}-hint ${id}-length`}
					className={controlLook}
				/>
				<p id={`${id}-length`} role="status" className="text-small font-semibold text-danger">
					{tooLong && lengthInEnglish(length, longestSought)}
				</p>
			</div>
			<div className="flex gap-1">
				<Button type="submit">
					<Search aria-hidden className="size-2.5" /> Find
				</Button>
				{sought !== "" && (
					<Link to={listAddress(language)} className={buttonClass({ look: "quiet" })}>
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
}

export interface Listed {
	id: string;
	name: string;
	area: "Events" | "Highlights";
}

interface SearchResultsProps {
	language: string;
	sought: string;
	found: FoundPlaces;
	/** Events and highlights, which have screens of their own. */
	listed: Listed[];
}

export function SearchResults({ language, sought, found, listed }: SearchResultsProps) {
	const count = found.places.length + found.more + listed.length;
	if (count === 0) return <NothingFound sought={sought} />;
	return (
		<section aria-labelledby="found" className="mt-3">
			<div role="status">
				<h2 id="found" className="text-h3">
					{headingOf(count, found.partly)}
				</h2>
			</div>
			<ul className="mt-1 flex flex-col gap-1.5">
				{found.places.map((place) => (
					<Result key={`${place.kind} ${place.field}`} place={place} language={language} />
				))}
				{listed.map(({ id, name, area }) => (
					<Card key={id} to={addresses[area](id)} where={[area]}>
						{name}
					</Card>
				))}
			</ul>
			{found.more > 0 && (
				<p className="mt-2 text-ink-quiet">And {found.more} more. Add a word or two to see fewer of them.</p>
			)}
		</section>
	);
}

const addresses: Record<Listed["area"], (id: string) => string> = {
	Events: (id) => href("/console/events/:id", { id }),
	Highlights: (id) => href("/console/highlights/:id", { id }),
};

function headingOf(count: number, partly: boolean): string {
	if (partly) return "No field says exactly this. These say a part of it:";
	return count === 1 ? "Found in one place" : `Found in ${count} places`;
}

function Result({ place, language }: { place: FoundPlace; language: string }) {
	const { kind, title, where, field, from, to, excerpt } = place;
	const [before, match, after] = excerpt;
	const search = { field, from: String(from), to: String(to) };
	return (
		<Card to={editAddress({ kind, language }, search)} where={[title, ...where]}>
			{before}
			<mark className="bg-accent text-on-accent">{match}</mark>
			{after}
		</Card>
	);
}

function Card({ to, where, children }: { to: string; where: string[]; children: ReactNode }) {
	return (
		<li className="relative flex flex-col gap-0.5 rounded bg-paper-raised p-2 shadow-raised has-[a:hover]:shadow-floating">
			<p className="wrap-anywhere">
				<Link to={to} className="text-small text-link after:absolute after:inset-0">
					{where.join(" › ")}
				</Link>
			</p>
			<p className="wrap-anywhere">{children}</p>
		</li>
	);
}

function NothingFound({ sought }: { sought: string }) {
	return (
		<EmptyState
			heading="No field says this"
			action={
				<Link to="?" className={buttonClass({})}>
					Show all collections
				</Link>
			}
		>
			<p className="wrap-anywhere">
				Nothing in the content holds “{sought}”. Try fewer words of it, as they stand on the page.
			</p>
		</EmptyState>
	);
}
