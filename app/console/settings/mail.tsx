import type { ReactNode } from "react";
import { href } from "react-router";
import type { MailView } from "../../../core/settings/mail-service.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeField, codeField } from "../parts/code-question.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";

interface MailProps {
	mail: MailView;
	revision: number;
	refusal: FormRefusal | undefined;
	/** Address of the admin, to which the test goes. */
	own: string;
	/** Whether a fresh code has to be given with the form. */
	asksCode: boolean;
}

/** The mail server that the site sends by. */
export function Mail({ mail, ...rest }: MailProps) {
	const fixed = mail.from === "environment" || mail.from === "off";
	return (
		<section aria-labelledby="mail" className="flex flex-col gap-2">
			<h2 id="mail" className="scroll-mt-10 text-h3">
				How the site sends mail
			</h2>
			{fixed ? <FixedMail mail={mail} /> : <MailForm mail={mail} {...rest} />}
		</section>
	);
}

const securityNames = {
	tls: "TLS or SSL",
	starttls: "STARTTLS",
	none: "Not encrypted",
};
const securities = Object.entries(securityNames).map(([value, label]) => ({ value, label }));

/** Set by whoever looks after the server, and read-only here. */
function FixedMail({ mail: { from, host, port, security, user, senderName, senderAddress } }: { mail: MailView }) {
	if (from === "off")
		return (
			<Notice>
				<p>
					Whoever looks after the server has turned mail off (SMTP_URL is “off”). Nothing is sent, and what waits goes
					on waiting.
				</p>
			</Notice>
		);
	return (
		<>
			<p className="max-w-[70ch]">
				This was set where the site is installed, in the settings SMTP_URL and MAIL_FROM. Those win over this page, so
				they can only be changed there.
			</p>
			<dl className="grid max-w-[40rem] gap-x-3 gap-y-1 rounded bg-paper-quiet p-2 sm:grid-cols-[auto_1fr]">
				<Row term="Mail server">{port ? `${host}, port ${port}` : host}</Row>
				<Row term="Connection">{security ? securityNames[security] : "Encrypted if the server offers it"}</Row>
				<Row term="User name">{user || "none"}</Row>
				<Row term="Password">{user ? "set, and not shown" : "none"}</Row>
				<Row term="Sender">{senderName ? `${senderName}, ${senderAddress}` : senderAddress}</Row>
			</dl>
		</>
	);
}

function Row({ term, children }: { term: string; children: ReactNode }) {
	return (
		<>
			<dt className="font-semibold">{term}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</>
	);
}

function MailForm({ mail, revision, refusal, own, asksCode }: MailProps) {
	const isSetUp = mail.from === "console";
	const values = {
		mailHost: mail.host,
		mailPort: mail.port?.toString(),
		mailSecurity: mail.security,
		mailUser: mail.user,
		senderName: mail.senderName,
		senderAddress: mail.senderAddress,
	};
	return (
		<>
			<p className="max-w-[70ch]">
				{isSetUp
					? "The site sends emails by this server. "
					: "No mail server is set up yet, and until then no emails are sent: they wait. Your mail provider tells what to write here. "}
				When you save, the site sends a test email to {own}. The new settings count only if the mail server takes it.
			</p>
			{mail.passwordLost && (
				<Notice kind="error">
					<p>The password was lost together with the site's secret. Until you write it again, emails wait.</p>
				</Notice>
			)}
			<ConsoleForm
				key={revision}
				id="mail-form"
				values={values}
				refusal={refusal}
				heading="Nothing was changed, and no email is lost"
			>
				<input type="hidden" name="intent" value="mail" />
				<input type="hidden" name="revision" value={revision} />
				<TextField
					name="mailHost"
					label="Mail server"
					hint="Its name, such as smtp.example.org"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<SelectField
					name="mailSecurity"
					label="Connection"
					hint="As the provider says. Not encrypted is only for a server in the same building that asks for no password."
					choose="Choose one"
					options={securities}
				/>
				<TextField
					name="mailPort"
					label="Port"
					hint="Mostly 465 with TLS or SSL, and 587 with STARTTLS"
					inputMode="numeric"
					maxLength={5}
				/>
				<TextField
					name="mailUser"
					label="User name"
					hint="Often the whole e-mail address. Left empty: the server asks for no sign-in."
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required={false}
				/>
				<PasswordField
					name="mailPassword"
					label="Password of the mail server"
					hint={`${isSetUp && mail.user ? "One is stored. Left empty, it stays; a new server, connection or user name needs it again." : "As the provider gave it; with Google and others an “app password”."} It is stored encrypted and never shown again.`}
					autoComplete="off"
					required={false}
				/>
				<TextField
					name="senderName"
					label="Name of the sender"
					hint="As people see it in their mailbox, such as NSS IIT Delhi"
					autoComplete="off"
					required={false}
				/>
				<TextField
					name="senderAddress"
					label="Address of the sender"
					hint="Answers of people go there. It must be one that the mail server lets you use."
					type="email"
					autoComplete="off"
				/>
				{(asksCode || refusal?.errors[codeField] !== undefined) && (
					<CodeField why="Asked because these settings decide where the site's emails go." />
				)}
				<SubmitButton>Save and send a test email</SubmitButton>
			</ConsoleForm>
			{isSetUp && (
				<div>
					<ConfirmDialog
						id="mail-off"
						ask="Send no emails any more"
						heading="Send no emails any more?"
						confirm="Forget the mail server"
						action={href("/console/settings")}
						fields={{ intent: "mail-off", revision: String(revision) }}
					>
						<p>
							The site forgets this mail server and its password. What is to be sent waits until one is set up again;
							confirmations to people are not sent when they are older than a day.
						</p>
					</ConfirmDialog>
				</div>
			)}
		</>
	);
}
