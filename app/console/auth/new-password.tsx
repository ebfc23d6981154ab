import { href, Link, redirect } from "react-router";
import { services } from "../../services.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { passwordHint } from "../parts/password-hint.ts";
import type { Route } from "./+types/new-password.ts";
import { SignInAs } from "./sign-in-as.tsx";
import { waitSentence, withCookies } from "./with-cookies.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get("token") ?? "";
	return { token, email: await context.get(services).console.auth.passwordReset.find(token) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { auth } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const password = String(typed.get("password") ?? "");
	const resetting = await auth.passwordReset.reset(textOf(typed, "token"), password);
	if (resetting.outcome === "wait") return refuse(typed, { summary: [waitSentence(resetting.seconds)] }, 429);
	if (resetting.outcome === "weak password") return refuse(typed, { errors: { password: [resetting.problem] } });
	// The screen says so, since the link is not found any more.
	if (resetting.outcome === "gone") return refuse(typed, {});
	const entering = await auth.signIn.withPassword(request, { email: resetting.email, password });
	const next = entering.outcome === "code" ? href("/console/sign-in/code") : href("/console/sign-in");
	return redirect(`${next}?done=new-password`, withCookies(entering.cookies));
}

/** Landing page of the link for a forgotten password. */
export default function NewPassword({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
	if (email === null)
		return (
			<>
				<PageHeading
					title="This link does not work"
					lead="It has been used already, or is older than 30 minutes. If you still need a new password, ask for another link."
				/>
				<p className="flex flex-wrap gap-2">
					<Link to={href("/console/sign-in/forgotten")} className="text-link">
						Ask for another link
					</Link>
					<Link to={href("/console/sign-in")} className="text-link">
						Sign in
					</Link>
				</p>
			</>
		);
	return (
		<>
			<PageHeading
				title="Choose a new password"
				lead="With it you are signed out everywhere else. After that you give the code of your phone, as always."
			/>
			<ConsoleForm id="new-password" refusal={actionData} heading="Your password is as it was">
				<input type="hidden" name="token" value={token} />
				<SignInAs email={email} />
				<PasswordField name="password" label="A new password" hint={passwordHint} autoComplete="new-password" />
				<SubmitButton>Go on</SubmitButton>
			</ConsoleForm>
		</>
	);
}
