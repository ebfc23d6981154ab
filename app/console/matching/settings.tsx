import { redirect } from "react-router";
import { services } from "../../services.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/settings.ts";
import { MatchingTabs } from "./matching-tabs.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	return { settings: await context.get(services).console.matching.settings() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const { id } = allowed(context, "admin");
	const typed = await receiveForm(request);
	const isTicked = (name: string) => textOf(typed, name) === "on";
	const settings = { checkFirst: isTicked("checkFirst"), showFigures: isTicked("showFigures") };
	await context.get(services).console.matching.saveSettings(id, settings);
	return redirect(`${url.pathname}?done=saved`);
}

/** What admins decide about matching. */
export default function Settings({ loaderData: { settings } }: Route.ComponentProps) {
	const values = Object.fromEntries(Object.entries(settings).map(([name, isOn]) => [name, isOn ? "on" : undefined]));
	return (
		<>
			<PageHeading title="Settings of matching" back={{ to: "/console/matching", label: "Matching" }} />
			<MatchingTabs current="settings" />
			<DoneNotice words={{ saved: "Saved. It holds from now on." }} />
			<ConsoleForm key={JSON.stringify(settings)} id="matching-settings" values={values} className="max-w-[640px]">
				<CheckboxField
					name="checkFirst"
					label="A coordinator calls before anybody is asked"
					hint="Without it volunteers are asked as soon as whoever asked has confirmed the address, also for what somebody made up."
					required={false}
					mark=""
				/>
				<CheckboxField
					name="showFigures"
					label="Show the figures on the public pages"
					hint="How many asked, how many found somebody, and how soon. They appear once there are enough of them to be true."
					required={false}
					mark=""
				/>
				<SubmitButton>Save</SubmitButton>
			</ConsoleForm>
		</>
	);
}
