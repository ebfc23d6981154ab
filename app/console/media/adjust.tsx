import { useState } from "react";
import { data, redirect } from "react-router";
import { checkEntry } from "../../../core/forms/entry.ts";
import { adjustmentForm, adjustmentValues } from "../../../core/media/adjustment.ts";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/adjust.ts";
import { Adjuster } from "./adjuster.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	allowed(context, "editor");
	const found = await context.get(services).console.media.adjusted(params.id);
	if (!found) throw data(null, { status: 404 });
	const { address, width, height, variants, name } = found.source;
	return {
		name,
		source: { address, variants, width: width ?? 1, height: height ?? 1 },
		adjustment: found.adjustment,
	};
}

/** Makes the picture. The dialog of another form wants it back; this screen shows it in the media library. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const fields = Object.fromEntries(typed);
	const checked = checkEntry(adjustmentForm, fields);
	if (!checked.ok) return refuse(typed, { errors: checked.errors });
	const item = await context.get(services).console.media.adjust(who, id, checked.value);
	if (!item) throw data(null, { status: 404 });
	if (textOf(typed, "intent") === "use") return { ok: true as const, item };
	return redirect(`/console/media/${item.id}?done=adjusted`);
}

/** Turns and cuts a picture of the media library. */
export default function Adjust({ loaderData, actionData, params }: Route.ComponentProps) {
	const { name, source, adjustment } = loaderData;
	const refusal = actionData && !actionData.ok ? actionData : undefined;
	const [value, setValue] = useState(adjustment);
	return (
		<>
			<PageHeading
				title="Crop or turn"
				lead="This makes another picture in Media. The one that pages show now stays as it is until you choose the new one there."
				back={{ to: `/console/media/${params.id}`, label: name || "The picture" }}
			/>
			<ConsoleForm id="adjust" values={adjustmentValues(value)} refusal={refusal} heading="This was not made">
				<Adjuster source={source} value={value} onChange={setValue} place="page" />
				<SubmitButton>Make this picture</SubmitButton>
			</ConsoleForm>
		</>
	);
}
