import { highlightLimits } from "../../../core/highlights/highlight-form.ts";
import { highlightDomains } from "../../../core/highlights/highlights.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { neededToPublish } from "../publishing/needed.ts";

/** What happened, when and where. */
export function HighlightFields() {
	return (
		<>
			<TextField name="name" label="Name" maxLength={highlightLimits.name} autoComplete="off" />
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField name="date" label="Day" type="date" {...neededToPublish} />
				<SelectField
					name="domain"
					label="Domain"
					choose="Choose a domain"
					options={highlightDomains}
					{...neededToPublish}
				/>
			</div>
			<TextField name="venue" label="Place" maxLength={highlightLimits.venue} autoComplete="off" {...neededToPublish} />
			<TextArea
				name="description"
				label="Story"
				hint="What one would tell a friend who was not there."
				rows={6}
				maxLength={highlightLimits.description}
				required={false}
			/>
		</>
	);
}
