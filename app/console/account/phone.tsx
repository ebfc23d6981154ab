import { data, Form, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { codeIn } from "../parts/code-question.server.ts";
import { CodeField, codeField, codeSentence } from "../parts/code-question.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { SecretForPhone } from "../parts/secret-for-phone.tsx";
import type { Route } from "./+types/phone.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const who = allowed(context);
	const { newPhone, freshCode } = context.get(services).console.auth;
	return { pending: await newPhone.pending(who), asksCode: !(await freshCode.isThere(who)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context);
	const { newPhone } = context.get(services).console.auth;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	switch (textOf(typed, "intent")) {
		case "begin": {
			const refused = await codeIn(context, who, request, typed);
			if (refused !== null)
				return refuse(typed, { errors: { [codeField]: [codeSentence(refused)] } }, refused === "wait" ? 429 : 422);
			await newPhone.begin(who);
			return redirect(href("/console/account/phone"));
		}
		case "confirm": {
			const outcome = await newPhone.confirm(who, textOf(typed, "code"));
			if (outcome === "done") return redirect(`${href("/console/account")}?done=phone`);
			if (outcome === "gone") return redirect(`${href("/console/account/phone")}?done=late`);
			return refuse(typed, { errors: { code: [wrongCode] } });
		}
		case "cancel":
			await newPhone.cancel(who);
			return redirect(`${href("/console/account")}?done=phone-kept`);
		default:
			throw data(null, { status: 400 });
	}
}

const wrongCode =
	"That code is not right. Write the one that the new phone shows now; if none ever fits, check its clock.";

/** Moves the authenticator app to another phone. */
export default function NewPhone({ loaderData: { pending, asksCode }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Another phone"
				lead="The app on your old phone goes on working until the new one has shown its first code. Then all other sessions end. Your recovery codes stay as they are."
				back={{ to: href("/console/account"), label: "Your account" }}
			/>
			<DoneNotice kind="error" words={{ late: "That took too long. Nothing was changed: begin once more." }} />
			{pending ? (
				<ProveNewPhone pending={pending} refusal={actionData} />
			) : (
				<ConsoleForm id="begin" refusal={actionData} heading="Not begun yet">
					<input type="hidden" name="intent" value="begin" />
					{asksCode || actionData ? <CodeField why="It shows that you are the owner of this account." /> : null}
					<SubmitButton>Begin</SubmitButton>
				</ConsoleForm>
			)}
		</>
	);
}

type Pending = NonNullable<Route.ComponentProps["loaderData"]["pending"]>;

function ProveNewPhone({ pending, refusal }: { pending: Pending; refusal: FormRefusal | undefined }) {
	return (
		<>
			<ol className="flex list-decimal flex-col gap-2 pl-3">
				<li>Install an authenticator app on the new phone, if it has none.</li>
				<li>
					Add a new account in it and show it this picture.
					<SecretForPhone {...pending} />
				</li>
				<li>Write the six digits that the new phone shows now.</li>
			</ol>
			<ConsoleForm id="confirm" refusal={refusal} heading="Nothing was changed yet" className="mt-2">
				<input type="hidden" name="intent" value="confirm" />
				<TextField
					name="code"
					label="Six digits of the new phone"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={12}
				/>
				<SubmitButton>Use the new phone</SubmitButton>
			</ConsoleForm>
			<Form method="post" className="mt-2">
				<input type="hidden" name="intent" value="cancel" />
				<Button type="submit">Keep the old phone</Button>
			</Form>
		</>
	);
}
