import { data, href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { SignupSummary } from "../../../core/signups/service.ts";
import { questionSlots, settingsLimits } from "../../../core/signups/settings-form.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { useFormParts } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import type { Route } from "./+types/settings.ts";
import { allowedEvent } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	const saved = url.searchParams.has("saved") ? readSaved(url.searchParams) : null;
	return { event, saved, ...(await signups.settings(event.id)) };
}

function readSaved(search: URLSearchParams) {
	const number = (name: string) => Number(/^\d{1,5}$/.exec(search.get(name) ?? "")?.[0] ?? 0);
	return { moved: number("moved"), over: number("over"), reworded: number("reworded") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	if (event.state === "binned") throw data(null, { status: 404 });
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const values = Object.fromEntries(
		[...typed].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
	const saved = await signups.saveSettings(who.id, event, values);
	if (saved.outcome === "refused") return refuse(typed, { errors: saved.errors });
	const { moved, over, reworded } = saved;
	const told = Object.entries({ moved, over, reworded }).filter(([, number]) => number > 0);
	return redirect(`${url.pathname}?${new URLSearchParams([["saved", ""], ...told.map(([k, n]) => [k, String(n)])])}`);
}

/** Whether people can sign up for an event, how many, until when, and what they are asked. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	const { event, values, answered, summary, hasMail, saved } = loaderData;
	const initial = actionData ? actionData.values : values;
	return (
		<>
			<PageHeading
				title="Sign-up"
				back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
				lead={event.startsAt === null ? "The event has no day yet." : momentSpan(event.startsAt, event.endsAt)}
			/>
			<EventTabs id={event.id} current="settings" />
			{saved && <Saved {...saved} seats={summary?.seats ?? null} isPublished={event.state === "published"} />}
			{event.state !== "published" && (
				<Notice className="mb-3">
					<p>The event is a draft. Its form is on its page as soon as you publish it.</p>
				</Notice>
			)}
			{summary && <Taken id={event.id} summary={summary} />}
			<ConsoleForm id="signup" key={JSON.stringify(values)} values={initial} refusal={actionData}>
				<UnsavedGuard formId="signup" revision={Object.values(values).join("/")} />
				<CheckboxField
					name="open"
					label="People can sign up on the page of the event"
					hint="Turning it off keeps everybody who has signed up."
					required={false}
					mark=""
				/>
				<div className="grid gap-3 sm:grid-cols-2">
					<TextField
						name="seats"
						label="Seats"
						hint="Leave it blank for as many as come."
						inputMode="numeric"
						autoComplete="off"
						required={false}
					/>
					<TextField
						name="closes"
						label="Sign-up ends"
						hint="Indian time. Leave it blank for when the event begins."
						type="datetime-local"
						required={false}
					/>
				</div>
				<CheckboxField
					name="waitingList"
					label="Waiting list when all seats are taken"
					hint="Who waits moves up by themselves when a seat is free."
					required={false}
					mark=""
				/>
				<TextField
					name="offerHours"
					label="Hours to confirm a free seat"
					hint={
						hasMail
							? "Who moves up gets a mail. Without an answer in this time, the next one is asked."
							: "Mail is not set up, so nobody can be asked: who moves up has the seat at once."
					}
					inputMode="numeric"
					autoComplete="off"
				/>
				<Questions answered={answered} values={initial} />
				<SubmitButton>Save</SubmitButton>
			</ConsoleForm>
		</>
	);
}

function Saved({
	moved,
	over,
	reworded,
	seats,
	isPublished,
}: Record<"moved" | "over" | "reworded", number> & { seats: number | null; isPublished: boolean }) {
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>Saved.{isPublished && " The page of the event shows it at once."}</p>
			{moved > 0 && <p>{count(moved, "person moves", "people move")} up from the waiting list.</p>}
			{over > 0 && (
				<p>
					{count(over, "person has", "people have")} a seat beyond these {seats}. Nobody loses theirs; nobody moves up
					until enough cancel.
				</p>
			)}
			{reworded > 0 && (
				<p>
					You changed the words of {count(reworded, "question", "questions")} that people have answered. Their answers
					stay with it.
				</p>
			)}
		</Notice>
	);
}

function Taken({ id, summary: { seats, taken, waiting } }: { id: string; summary: SignupSummary }) {
	return (
		<p className="mb-3">
			{seats === null
				? count(taken, "person has signed up", "people have signed up")
				: `${taken} of ${seats} seats are taken`}
			{waiting > 0 && `, ${count(waiting, "person waits", "people wait")}`}.{" "}
			<Link to={href("/console/events/:id/signups", { id })} className="text-link">
				See who
			</Link>
		</p>
	);
}

function Questions({ answered, values }: { answered: string[]; values: Record<string, string> }) {
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-1 text-h3 font-display font-semibold">Questions of your own</legend>
			<p className="max-w-[70ch] text-ink-quiet">
				Name, institute mail and phone are always asked. Ask only what you need to prepare. Empty a question to ask it
				no more: what people answered stays in the list.
			</p>
			{questionSlots.map((slot) => (
				<QuestionFields key={slot} slot={slot} hasAnswers={answered.includes(values[`id-${slot}`] ?? "")} />
			))}
		</fieldset>
	);
}

function QuestionFields({ slot, hasAnswers }: { slot: string; hasAnswers: boolean }) {
	return (
		<div className="group/question flex flex-col gap-2 rounded border border-line p-2">
			<HiddenId slot={slot} />
			<TextField
				name={`label-${slot}`}
				label={`Question ${slot}`}
				hint={
					hasAnswers
						? "People have answered it. Mend its words only: to ask something else, empty it, save, and write a new one."
						: undefined
				}
				maxLength={settingsLimits.label}
				autoComplete="off"
				required={false}
			/>
			<RadioField
				name={`kind-${slot}`}
				legend="How it is answered"
				options={[
					{ value: "text", label: "In words" },
					{
						value: "choice",
						label: "By choosing one",
						children: (
							<div className="hidden pl-4 group-has-checked/option:block">
								<TextArea
									name={`choices-${slot}`}
									label="Choices"
									hint="Each on a line of its own."
									rows={4}
									required={false}
								/>
							</div>
						),
					},
				]}
			/>
			<CheckboxField name={`required-${slot}`} label="Everybody must answer it" required={false} mark="" />
		</div>
	);
}

/** Which question it was, so that answers stay with it. */
function HiddenId({ slot }: { slot: string }) {
	const { values } = useFormParts();
	return <input type="hidden" name={`id-${slot}`} value={values[`id-${slot}`] ?? ""} />;
}
