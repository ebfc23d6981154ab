import { Form, href, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeField, codeField } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { momentWords } from "../parts/moment.tsx";

interface OwnDetailsProps {
	name: string;
	email: string;
	/** An address that waits for its link to be opened. */
	waiting: { email: string; expiresAt: number } | null;
	/** Whether the site can mail a link to the new address. */
	byMail: boolean;
	/** Whether a fresh code has to be given with the form. */
	asksCode: boolean;
	refusalOf(form: string): FormRefusal | undefined;
}

/** Name, email address and phone of the organiser. */
export function OwnDetails({ name, email, waiting, byMail, asksCode, refusalOf }: OwnDetailsProps) {
	return (
		<>
			<section aria-labelledby="name-heading">
				<h2 id="name-heading" className="mb-2 text-h3">
					Your name
				</h2>
				<ConsoleForm key={name} id="name" values={{ name }} refusal={refusalOf("name")}>
					<input type="hidden" name="intent" value="name" />
					<TextField name="name" label="Your name" hint="As the other organisers know you" autoComplete="name" />
					<SubmitButton>Save the name</SubmitButton>
				</ConsoleForm>
			</section>
			<section aria-labelledby="email-heading">
				<h2 id="email-heading" className="text-h3">
					Your e-mail address
				</h2>
				<p className="mb-2 max-w-[70ch] text-ink-quiet">
					You sign in with <span className="wrap-anywhere">{email}</span>.{" "}
					{byMail
						? "A new address counts once you open the link that is sent to it. The old one is told."
						: "This site cannot send emails yet, so a new address counts at once: look twice."}{" "}
					All other sessions end with the change.
				</p>
				{waiting && <WaitingEmail {...waiting} />}
				<ConsoleForm key={email} id="email" refusal={refusalOf("email")} heading="Your address is as it was">
					<input type="hidden" name="intent" value="email" />
					<TextField name="email" label="New e-mail address" type="email" autoComplete="email" inputMode="email" />
					<PasswordField
						name="password"
						label="Present password, to change the address"
						autoComplete="current-password"
					/>
					{(asksCode || refusalOf("email")?.errors[codeField] !== undefined) && <CodeField />}
					<SubmitButton>Change the address</SubmitButton>
				</ConsoleForm>
			</section>
			<section aria-labelledby="phone-heading">
				<h2 id="phone-heading" className="text-h3">
					Your phone
				</h2>
				<p className="mb-1 max-w-[70ch] text-ink-quiet">
					The authenticator app that shows your codes can move to another phone. The old one goes on working until the
					new one does.
				</p>
				<Link to={href("/console/account/phone")} className="inline-flex min-h-5.5 items-center text-link">
					Set up another phone
				</Link>
			</section>
		</>
	);
}

function WaitingEmail({ email, expiresAt }: { email: string; expiresAt: number }) {
	return (
		<Notice className="mb-2">
			<p>
				A link is on its way to <span className="wrap-anywhere">{email}</span>. Open it until {momentWords(expiresAt)},
				and the address counts.
			</p>
			<Form method="post">
				<input type="hidden" name="intent" value="email-withdraw" />
				<Button type="submit" size="small">
					Keep the old address
				</Button>
			</Form>
		</Notice>
	);
}
