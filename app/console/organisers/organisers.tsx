import { useEffect, useRef } from "react";
import { data, href, redirect } from "react-router";
import { emailProblem } from "../../../core/organisers/account-rules.ts";
import { isRole, roles } from "../../../core/organisers/roles.ts";
import type { Auth } from "../../../core/organisers/service.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { askForCode } from "../parts/code-question.server.ts";
import { CodeQuestion } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { momentWords } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { roleNames, rolePurposes } from "../role-names.ts";
import type { Route } from "./+types/organisers.ts";
import { OpenInvitations } from "./open-invitations.tsx";
import { PeopleTable } from "./organisers-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context, "admin");
	const { auth } = context.get(services).console;
	return { own: who.id, people: await auth.people(), invitations: await auth.invitations.open() };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context, "admin");
	const { auth } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const id = textOf(typed, "which");
	const role = textOf(typed, "role");
	const intent = textOf(typed, "intent");
	const email = textOf(typed, "email");
	const problem = intent === "invite" ? emailProblem(email) : null;
	if (problem !== null) return refuse(typed, { errors: { email: [problem] } });
	const question = (await makesAdmin(auth, intent, id, role)) && (await askForCode(context, who, request, typed));
	if (question) return question;
	switch (intent) {
		case "invite": {
			if (!isRole(role)) return refuse(typed, { errors: { role: ["Choose a role."] } });
			return data({ ok: true as const, email, ...(await auth.invitations.create(who, { email, role })) });
		}
		case "renew": {
			const renewed = await auth.invitations.renew(who, id);
			return renewed ? data({ ok: true as const, email: renewed.name, ...renewed }) : redirect(here("missing"));
		}
		case "withdraw":
			return redirect(here((await auth.invitations.withdraw(who, id)) ? "withdrawn" : "missing"));
		case "role":
			return redirect(here(isRole(role) ? answers[await auth.giveRole(who, id, role)] : "missing"));
		case "remove":
			return redirect(here({ ...answers, done: "removed" }[await auth.remove(who, id)]));
		default:
			throw data(null, { status: 400 });
	}
}

/** Tells whether the change creates a new admin: an invitation admits anyone who has its link. */
async function makesAdmin(auth: Auth, intent: string, id: string, role: string): Promise<boolean> {
	if (intent === "invite" || intent === "role") return role === "admin";
	return intent === "renew" && (await auth.people()).some((person) => person.id === id && person.role === "admin");
}

const answers = { done: "changed", missing: "missing", "last admin": "last-admin" };

function here(done: string): string {
	return `${href("/console/organisers")}?done=${done}`;
}

/** Organisers and their roles. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { own, people, invitations } = loaderData;
	return (
		<>
			<PageHeading title="Organisers" lead="Who may use this console, and for what. Remove those who have moved on." />
			<DoneNotice
				words={{
					changed: "The role is changed. It holds at once.",
					removed: "Removed. All their sessions are over.",
					withdrawn: "The invitation is withdrawn. Its link does not work any more.",
				}}
			/>
			<DoneNotice
				kind="error"
				words={{
					missing: "There was nothing to change: somebody else may have been faster.",
					"last-admin":
						"The last admin stays one, or nobody could look after the people. Make somebody else an admin first.",
				}}
			/>
			{actionData && "codeQuestion" in actionData && (
				<CodeQuestion question={actionData.codeQuestion} confirm="Go on" leave={href("/console/organisers")}>
					An admin can do everything here.
				</CodeQuestion>
			)}
			{actionData && "link" in actionData && <InvitationLink key={actionData.link} {...actionData} />}
			<PeopleTable people={people} own={own} />
			<OpenInvitations invitations={invitations} />
			<InviteForm
				// Empty again once the invitation is made.
				key={actionData && "link" in actionData ? `after ${actionData.link}` : ""}
				refusal={actionData && "errors" in actionData ? actionData : undefined}
			/>
		</>
	);
}

interface InvitationLinkProps {
	/** Recipient of the invitation. */
	email: string;
	link: string;
	expiresAt: number;
	mail: "sent" | "failed" | "not set up";
}

const byMail = {
	sent: "It is on its way by mail. You can also pass it on yourself:",
	failed: "It could not be mailed, so pass it on yourself, over a way that only they can read:",
	"not set up": "Pass it on yourself, over a way that only they can read:",
};

/** The link is shown only once: the database does not store it. */
function InvitationLink({ email, link, expiresAt, mail }: InvitationLinkProps) {
	const box = useRef<HTMLDivElement>(null);
	// Once: what moves while somebody presses Copy is missed.
	useEffect(() => {
		// Newer browsers return a promise, which React would take for the clean-up.
		box.current?.scrollIntoView({ block: "center" });
	}, []);
	return (
		<div ref={box}>
			<Notice kind="success" role="status" heading={`The invitation for ${email} is ready`} className="mb-3">
				<p>
					It works once, until {momentWords(expiresAt)}. {byMail[mail]}
				</p>
				<p>
					<code className="break-all rounded bg-paper px-0.5 select-all">{link}</code>
				</p>
				<CopyButton text={link} label="Copy the link" />
			</Notice>
		</div>
	);
}

const choices = roles.map((role) => ({ value: role, label: `${roleNames[role]}: ${rolePurposes[role]}` }));

function InviteForm({ refusal }: { refusal: FormRefusal | undefined }) {
	return (
		<section aria-labelledby="invite-heading" className="mt-5 rounded bg-paper-quiet p-2 sm:p-3">
			<h2 id="invite-heading" className="mb-2 text-h3">
				Invite somebody
			</h2>
			<ConsoleForm id="invite" refusal={refusal} heading="Nobody was invited">
				<input type="hidden" name="intent" value="invite" />
				<TextField name="email" label="E-mail address" type="email" autoComplete="off" inputMode="email" />
				<SelectField name="role" label="Role" choose="Choose a role" options={choices} />
				<SubmitButton>Make the invitation</SubmitButton>
			</ConsoleForm>
		</section>
	);
}
