import { href, Link, redirect } from "react-router";
import { emailProblem, nameProblem } from "../../../core/organisers/account-rules.ts";
import { services } from "../../services.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { passwordHint } from "../parts/password-hint.ts";
import { rolePurposes } from "../role-names.ts";
import type { Route } from "./+types/invitation.ts";
import { SignInAs } from "./sign-in-as.tsx";
import { waitSentence, withCookies } from "./with-cookies.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const token = url.searchParams.get("token") ?? "";
	const { invitations } = context.get(services).console.auth;
	const invitation = await invitations.find(token);
	if (!invitation && (await invitations.used(token, request.headers))) throw redirect(signInWith(token));
	return { token, invitation };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { auth } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const token = textOf(typed, "token");
	const invitation = await auth.invitations.find(token);
	if (!invitation && (await auth.invitations.used(token, request.headers))) return redirect(signInWith(token));
	if (!invitation) return refuse(typed, { summary: [gone] });
	const given = {
		name: textOf(typed, "name"),
		email: invitation.email || textOf(typed, "email"),
		password: String(typed.get("password") ?? ""),
	};
	const errors = problems(given);
	if (Object.keys(errors).length > 0) return refuse(typed, { errors });
	const accepting = await auth.invitations.accept(token, given);
	if (accepting.outcome === "wait") return refuse(typed, { summary: [waitSentence(accepting.seconds)] }, 429);
	if (accepting.outcome === "weak password") return refuse(typed, { errors: { password: [accepting.problem] } });
	if (accepting.outcome === "gone") return refuse(typed, { summary: [gone] });
	const entering = await auth.signIn.withPassword(request, { email: accepting.email, password: given.password });
	return redirect(
		entering.outcome === "set up" ? href("/console/second-factor") : href("/console/sign-in"),
		withCookies(entering.cookies),
	);
}

/** The sign-in page says that the invitation has been used. */
function signInWith(token: string): string {
	return `${href("/console/sign-in")}?invitation=${encodeURIComponent(token)}`;
}

function problems({ name, email }: { name: string; email: string }): Record<string, string[]> {
	const wrongName = nameProblem(name);
	const wrongEmail = emailProblem(email);
	return { ...(wrongName && { name: [wrongName] }), ...(wrongEmail && { email: [wrongEmail] }) };
}

const gone = "This invitation has been used already, or is too old. Ask for a new one.";

/** Landing page of an invitation: name and password, then the second factor. */
export default function InvitationScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { token, invitation } = loaderData;
	if (!invitation)
		return (
			<>
				<PageHeading
					title="This invitation does not work"
					lead="It is too old, was withdrawn, or another one has taken its place. Ask an admin of the chapter for a new one."
				/>
				<p>
					Have you joined already?{" "}
					<Link to={href("/console/sign-in")} className="text-link">
						Sign in
					</Link>
				</p>
			</>
		);
	const { email, role, name } = invitation;
	return (
		<>
			<PageHeading
				title={name ? `Welcome back, ${name}` : "Welcome"}
				lead={
					name
						? "Choose a new password. After that you set up your second key anew; the old ones stop working."
						: `You are invited to look after ${rolePurposes[role]}. Choose a password to begin.`
				}
			/>
			<ConsoleForm
				id="invitation"
				values={{ name: name ?? "", email }}
				refusal={actionData}
				heading="That did not work yet"
			>
				<input type="hidden" name="token" value={token} />
				<TextField name="name" label="Your name" hint="As the other organisers know you" autoComplete="name" />
				{email === "" ? (
					<TextField name="email" label="Your e-mail address" type="email" autoComplete="username" inputMode="email" />
				) : (
					<SignInAs email={email} />
				)}
				<PasswordField name="password" label="A new password" hint={passwordHint} autoComplete="new-password" />
				<SubmitButton>Go on</SubmitButton>
			</ConsoleForm>
		</>
	);
}
