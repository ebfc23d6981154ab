import { href, Link, redirect, useSearchParams } from "react-router";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/code.ts";
import { secondStepRefusal } from "./second-step.ts";
import { thenIn } from "./then.ts";
import { withCookies } from "./with-cookies.ts";

export async function action({ context, request, url }: Route.ActionArgs) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const code = textOf(typed, "code");
	if (code === "") return refuse(typed, { errors: { code: ["Write the six digits that the app shows."] } });
	const entering = await context.get(services).console.auth.signIn.withCode(request, code);
	if (entering.outcome === "in") return redirect(thenIn(url), withCookies(entering.cookies));
	return secondStepRefusal(typed, entering, "That code is not right. Write the one that the app shows now.");
}

/** Second step of sign-in: the code from the authenticator app. */
export default function Code({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const recovery = `${href("/console/sign-in/recovery")}${String(search) ? `?${search}` : ""}`;
	return (
		<>
			<PageHeading
				title="Your code"
				lead={`${search.get("done") === "new-password" ? "Your new password counts. " : ""}Open the authenticator app on your phone and write the six digits it shows.`}
			/>
			<ConsoleForm id="code" refusal={actionData} heading="You are not signed in yet">
				<TextField name="code" label="Six digits" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
				<SubmitButton>Go on</SubmitButton>
			</ConsoleForm>
			<p className="mt-3 text-small">
				<Link to={recovery} className="text-link">
					I don't have my phone: use a recovery code
				</Link>
			</p>
		</>
	);
}
