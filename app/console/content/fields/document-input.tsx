import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Uploader } from "../../media/uploader.tsx";
import { useEditor } from "../editor-context.ts";
import { type InputProps, LineInput } from "./inputs.tsx";

/** Address of a document, with an upload that fills it in. */
export function DocumentInput(props: InputProps) {
	const { control, setValue, noteChange, uploads } = useEditor();
	const [added, setAdded] = useState<readonly { address: string; name: string; pages?: number }[]>([]);
	const address = String(useWatch({ control, name: props.name }) ?? "");
	const known = [...added, ...uploads.documents].find((document) => document.address === address);
	return (
		<div className="flex flex-col gap-1">
			<LineInput {...props} />
			{/\.pdf$/.test(address) && (
				<p className="text-small">
					<a href={address} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
						{known?.name || address.replace(/^.*\//, "")}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
					{known?.pages !== undefined && `, ${known.pages === 1 ? "1 page" : `${known.pages} pages`}`}
				</p>
			)}
			<Uploader
				label={`Upload a PDF`}
				about={props.field.label}
				takes="documents"
				limits={uploads.limits}
				onTaken={(item) => {
					setAdded((before) => [item, ...before]);
					setValue(props.name, item.address, { shouldDirty: true });
					noteChange();
				}}
			/>
		</div>
	);
}
