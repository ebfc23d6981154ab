import { controlLook } from "../../../ui/control-look.ts";
import { Field } from "../../../ui/field.tsx";
import { useEditor } from "../editor-context.ts";
import type { FieldViewProps } from "./field-view.tsx";
import { documentChoicesId, pageChoicesId } from "./link-choices.tsx";
import { fieldProps, useInput } from "./use-input.tsx";

/** What is no sentence: an address, a number, a date, a short name. */
export function LineInput(props: FieldViewProps) {
	const { registered, initial } = useInput(props.name);
	const { fixedLists } = useEditor();
	// By its short name an entry of a translation is found among the English ones.
	if (fixedLists && props.field.shape.type === "slug") return null;
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<input
					{...control}
					{...registered}
					{...looksLike(props)}
					defaultValue={initial}
					autoComplete="off"
					spellCheck={false}
					className={controlLook}
				/>
			)}
		</Field>
	);
}

function looksLike({ field: { shape } }: FieldViewProps) {
	switch (shape.type) {
		case "number":
			return { inputMode: "numeric" } as const;
		case "date":
			return { type: "date" };
		case "email":
			return { inputMode: "email" } as const;
		case "phone":
			return { inputMode: "tel" } as const;
		case "document":
			return { list: documentChoicesId };
		case "link":
			return { inputMode: "url", list: shape.to.includes("page") ? pageChoicesId : documentChoicesId } as const;
		default:
			return {};
	}
}
