import { data, href, Link, redirect } from "react-router";
import type { AccountChange } from "../../../core/organisers/account.ts";
import { emailProblem, nameProblem } from "../../../core/organisers/account-rules.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { waitSentence, withCookies } from "../auth/with-cookies.ts";
import { allowed, type Organiser } from "../organiser.ts";
import { codeIn } from "../parts/code-question.server.ts";
import { codeField, codeSentence } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { passwordHint } from "../parts/password-hint.ts";
import { roleNames, rolePurposes } from "../role-names.ts";
import type { Route } from "./+types/account.ts";
import { OwnDetails } from "./own-details.tsx";
import { Sessions } from "./sessions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context);
	const { account, secondFactor, ownDetails, passwordReset, freshCode } = context.get(services).console.auth;
	return {
		name: who.name,
		email: who.email,
		role: who.role,
		codesWait: (await secondFactor.unkeptCodes(who.id)) !== null,
		waiting: await ownDetails.waitingEmail(who),
		byMail: await passwordReset.isPossible(),
		asksCode: !(await freshCode.isThere(who)),
		sessions: await account.sessions(who),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context);
	const { account, ownDetails } = context.get(services).console.auth;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	switch (textOf(typed, "intent")) {
		case "end":
			await account.endSession(who, textOf(typed, "which"));
			return redirect(`${href("/console/account")}?done=ended`);
		case "end others":
			await account.endOtherSessions(who);
			return redirect(`${href("/console/account")}?done=ended-others`);
		case "name": {
			const name = textOf(typed, "name");
			const problem = nameProblem(name);
			if (problem !== null) return refuse(typed, { errors: { name: [problem] } });
			await ownDetails.changeName(who, name);
			return redirect(`${href("/console/account")}?done=name`);
		}
		case "email":
			return changeEmail(context, who, request, typed);
		case "email-withdraw":
			await ownDetails.withdrawEmail(who);
			return redirect(`${href("/console/account")}?done=email-kept`);
		case "password": {
			const given = { current: String(typed.get("password") ?? ""), next: String(typed.get("new-password") ?? "") };
			const change = await account.changePassword(who, request, given);
			if (change.outcome === "done")
				return redirect(`${href("/console/account")}?done=password`, withCookies(change.cookies));
			return refuseChange(typed, change);
		}
		case "codes": {
			const change = await account.renewCodes(who, request, String(typed.get("password") ?? ""));
			if (change.outcome === "done") return redirect(href("/console/recovery-codes"));
			return refuseChange(typed, change);
		}
		default:
			throw data(null, { status: 400 });
	}
}

/** The password first: a code that was given with a wrong one is not used up. */
async function changeEmail(context: Route.ActionArgs["context"], who: Organiser, request: Request, typed: FormData) {
	const { account, ownDetails } = context.get(services).console.auth;
	const email = textOf(typed, "email");
	const problem = email.toLowerCase() === who.email ? "That is your address already." : emailProblem(email);
	if (problem !== null) return refuse(typed, { errors: { email: [problem] } });
	const proved = await account.provePassword(who, request, String(typed.get("password") ?? ""));
	if (proved.outcome !== "done") return refuseChange(typed, proved);
	const refused = await codeIn(context, who, request, typed);
	if (refused !== null)
		return refuse(typed, { errors: { [codeField]: [codeSentence(refused)] } }, refused === "wait" ? 429 : 422);
	const outcome = await ownDetails.changeEmail(who, email);
	if (outcome === "done" || outcome === "link sent")
		return redirect(`${href("/console/account")}?done=${outcome === "done" ? "email" : "email-link"}`);
	return refuse(typed, { errors: { email: [emailSentences[outcome]] } });
}

const emailSentences = {
	taken: "Another organiser has this address, or is invited with it.",
	"not sent": "The mail server did not take an email to this address. Look whether it is right.",
};

function refuseChange(typed: FormData, change: Exclude<AccountChange, { outcome: "done" }>) {
	if (change.outcome === "wait") return refuse(typed, { summary: [waitSentence(change.seconds)] }, 429);
	if (change.outcome === "weak password") return refuse(typed, { errors: { "new-password": [change.problem] } });
	return refuse(typed, { errors: { password: ["That is not your present password."] } });
}

/** Account settings of the signed-in organiser. */
export default function AccountScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, role, codesWait, sessions, waiting, byMail, asksCode } = loaderData;
	// Several forms share this action; each shows only its own errors.
	const refusalOf = (form: string): FormRefusal | undefined =>
		actionData?.values.intent === form ? actionData : undefined;
	return (
		<>
			<PageHeading title={name} lead={`${email}. ${roleNames[role]}: ${rolePurposes[role]}.`} />
			<DoneNotice
				words={{
					ended: "That session is over.",
					"ended-others": "All other sessions are over.",
					password: "Your password is changed, and all other sessions are over.",
					name: "Your name is changed.",
					email: "Your e-mail address is changed, and all other sessions are over. Sign in with it from now on.",
					"email-link": "A link is on its way to the new address. Open it, and the address counts.",
					"email-kept": "Your address stays as it is. The link does not work any more.",
					phone: "The new phone counts, and all other sessions are over. Remove the old entry from the old phone.",
					"phone-kept": "Your phone stays as it is.",
				}}
			/>
			<DoneNotice
				kind="error"
				words={{
					"email-gone": "That link does not work any more. Your address is as it was.",
					"email-taken": "Another organiser has taken that address meanwhile. Yours is as it was.",
				}}
			/>
			{codesWait && (
				<Notice className="mb-3">
					<p>
						Your recovery codes are waiting to be put in a safe place.{" "}
						<Link to={href("/console/recovery-codes")} className="text-link">
							Look at them
						</Link>
					</p>
				</Notice>
			)}
			<div className="flex flex-col gap-5">
				<OwnDetails
					name={name}
					email={email}
					waiting={waiting}
					byMail={byMail}
					asksCode={asksCode}
					refusalOf={refusalOf}
				/>
				<Secrets refusalOf={refusalOf} />
				<Sessions sessions={sessions} />
			</div>
		</>
	);
}

/** Password and recovery codes. */
function Secrets({ refusalOf }: { refusalOf(form: string): FormRefusal | undefined }) {
	return (
		<>
			<section aria-labelledby="password-heading">
				<h2 id="password-heading" className="mb-2 text-h3">
					Change your password
				</h2>
				<ConsoleForm id="password" refusal={refusalOf("password")} heading="Your password is as it was">
					<input type="hidden" name="intent" value="password" />
					<PasswordField name="password" label="Present password" autoComplete="current-password" />
					<PasswordField name="new-password" label="New password" hint={passwordHint} autoComplete="new-password" />
					<SubmitButton>Change it</SubmitButton>
				</ConsoleForm>
			</section>
			<section aria-labelledby="codes-heading">
				<h2 id="codes-heading" className="text-h3">
					New recovery codes
				</h2>
				<p className="mb-2 max-w-[70ch] text-ink-quiet">
					If yours are lost, seen by others or nearly used up. The old ones stop working.
				</p>
				<ConsoleForm id="codes" refusal={refusalOf("codes")} heading="Your codes are as they were">
					<input type="hidden" name="intent" value="codes" />
					<PasswordField name="password" label="Present password, to make new codes" autoComplete="current-password" />
					<SubmitButton>Make new ones</SubmitButton>
				</ConsoleForm>
			</section>
		</>
	);
}
