import { href, Link, redirect } from "react-router";
import { services } from "../../services.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/sign-in.ts";
import { thenIn, withThen } from "./then.ts";
import { waitSentence, withCookies } from "./with-cookies.ts";

/** Redirects organisers who are already signed in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const { organiser } = await context.get(services).console.auth.recognise(request);
	if (organiser) throw redirect(thenIn(url));
	const token = url.searchParams.get("invitation");
	const used =
		token === null ? null : await context.get(services).console.auth.invitations.used(token, request.headers);
	return { done: used ? "invitation" : url.searchParams.get("done"), email: used?.email ?? "" };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const given = { email: textOf(typed, "email"), password: String(typed.get("password") ?? "") };
	if (given.email === "" || given.password === "") return refuse(typed, { errors: missing(given) });
	const entering = await context.get(services).console.auth.signIn.withPassword(request, given);
	if (entering.outcome === "wait") return refuse(typed, { summary: [waitSentence(entering.seconds)] }, 429);
	if (entering.outcome === "wrong")
		return refuse(typed, { summary: ["That e-mail address and password do not belong together."] });
	const next = entering.outcome === "code" ? href("/console/sign-in/code") : href("/console/second-factor");
	return redirect(withThen(next, url), withCookies(entering.cookies));
}

function missing({ email, password }: { email: string; password: string }) {
	return {
		...(email === "" && { email: ["Write your e-mail address."] }),
		...(password === "" && { password: ["Write your password."] }),
	};
}

const leads: Readonly<Record<string, string>> = {
	"signed-out": "You are signed out. Until next time!",
	invitation:
		"This invitation has been used: its account exists already. Sign in with the e-mail address and the password that you chose then.",
	"new-password": "Your new password counts. Sign in with it.",
};

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading title="Sign in" lead={leads[loaderData.done ?? ""]} />
			<ConsoleForm
				id="sign-in"
				values={{ email: loaderData.email }}
				refusal={actionData}
				heading="You are not signed in"
			>
				<TextField name="email" label="E-mail address" type="email" autoComplete="username" inputMode="email" />
				<PasswordField name="password" label="Password" autoComplete="current-password" />
				<SubmitButton>Sign in</SubmitButton>
			</ConsoleForm>
			<p className="mt-3 text-small">
				<Link to={href("/console/sign-in/forgotten")} className="text-link">
					Forgotten your password?
				</Link>
			</p>
			<p className="mt-1 text-small text-ink-quiet">
				Lost your phone? Sign in with a recovery code in the next step. If those are lost too, an admin of the chapter
				can send you a new invitation.
			</p>
		</>
	);
}
