import { href, Link, redirect } from "react-router";
import { emailProblem } from "../../../core/organisers/account-rules.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/forgotten.ts";
import { waitSentence } from "./with-cookies.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const byMail = await context.get(services).console.auth.passwordReset.isPossible();
	return { byMail, asked: url.searchParams.get("done") === "asked" };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { passwordReset } = context.get(services).console.auth;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const email = textOf(typed, "email");
	const problem = emailProblem(email);
	if (problem !== null) return refuse(typed, { errors: { email: [problem] } });
	const asked = await passwordReset.request(request, email);
	if (asked.outcome === "wait") return refuse(typed, { summary: [waitSentence(asked.seconds)] }, 429);
	return redirect(`${href("/console/sign-in/forgotten")}?done=asked`);
}

/** For a forgotten password: a mailed link, or who can help where the site sends no mail. */
export default function Forgotten({ loaderData: { byMail, asked }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Forgotten your password?"
				lead={
					byMail
						? "Write the e-mail address that you sign in with. You get a link to choose a new password; you still need your phone for the code."
						: "This site cannot send emails yet, so it cannot mail you a link."
				}
			/>
			{asked && (
				<Notice kind="success" role="status" className="mb-3">
					<p>
						If an organiser has this address, a link is on its way. It works once, within 30 minutes. Look into the spam
						folder too.
					</p>
				</Notice>
			)}
			{byMail && (
				<ConsoleForm id="forgotten" refusal={actionData} heading="No link was sent">
					<TextField name="email" label="E-mail address" type="email" autoComplete="username" inputMode="email" />
					<SubmitButton>Send me a link</SubmitButton>
				</ConsoleForm>
			)}
			<h2 className="mt-4 mb-1 text-h3">Who can help</h2>
			<ul className="flex list-disc flex-col gap-1 pl-3">
				<li>
					An admin of the chapter can make you a link with which you begin anew: in the console under People, with the
					button New invitation beside your name. It also helps if your phone is lost together with the recovery codes.
				</li>
				<li>If there is no other admin, whoever looks after the server can make such a link.</li>
			</ul>
			<p className="mt-3 text-small">
				<Link to={href("/console/sign-in")} className="text-link">
					Back to signing in
				</Link>
			</p>
		</>
	);
}
