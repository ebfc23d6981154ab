import { href, Link, redirect, useSearchParams } from "react-router";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/recovery.ts";
import { secondStepRefusal } from "./second-step.ts";
import { thenIn } from "./then.ts";
import { withCookies } from "./with-cookies.ts";

export async function action({ context, request, url }: Route.ActionArgs) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const code = textOf(typed, "code");
	if (code === "") return refuse(typed, { errors: { code: ["Write one of your recovery codes."] } });
	const entering = await context.get(services).console.auth.signIn.withRecoveryCode(request, code);
	if (entering.outcome === "in") return redirect(thenIn(url), withCookies(entering.cookies));
	return secondStepRefusal(typed, entering, "That is none of your recovery codes, or it has been used already.");
}

/** Second step of sign-in with a recovery code instead of the phone. */
export default function Recovery({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<>
			<PageHeading
				title="A recovery code"
				lead="Write one of the codes that you kept when you joined. Each lets you in once."
			/>
			<ConsoleForm id="recovery" refusal={actionData} heading="You are not signed in yet">
				<TextField
					name="code"
					label="Recovery code"
					hint="Such as 7K3M-Q2XH-9F4T"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
				<SubmitButton>Go on</SubmitButton>
			</ConsoleForm>
			<p className="mt-3 text-small">
				<Link to={`${href("/console/sign-in/code")}${String(search) ? `?${search}` : ""}`} className="text-link">
					I have my phone after all
				</Link>
			</p>
		</>
	);
}
