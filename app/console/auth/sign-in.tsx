import { href, redirect } from "react-router";
import { services } from "../../services.ts";
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
	return { left: url.searchParams.get("done") === "signed-out" };
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

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading title="Sign in" lead={loaderData.left ? "You are signed out. Until next time!" : undefined} />
			<ConsoleForm id="sign-in" refusal={actionData} heading="You are not signed in">
				<TextField name="email" label="E-mail address" type="email" autoComplete="username" inputMode="email" />
				<TextField name="password" label="Password" type="password" autoComplete="current-password" />
				<SubmitButton>Sign in</SubmitButton>
			</ConsoleForm>
			<p className="mt-3 text-small text-ink-quiet">
				Lost your password or your phone? An admin of the chapter can send you a new invitation.
			</p>
		</>
	);
}
