import { useWatch } from "react-hook-form";
import type { Optional } from "../../../../core/content/editor/form.ts";
import { useEditor } from "../editor-context.ts";
import { FieldView, type FieldViewProps } from "./field-view.tsx";
import { SwitchInput } from "./switch-input.tsx";

/** A record that may be missing: a switch, and the record while it is on. */
export function OptionalInput({ field, name, depth, shape }: FieldViewProps & { shape: Optional }) {
	const { control } = useEditor();
	const present: unknown = useWatch({ control, name: `${name}.present` });
	return (
		<div className="flex flex-col gap-2">
			<SwitchInput field={{ ...field, shape: { type: "yes-no" } }} name={`${name}.present`} depth={depth} />
			{present === true && (
				<FieldView
					field={{ ...field, help: undefined, shape: shape.inner }}
					name={`${name}.value`}
					depth={Math.max(1, depth)}
				/>
			)}
		</div>
	);
}
