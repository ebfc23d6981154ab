import { data, href, Link, redirect } from "react-router";
import type { AccountChange } from "../../../core/organisers/account.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { waitSentence, withCookies } from "../auth/with-cookies.ts";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { roleNames, rolePurposes } from "../role-names.ts";
import type { Route } from "./+types/account.ts";
import { Sessions } from "./sessions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context);
	const { account, secondFactor } = context.get(services).console.auth;
	const codesWait = (await secondFactor.unkeptCodes(who.id)) !== null;
	return { name: who.name, email: who.email, role: who.role, codesWait, sessions: await account.sessions(who) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context);
	const { account } = context.get(services).console.auth;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	switch (textOf(typed, "intent")) {
		case "end":
			await account.endSession(who, textOf(typed, "which"));
			return redirect(`${href("/console/account")}?done=ended`);
		case "end others":
			await account.endOtherSessions(who);
			return redirect(`${href("/console/account")}?done=ended-others`);
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

function refuseChange(typed: FormData, change: Exclude<AccountChange, { outcome: "done" }>) {
	if (change.outcome === "wait") return refuse(typed, { summary: [waitSentence(change.seconds)] }, 429);
	if (change.outcome === "weak password") return refuse(typed, { errors: { "new-password": [change.problem] } });
	return refuse(typed, { errors: { password: ["That is not your present password."] } });
}

/** Account settings of the signed-in organiser. */
export default function AccountScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, role, codesWait, sessions } = loaderData;
	// Two forms share this action; each shows only its own errors.
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
			<Sessions sessions={sessions} />
			<section aria-labelledby="password-heading" className="mt-5">
				<h2 id="password-heading" className="mb-2 text-h3">
					Change your password
				</h2>
				<ConsoleForm id="password" refusal={refusalOf("password")} heading="Your password is as it was">
					<input type="hidden" name="intent" value="password" />
					<TextField name="password" label="Present password" type="password" autoComplete="current-password" />
					<TextField
						name="new-password"
						label="New password"
						hint="At least 10 characters. Four words that have nothing to do with each other make a good one."
						type="password"
						autoComplete="new-password"
					/>
					<SubmitButton>Change it</SubmitButton>
				</ConsoleForm>
			</section>
			<section aria-labelledby="codes-heading" className="mt-5">
				<h2 id="codes-heading" className="text-h3">
					New recovery codes
				</h2>
				<p className="mb-2 max-w-[70ch] text-ink-quiet">
					If yours are lost, seen by others or nearly used up. The old ones stop working.
				</p>
				<ConsoleForm id="codes" refusal={refusalOf("codes")} heading="Your codes are as they were">
					<input type="hidden" name="intent" value="codes" />
					<TextField name="password" label="Present password" type="password" autoComplete="current-password" />
					<SubmitButton>Make new ones</SubmitButton>
				</ConsoleForm>
			</section>
		</>
	);
}
