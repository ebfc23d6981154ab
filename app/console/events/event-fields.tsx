import { eventLimits } from "../../../core/events/event-form.ts";
import { highlightDomains } from "../../../core/highlights/highlights.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { neededToPublish } from "../publishing/needed.ts";

/** What, when and where. */
export function EventFields() {
	return (
		<>
			<TextField name="title" label="Title" maxLength={eventLimits.title} autoComplete="off" />
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField name="starts" label="Begins" hint="Indian time" type="datetime-local" {...neededToPublish} />
				<TextField name="ends" label="Ends" hint="Indian time" type="datetime-local" required={false} />
			</div>
			<TextField name="venue" label="Place" maxLength={eventLimits.venue} autoComplete="off" {...neededToPublish} />
			<TextArea
				name="description"
				label="Description"
				hint="Two or three sentences."
				rows={6}
				maxLength={eventLimits.description}
				{...neededToPublish}
			/>
			<SelectField
				name="domain"
				label="Domain"
				choose="None in particular"
				options={highlightDomains}
				required={false}
			/>
			<TextField
				name="link"
				label="Link"
				hint="Where one reads more or signs up, such as https://example.org/camp"
				type="url"
				inputMode="url"
				maxLength={eventLimits.link}
				required={false}
			/>
		</>
	);
}
