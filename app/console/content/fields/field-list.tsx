import { memo } from "react";
import type { Field } from "../../../../core/content/editor/form.ts";
import { FieldView } from "./field-view.tsx";

interface FieldListProps {
	fields: Field[];
	/** The name of the record that they belong to; empty for the form itself. */
	prefix: string;
	/** How many records it is inside of. */
	depth: number;
}

/** The fields of a record, one below the other. */
export const FieldList = memo(function FieldList({ fields, prefix, depth }: FieldListProps) {
	return (
		<div className="flex flex-col gap-2">
			{fields.map((field) => (
				<FieldView
					key={field.name}
					field={field}
					name={prefix === "" ? field.name : `${prefix}.${field.name}`}
					depth={depth}
				/>
			))}
		</div>
	);
});
