import { data, href, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { type MailTyped, mailFields } from "../../../core/settings/mail-fields.ts";
import { services } from "../../services.ts";
import { waitSentence } from "../auth/with-cookies.ts";
import { allowed, type Organiser } from "../organiser.ts";
import { askForCode, codeIn } from "../parts/code-question.server.ts";
import { CodeQuestion, codeField, codeSentence } from "../parts/code-question.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/settings.ts";
import { ContentSettings } from "./content-settings.tsx";
import { Mail } from "./mail.tsx";
import { Notifications } from "./notifications.tsx";
import { Retention } from "./retention.tsx";
import { RetentionQuestion } from "./retention-question.tsx";
import { Tests } from "./tests.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context, "admin");
	const { settings, auth } = context.get(services).console;
	return { view: await settings.view(), own: who.email, asksCode: !(await auth.freshCode.isThere(who)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context, "admin");
	const { id: by } = who;
	const { settings } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	const intent = textOf(typed, "intent");
	if (refusal) return data({ refused: intent, ...refusal.data }, { status: 422 });
	const change = { revision: readWholeNumber(textOf(typed, "revision")) ?? -1, by };
	// Where emails go, and whom the server calls, is nothing for whoever has found a browser open.
	if (intent === "mail") return saveMail(context, who, request, { typed, change });
	// Erasing what is older needs the same code as erasing a person.
	const needsCode = intent === "test-mail" || intent === "mail-off" || typed.has("confirmed");
	const question = needsCode && (await askForCode(context, who, request, typed));
	if (question) return question;
	if (intent === "test-mail") return { tested: { what: "mail", ...(await settings.mail.test({ by, to: who.email })) } };
	if (intent === "mail-off") {
		const stopped = await settings.mail.stop(change);
		return redirect(`${href("/console/settings")}?done=${stopped === "saved" ? "mail-off" : "mail-changed"}#mail`);
	}
	if (intent === "test-webhook") return { tested: { what: "webhook", ...(await settings.testWebhook(by)) } };
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

/** The code is a field of the form: asked on a page of its own, the password would have to be sent back and forth. */
async function saveMail(
	context: Route.ActionArgs["context"],
	who: Organiser,
	request: Request,
	{ typed, change }: { typed: FormData; change: { revision: number; by: string } },
) {
	const refused = "mail";
	const code = await codeIn(context, who, request, typed);
	if (code !== null) {
		const { data: refusal } = refuse(typed, { errors: { [codeField]: [codeSentence(code)] } });
		return data({ refused, ...refusal }, { status: code === "wait" ? 429 : 422 });
	}
	const fields = { ...mailIn(typed), mailPassword: String(typed.get("mailPassword") ?? "") };
	const saved = await context.get(services).console.settings.mail.save(fields, { ...change, to: who.email });
	if (saved.outcome === "saved") return redirect(`${href("/console/settings")}?done=mail#mail`);
	if (saved.outcome === "fixed") throw data(null, { status: 400 });
	const wrong =
		saved.outcome === "wrong"
			? { errors: saved.errors, summary: saved.summary }
			: { summary: [saved.outcome === "wait" ? waitSentence(saved.seconds) : changedSentence] };
	return data({ refused, ...refuse(typed, wrong).data }, { status: saved.outcome === "wait" ? 429 : 422 });
}

function mailIn(typed: FormData): MailTyped {
	const texts = mailFields.map((name) => [name, textOf(typed, name)]);
	return Object.fromEntries(texts);
}

/** Whether a question for a code comes from a shorter retention period. */
function isErasing({ fields }: { fields: readonly (readonly [string, string])[] }): boolean {
	return fields.some(([name, value]) => name === "intent" && value === "retention");
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
	mail: "Saved. The mail server took a test email for you: look whether it arrived, in the spam folder too.",
	"mail-off": "The mail server is forgotten. Emails wait until one is set up again.",
};

/** Settings that admins can change at run time. */
export default function Settings({ loaderData: { view, own, asksCode }, actionData }: Route.ComponentProps) {
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
			<DoneNotice
				kind="error"
				words={{ "mail-changed": "Another admin changed the settings meanwhile. Look again." }}
			/>
			{actionData && "asked" in actionData && (
				<RetentionQuestion question={actionData.asked} fields={actionData.fields} />
			)}
			{actionData && "codeQuestion" in actionData && (
				<CodeQuestion
					question={actionData.codeQuestion}
					confirm={isErasing(actionData.codeQuestion) ? "Erase and save" : "Go on"}
					leave={href("/console/settings")}
				>
					{isErasing(actionData.codeQuestion)
						? "What is erased cannot be brought back."
						: "This concerns where the site's emails go."}
				</CodeQuestion>
			)}
			{!asks && (
				<div className="flex flex-col gap-5">
					<ContentSettings />
					<Retention view={view} refusal={refused?.refused === "retention" ? refused : undefined} />
					<Mail
						mail={view.mail}
						revision={view.revision}
						refusal={refused?.refused === "mail" ? refused : undefined}
						own={own}
						asksCode={asksCode}
					/>
					<Notifications view={view} refusal={refused?.refused === "notifications" ? refused : undefined} />
					<Tests view={view} tested={tested} />
				</div>
			)}
		</>
	);
}
