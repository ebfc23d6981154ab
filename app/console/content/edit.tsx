import { History as HistoryIcon, SquareArrowOutUpRight } from "lucide-react";
import { data, redirect, useSearchParams } from "react-router";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import { services } from "../../services.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/edit.ts";
import { editAddress, fileAddress, historyAddress } from "./addresses.ts";
import { readDraft } from "./draft.server.ts";
import { Editor } from "./editor.tsx";
import { LanguageChooser } from "./language-chooser.tsx";
import { editingAt } from "./place.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, place } = editingAt(context, params.kind, url);
	const { words } = context.get(services).content();
	return { place, languages: content.languages(), words, opened: await content.open(place) };
}

/** Reviews what was typed, or publishes it. Whatever the answer, the form keeps all of it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { content, place } = editingAt(context, params.kind, url);
	const { typed: form, refusal } = await receiveFields(request);
	const attempt = crypto.randomUUID();
	if (refusal)
		return data({ attempt, outcome: "refused" as const, problems: problemsIn(refusal.data) }, { status: 422 });
	const draft = readDraft(form);
	if (!draft) throw data(null, { status: 400 });
	if (textOf(form, "intent") === "review") {
		const reviewed = await content.review(place, draft);
		return data({ attempt, ...reviewed }, { status: statuses[reviewed.outcome] });
	}
	const published = await content.publish(place, { ...draft, note: textOf(form, "note").slice(0, 300) }, by);
	if (published.outcome !== "published")
		return data({ attempt, ...published }, { status: statuses[published.outcome] });
	const address = editAddress(place);
	// The number makes the form begin anew with what was published.
	return redirect(`${address}${address.includes("?") ? "&" : "?"}done=published&version=${attempt.slice(0, 8)}`);
}

/** The note is the one field that is not part of the content and its checks. */
function problemsIn({ errors }: FormRefusal): FieldProblem[] {
	return Object.entries(errors).flatMap(([name, messages = []]) =>
		messages.map((message) => ({ name, where: [name === "note" ? "Note" : "The form"], message })),
	);
}

const statuses = { refused: 422, conflict: 409, unchanged: 200, ready: 200 };

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
	const { place, languages, words, opened } = loaderData;
	const [search] = useSearchParams();
	return (
		<>
			<PageHeading
				title={opened.form.title}
				lead={opened.form.help}
				back={{
					to: `/console/content${place.language === "en" ? "" : `?language=${place.language}`}`,
					label: "Content",
				}}
				actions={<Ways place={place} page={opened.page} />}
			/>
			<LanguageChooser languages={languages} language={place.language} />
			<DoneNotice words={{ published: "Published. The site shows it now." }} />
			<Editor
				key={`${place.kind} ${place.language} ${search.get("version")}`}
				place={place}
				opened={opened}
				words={words}
				answer={actionData}
			/>
		</>
	);
}

function Ways({ place, page }: { place: { kind: string; language: string }; page: string | undefined }) {
	return (
		<>
			{page && (
				<a href={page} target="_blank" rel="noreferrer" className={buttonClass({ size: "small" })}>
					See the page <SquareArrowOutUpRight aria-hidden className="size-2" />
					<span className="sr-only">(opens in a new tab)</span>
				</a>
			)}
			<ButtonLink size="small" to={historyAddress(place)}>
				<HistoryIcon aria-hidden className="size-2" /> History
			</ButtonLink>
			<a href={fileAddress(place)} download className={buttonClass({ size: "small" })}>
				Download the file
			</a>
		</>
	);
}
