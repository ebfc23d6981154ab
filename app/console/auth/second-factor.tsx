import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { SecretForPhone } from "../parts/secret-for-phone.tsx";
import type { Route } from "./+types/second-factor.ts";
import { withCookies } from "./with-cookies.ts";

/** For organisers who passed the password step and have no second factor yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { auth } = context.get(services).console;
	const pending = await auth.secondFactor.pending(request);
	if (pending) return pending;
	const { organiser } = await auth.recognise(request);
	throw redirect(organiser ? href("/console") : href("/console/sign-in"));
}

export async function action({ context, request }: Route.ActionArgs) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const code = textOf(typed, "code");
	if (code === "") return refuse(typed, { errors: { code: ["Write the six digits that the app shows."] } });
	const { outcome, cookies } = await context.get(services).console.auth.secondFactor.confirm(request, code);
	if (outcome === "done") return redirect(href("/console/recovery-codes"), withCookies(cookies));
	if (outcome === "signed out") throw redirect(href("/console/sign-in"));
	return refuse(typed, { errors: { code: [sentences[outcome]] } });
}

const sentences = {
	wrong: "That code is not right. Write the one that the app shows now; if none ever fits, check your phone's clock.",
	used: "That code has been used already. Wait for the next one, half a minute at most.",
};

/** Sets up the second factor, because a password alone can be guessed or observed. */
export default function SetUpSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Your second key"
				lead="Besides the password you sign in with a code that your phone shows. It takes a minute to set up."
			/>
			<ol className="flex list-decimal flex-col gap-2 pl-3">
				<li>
					Install an authenticator app if you have none: Aegis, 2FAS, Google Authenticator, or the password manager that
					you use already.
				</li>
				<li>
					Add a new account in it and show it this picture.
					<SecretForPhone {...loaderData} />
				</li>
				<li>Write the six digits that it shows now.</li>
			</ol>
			<ConsoleForm id="second-factor" refusal={actionData} heading="Not set up yet" className="mt-2">
				<TextField name="code" label="Six digits" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
				<SubmitButton>Go on</SubmitButton>
			</ConsoleForm>
		</>
	);
}
