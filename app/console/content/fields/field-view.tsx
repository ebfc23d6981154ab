import { memo, type ReactNode } from "react";
import type { Field } from "../../../../core/content/editor/form.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { EntriesInput } from "./entries-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FieldList } from "./field-list.tsx";
import { LineInput } from "./line-input.tsx";
import { ListInput } from "./list-input.tsx";
import { OptionalInput } from "./optional-input.tsx";
import { PictureAddressInput, PictureInput } from "./picture-input.tsx";
import { ProseInput } from "./prose-input.tsx";
import { SwitchInput } from "./switch-input.tsx";
import { TextInput } from "./text-input.tsx";
import { VariantsInput } from "./variants-input.tsx";

export interface FieldViewProps {
	field: Field;
	/** Its name in the form, such as 'sections.0.title'. */
	name: string;
	depth: number;
	/** Only for those who hear it, where the place says what it is. */
	hideLabel?: boolean;
}

/** A field as its shape asks for it. */
export const FieldView = memo(function FieldView(props: FieldViewProps): ReactNode {
	const { field, name, depth } = props;
	const { shape } = field;
	switch (shape.type) {
		case "fields":
			return (
				<FieldGroup field={field} name={name} depth={depth}>
					<FieldList fields={shape.fields} prefix={name} depth={depth + 1} />
				</FieldGroup>
			);
		case "list":
			return <ListInput {...props} shape={shape} />;
		case "entries":
			return <EntriesInput {...props} shape={shape} />;
		case "variants":
			return <VariantsInput name={name} depth={depth} shape={shape} />;
		case "optional":
			return <OptionalInput {...props} shape={shape} />;
		case "picture":
			return <PictureInput {...props} />;
		case "picture-address":
			return <PictureAddressInput {...props} />;
		case "prose":
			return <ProseInput {...props} />;
		case "text":
			return <TextInput {...props} max={shape.max} />;
		case "choice":
			return <ChoiceInput {...props} options={shape.options} />;
		case "yes-no":
		case "sample":
			return <SwitchInput {...props} />;
		default:
			return <LineInput {...props} />;
	}
});
