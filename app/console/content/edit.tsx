import { History as HistoryIcon, SquareArrowOutUpRight } from "lucide-react";
import { data, redirect, useSearchParams } from "react-router";
import { fieldAt } from "../../../core/content/editor/field-at.ts";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import type { DocumentRef } from "../../../core/content/editor/parts.ts";
import type { Draft } from "../../../core/content/editor/publish.ts";
import { tooLong } from "../../../core/forms/entry.ts";
import { services } from "../../services.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { longestNote, type Sought } from "../editor/editor-context.ts";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/edit.ts";
import { editAddress, fileAddress, historyAddress, listAddress } from "./addresses.ts";
import { documentAt } from "./document.server.ts";
import { Editor } from "./editor.tsx";
import { LanguageChooser } from "./language-chooser.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, doc } = documentAt(context, params.kind, url);
	const { words } = context.get(services).content();
	const { limits } = context.get(services).console.media;
	const opened = await content.open(doc);
	const part = url.searchParams.get("part")?.split(".");
	const field = part && fieldAt(opened.form, opened.values, part)?.join(".");
	return { doc, languages: content.languages(), words, limits, opened, field };
}

/** Reviews or publishes the typed values. The form keeps them whatever the result. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { content, doc } = documentAt(context, params.kind, url);
	const { typed: form, refusal } = await receiveFields(request);
	const attempt = crypto.randomUUID();
	if (refusal)
		return data({ attempt, outcome: "refused" as const, problems: problemsIn(refusal.data) }, { status: 422 });
	const draft = readDraft(form, url.host);
	if (!draft) throw data(null, { status: 400 });
	if (textOf(form, "intent") === "review") {
		const reviewed = await content.review(doc, draft);
		return data({ attempt, ...reviewed }, { status: statuses[reviewed.outcome] });
	}
	const note = textOf(form, "note");
	if (note.length > longestNote) {
		const problems = [{ name: "note", where: ["Note"], message: tooLong(note.length, longestNote) }];
		return data({ attempt, outcome: "refused" as const, problems }, { status: 422 });
	}
	const published = await content.publish(doc, { ...draft, note }, by);
	if (published.outcome !== "published")
		return data({ attempt, ...published }, { status: statuses[published.outcome] });
	// The version in the URL resets the form to what was published.
	return redirect(editAddress(doc, { done: "published", version: attempt.slice(0, 8) }));
}

/** Reads what the editor posts: the form values as JSON, and the version that they are based on. */
function readDraft(form: FormData, host: string): Draft | undefined {
	const values = parsed(textOf(form, "values"));
	return values === undefined ? undefined : { values, basedOn: textOf(form, "basedOn") || null, host };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // not sent by this form
	}
}

/** The note is the only field that is not part of the content and its schema. */
function problemsIn({ errors }: FormRefusal): FieldProblem[] {
	return Object.entries(errors).flatMap(([name, messages = []]) =>
		messages.map((message) => ({ name, where: [name === "note" ? "Note" : "The form"], message })),
	);
}

const statuses = { refused: 422, conflict: 409, unchanged: 200, ready: 200 };

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
	const { doc, languages, words, limits, opened, field } = loaderData;
	const [search] = useSearchParams();
	return (
		<>
			<PageHeading
				title={opened.form.title}
				lead={opened.form.help}
				back={{ to: listAddress(doc.language), label: "Content" }}
				actions={<Ways doc={doc} page={opened.page} />}
			/>
			<LanguageChooser languages={languages} language={doc.language} />
			<DoneNotice words={{ published: "Published. The site shows it now." }} />
			<Editor
				key={`${doc.kind} ${doc.language} ${search.get("version")}`}
				doc={doc}
				opened={opened}
				words={words}
				limits={limits}
				sought={soughtIn(search, field)}
				answer={actionData}
			/>
		</>
	);
}

/** What the organiser came for: from a search, or `part`, from a section of the site. */
function soughtIn(search: URLSearchParams, part: string | undefined): Sought | undefined {
	const value = search.get("at") ?? undefined;
	const field = search.get("field") ?? part;
	if (value === undefined && field === undefined) return undefined;
	return { value, field, from: Number(search.get("from")) || 0, to: Number(search.get("to")) || 0 };
}

function Ways({ doc, page }: { doc: DocumentRef; page: string | undefined }) {
	return (
		<>
			{page && (
				<a href={page} target="_blank" rel="noreferrer" className={buttonClass({ size: "small" })}>
					See the page <SquareArrowOutUpRight aria-hidden className="size-2" />
					<span className="sr-only">(opens in a new tab)</span>
				</a>
			)}
			<ButtonLink size="small" href={historyAddress(doc)}>
				<HistoryIcon aria-hidden className="size-2" /> History
			</ButtonLink>
			<a href={fileAddress(doc)} download className={buttonClass({ size: "small" })}>
				Download the file
			</a>
		</>
	);
}
