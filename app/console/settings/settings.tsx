import { data, href, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { askForCode } from "../parts/code-question.server.ts";
import { CodeQuestion } from "../parts/code-question.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/settings.ts";
import { ContentSettings } from "./content-settings.tsx";
import { Notifications } from "./notifications.tsx";
import { Retention } from "./retention.tsx";
import { RetentionQuestion } from "./retention-question.tsx";
import { Tests } from "./tests.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	return { view: await context.get(services).console.settings.view() };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context, "admin");
	const { id: by } = who;
	const { settings } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	const intent = textOf(typed, "intent");
	if (refusal) return data({ refused: intent, ...refusal.data }, { status: 422 });
	const change = { revision: readWholeNumber(textOf(typed, "revision")) ?? -1, by };
	if (intent === "test-mail") return { tested: { what: "mail", ...(await settings.testMail(by)) } };
	if (intent === "test-webhook") return { tested: { what: "webhook", ...(await settings.testWebhook(by)) } };
	// Erasing what is older needs the same code as erasing a person.
	const question = typed.has("confirmed") && (await askForCode(context, who, request, typed));
	if (question) return question;
	const saved =
		intent === "retention"
			? await settings.saveRetention(retentionIn(typed), { ...change, confirmed: textOf(typed, "confirmed") })
			: intent === "notifications"
				? await settings.saveNotifications(notificationsIn(typed), change)
				: undefined;
	if (!saved) throw data(null, { status: 400 });
	if (saved.outcome === "asks") return data({ asked: saved, fields: { intent, ...periodsIn(typed) } }, { status: 409 });
	if (saved.outcome === "wrong") return { refused: intent, ...refuse(typed, { errors: saved.errors }).data };
	if (saved.outcome === "changed") return { refused: intent, ...refuse(typed, { summary: [changedSentence] }).data };
	const done = typed.has("confirmed") ? "erases" : intent;
	return redirect(`${href("/console/settings")}?done=${done}#${intent}`);
}

const changedSentence =
	"Another admin changed the settings after you had opened them. Nothing was overwritten: below is what you typed, and saving again puts it in place of theirs.";

function retentionIn(typed: FormData) {
	return {
		registrations: textOf(typed, "registrations"),
		messages: textOf(typed, "messages"),
		audit: textOf(typed, "audit"),
	};
}

/** As typed, for the question. */
function periodsIn(typed: FormData) {
	return { ...retentionIn(typed), revision: textOf(typed, "revision") };
}

function notificationsIn(typed: FormData) {
	return {
		organisers: textOf(typed, "organisers"),
		webhookUrl: textOf(typed, "webhookUrl"),
		webhookOff: typed.get("webhookOff") === "on",
		webhookSecret: textOf(typed, "webhookSecretPassword"),
	};
}

const done = {
	erases: "Saved. What is older is erased within the hour, and the privacy policy tells the new periods already.",
	retention: "Saved. The privacy policy tells the new periods already.",
	notifications: "Saved. It counts from the next form on.",
};

/** Settings that admins can change at run time. */
export default function Settings({ loaderData: { view }, actionData }: Route.ComponentProps) {
	const refused = actionData && "refused" in actionData ? actionData : undefined;
	const asks = actionData && ("asked" in actionData || "codeQuestion" in actionData);
	const tested = actionData && "tested" in actionData ? actionData.tested : undefined;
	return (
		<>
			<PageHeading
				title="Settings"
				lead="What you choose here counts at once. What you leave empty stays as it was set when the site was installed."
			/>
			<DoneNotice words={done} />
			{actionData && "asked" in actionData && (
				<RetentionQuestion question={actionData.asked} fields={actionData.fields} />
			)}
			{actionData && "codeQuestion" in actionData && (
				<CodeQuestion question={actionData.codeQuestion} confirm="Erase and save" leave={href("/console/settings")}>
					What is erased cannot be brought back.
				</CodeQuestion>
			)}
			{!asks && (
				<div className="flex flex-col gap-5">
					<ContentSettings />
					<Retention view={view} refusal={refused?.refused === "retention" ? refused : undefined} />
					<Notifications view={view} refusal={refused?.refused === "notifications" ? refused : undefined} />
					<Tests view={view} tested={tested} />
				</div>
			)}
		</>
	);
}
