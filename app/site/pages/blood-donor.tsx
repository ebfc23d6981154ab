import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { answerGive, type GiveAnswer } from "../../../core/matching/can-give.ts";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AnsweredForm } from "../components/answered-form.tsx";
import { KeptNote } from "../components/kept-note.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { type Refused, refused } from "../lib/form-answer.ts";
import { useLanguage } from "../lib/language.tsx";
import { optionsOf } from "../lib/match-form-words.ts";
import { matchFormProps, takeMatchForm } from "../lib/matching.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { answerWithPage, readForm, text } from "../lib/submissions.server.ts";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import { MatchFormSection } from "../sections/matching/match-form-section.tsx";
import type { Route } from "./+types/blood-donor.ts";

export const handle = { form: "match-form" } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { bloodDonation, matchForms } = site.content();
	return {
		form: matchFormProps(site, "donor"),
		emergency: bloodDonation.emergency,
		trail: [{ label: bloodDonation.head.title, url: href("/blood-donation") }],
		meta: describePage(site, matchForms.donor.head, href("/blood-donation/donor"), "/blood-donation"),
	};
}

/** Without JavaScript. 'Can I give?' is answered and forgotten; the page's script sends the form to `forms/matching`. */
export async function action({ context, request }: Route.ActionArgs) {
	const site = context.get(services);
	const typed = await readForm(request);
	if (typed?.get("intent") === "can-give") {
		const given = answerGive(typed, site.now());
		const values = Object.fromEntries([...typed.keys()].map((name) => [name, text(typed, name)]));
		return data(
			{ asked: "give" as const, given: given.ok ? given : refused(given), values },
			{ status: given.ok ? 200 : 400 },
		);
	}
	return answerWithPage(await takeMatchForm(site, typed), href("/matching/member"));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BloodDonor({ loaderData: { form, emergency, trail }, actionData }: Route.ComponentProps) {
	const { donor, canGive, intervals } = form.words;
	const isGive = actionData !== undefined && "asked" in actionData;
	return (
		<>
			<PageTitle
				data-made-from="words.matchForms"
				title={donor.head.title}
				lead={donor.head.lead}
				trail={trail}
				variant="hue"
				hue="health"
			/>
			<Section
				id="can-give"
				data-made-from="words.matchForms"
				heading={canGive.heading}
				lead={canGive.lead}
				tone="quiet"
			>
				<CanGive
					words={canGive}
					intervals={intervals}
					messages={form.messages}
					given={isGive ? actionData.given : undefined}
					values={isGive ? actionData.values : {}}
				/>
			</Section>
			<MatchFormSection
				{...form}
				answer={isGive ? undefined : actionData}
				values={isGive ? carriedOver(actionData.values) : undefined}
			/>
			{/* Last: a willing donor is here to give. */}
			<Emergency {...emergency} />
		</>
	);
}

/** What both forms of the page ask. */
function carriedOver({ lastDonation = "", interval = "" }: Values): Values {
	return { lastDonation, interval };
}

type Values = Record<string, string>;

/** What the page has answered. */
type Given = { ok: true; answer: GiveAnswer } | Refused;

interface CanGiveProps {
	words: Content["matchForms"]["canGive"];
	intervals: Record<string, string>;
	messages: Record<string, string>;
	/** Answer to the form, for which the server rendered the page. */
	given: Given | undefined;
	/** What was typed, which is shown again beside the answer. */
	values: Values;
}

/** 'Can I give?': sent by POST, so that no address holds the answers, answered by the page and not stored. */
function CanGive({ words, intervals, messages, given, values }: CanGiveProps) {
	const language = useLanguage();
	return (
		<AnsweredForm
			id="can-give-form"
			messages={messages}
			refusal={given?.ok === false ? given : undefined}
			values={values}
			aria-labelledby="can-give-heading"
			data-kept={given ? "again" : ""}
		>
			<input type="hidden" name="intent" value="can-give" />
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField name="age" inputMode="numeric" {...words.age} autoComplete="off" />
				<TextField name="weight" inputMode="numeric" {...words.weight} autoComplete="off" />
				<TextField name="lastDonation" type="date" {...words.lastDonation} required={false} autoComplete="off" />
				<RadioField
					name="interval"
					legend={words.interval.label}
					hint={words.interval.hint}
					options={optionsOf(intervals)}
				/>
			</div>
			<CheckboxField name="doctor" {...words.doctor} required={false} />
			<KeptNote />
			<div>
				<Button type="submit" size="large">
					{words.submit}
				</Button>
			</div>
			{given?.ok && (
				<div
					role="status"
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: this is how the visitor learns the answer, without a script
					autoFocus
				>
					<Notice kind={given.answer.answer === "yes" ? "success" : "info"}>
						<p className="text-lead font-semibold">{answerWords(words, given.answer, language)}</p>
						<p>{words.note}</p>
					</Notice>
				</div>
			)}
		</AnsweredForm>
	);
}

function answerWords(words: CanGiveProps["words"], given: GiveAnswer, language: string): string {
	return given.answer === "wait" ? fill(words.wait, { date: longDate(given.from, language) }) : words[given.answer];
}
