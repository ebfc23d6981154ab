import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import { TextField } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/year.ts";
import { draftOr, refuseChanged, revisionIn } from "./draft.server.ts";
import { StepForm, Steps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { plan, revision } = await draftOr(context);
	const values = {
		batchId: plan.batch.id,
		batchLabel: plan.batch.label,
		chatYear: plan.chat.year,
		chatLink: plan.chat.link,
	};
	return { revision, values };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	const { handover } = context.get(services).console;
	const { plan } = await draftOr(context);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const next = {
		...plan,
		batch: { id: textOf(typed, "batchId"), label: textOf(typed, "batchLabel") },
		chat: { year: textOf(typed, "chatYear"), link: textOf(typed, "chatLink") },
	};
	const { people: _, ...errors } = await handover.problems(next);
	if (Object.values(errors).flat().length > 0) return refuse(typed, { errors });
	if (!(await handover.save(next, { revision: revisionIn(typed), by }))) return refuseChanged(context, typed);
	return redirect(href("/console/handover/team"));
}

/** Second step: the name of the batch, and the chat group of the entering students. */
export default function Year({ loaderData: { revision, values }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading title="Which year is it?" back={{ to: href("/console/handover/people"), label: "Who moves on" }} />
			<Steps current={2} />
			<StepForm id="year" revision={revision} refusal={actionData} values={values}>
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-1 text-h3 font-display font-bold">The batch that moves on</legend>
					<TextField name="batchLabel" label="Year" hint="As the alumni page shows it, such as 2026." />
					<TextField
						name="batchId"
						label="Its last two digits"
						hint="They stand in the address of the batch."
						inputMode="numeric"
						maxLength={2}
					/>
				</fieldset>
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-1 text-h3 font-display font-bold">The chat group of those who enter</legend>
					<TextField
						name="chatYear"
						label="Entry year"
						hint="The two digits in their webmail. Without them, no group is added."
						inputMode="numeric"
						maxLength={2}
						required={false}
					/>
					<TextField
						name="chatLink"
						label="Invitation to the group"
						hint="Left empty, whoever registers is told that the invitation follows. You can add it later under Content."
						type="url"
						required={false}
					/>
				</fieldset>
			</StepForm>
		</>
	);
}
