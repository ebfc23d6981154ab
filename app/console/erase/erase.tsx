import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { data, href, redirect, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { askForCode } from "../parts/code-question.server.ts";
import { CodeQuestion } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/erase.ts";
import { confirmingWord, FoundPerson, isItemKind, kindNames } from "./found-person.tsx";

export function loader({ context }: Route.LoaderArgs) {
	allowed(context, "moderator");
	return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const { people } = context.get(services).console.submissions;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const person = textOf(typed, "person").slice(0, 254);
	const wanted = textOf(typed, "intent") === "erase" ? tickedForErasing(typed) : null;
	if (wanted?.length && textOf(typed, "word").toUpperCase() === confirmingWord) {
		const question = await askForCode(context, who, request, typed);
		if (question) return question;
		const erased = await people.erase(who.id, wanted);
		const counts = Object.entries(erased).flatMap(([kind, number]) => (number > 0 ? [`${number}-${kind}`] : []));
		return redirect(`${url.pathname}?done=erased.${counts.join(".")}`);
	}
	const found = await people.find(who, person);
	if (!found) return refuse(typed, { errors: { person: ["Type a whole e-mail address or telephone number."] } });
	if (!wanted) return data({ person, found });
	const wrong = wanted.length === 0 ? "Tick what is to be erased." : `Type the word ${confirmingWord} to confirm.`;
	const { data: refused } = refuse(typed, wanted.length === 0 ? { summary: [wrong] } : { errors: { word: [wrong] } });
	return data({ person, found, refusal: refused, ticked: wanted.map(({ id }) => id) }, { status: 422 });
}

const erasable = ["registration", "message", "change", "signup", "member", "match-request"] as const;

/** Reads boxes such as 'message:6123abcd', and ignores anything else. */
function tickedForErasing(typed: FormData) {
	return typed.getAll("item").flatMap((value) => {
		const [, given, id] = /^([\w-]+):(\w{1,64})$/.exec(String(value)) ?? [];
		const kind = erasable.find((known) => known === given);
		return kind !== undefined && id !== undefined ? [{ kind, id }] : [];
	});
}

/** Finds and erases all data about one person, as the privacy policy promises. */
export default function Erase({ actionData }: Route.ComponentProps) {
	const answer = actionData && "found" in actionData ? actionData : undefined;
	const refusal: FormRefusal | undefined = actionData && "errors" in actionData ? actionData : undefined;
	return (
		<>
			<PageHeading
				title="Erase a person"
				lead="Somebody asks to be forgotten: find everything that they sent, look through it, and erase it for good. Make sure first that it is really them who ask: they should write from the address that they gave."
			/>
			<Erased />
			{actionData && "codeQuestion" in actionData ? (
				<CodeQuestion question={actionData.codeQuestion} confirm="Erase what was ticked" leave={href("/console/erase")}>
					What is erased cannot be brought back.
				</CodeQuestion>
			) : (
				<Finding answer={answer} refusal={refusal} />
			)}
		</>
	);
}

interface FindingProps {
	answer: ComponentProps<typeof FoundPerson> | undefined;
	refusal: FormRefusal | undefined;
}

function Finding({ answer, refusal }: FindingProps) {
	return (
		<>
			<ConsoleForm id="find" values={{ person: answer?.person }} refusal={refusal} heading="Nothing was looked for">
				<input type="hidden" name="intent" value="find" />
				<TextField
					name="person"
					label="Webmail, e-mail address or telephone number"
					hint="All of it, as they gave it. Registrations and messages are searched, and what is held back, waits to be confirmed or waits to be sent."
					autoComplete="off"
				/>
				<Button type="submit" className="self-start">
					<Search aria-hidden className="size-2.5" /> Find
				</Button>
			</ConsoleForm>
			{answer && (
				<div className="mt-4">
					{answer.found.items.length === 0 ? (
						<EmptyState heading="Nothing is stored">
							<p>Nothing that was sent with this address or number is here, or not any more.</p>
						</EmptyState>
					) : (
						<FoundPerson key={answer.person} {...answer} />
					)}
				</div>
			)}
		</>
	);
}

function Erased() {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	if (!done.startsWith("erased.")) return null;
	const counts = [...done.matchAll(/(\d+)-([a-z-]+)/g)].flatMap(([, number, kind = ""]) =>
		isItemKind(kind) ? [count(Number(number), ...kindNames[kind])] : [],
	);
	const sentence =
		counts.length === 0
			? "Nothing was erased: it was gone already."
			: `Erased for good: ${counts.join(", ")}, with all that waited to be sent about it.`;
	return <DoneNotice words={{ [done]: sentence }} />;
}
