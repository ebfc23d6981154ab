import { href, Link, redirect } from "react-router";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/email.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context);
	const token = url.searchParams.get("token") ?? "";
	const next = await context.get(services).console.auth.ownDetails.emailOf(who, token);
	return { token, next, email: who.email };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context);
	const typed = await receiveForm(request);
	const { ownDetails } = context.get(services).console.auth;
	const outcome = await ownDetails.confirmEmail(who, textOf(typed, "token"));
	const done = { done: "email", gone: "email-gone", taken: "email-taken" }[outcome];
	return redirect(`${href("/console/account")}?done=${done}`);
}

/** Landing page of the link that confirms a new address. A button, since mail programs open links by themselves. */
export default function ConfirmEmail({ loaderData: { token, next, email } }: Route.ComponentProps) {
	if (next === null)
		return (
			<>
				<PageHeading
					title="This link does not work"
					lead={`It has been used already, is more than a day old, or belongs to another organiser. You sign in with ${email}.`}
				/>
				<Link to={href("/console/account")} className="text-link">
					To your account
				</Link>
			</>
		);
	return (
		<>
			<PageHeading
				title="Confirm your new address"
				lead={`You sign in with ${next} from now on, and ${email} does not count any more. All other sessions end.`}
			/>
			<ConsoleForm id="confirm-email">
				<input type="hidden" name="token" value={token} />
				<SubmitButton>Confirm the address</SubmitButton>
			</ConsoleForm>
		</>
	);
}
