import { useWatch } from "react-hook-form";
import type { Upload } from "../../../../core/content/editor/form.ts";
import { type Choice, PictureChoice } from "../../media/picture-choice.tsx";
import { useEditor } from "../editor-context.ts";
import type { InputProps } from "./inputs.tsx";

/** Picture of the media, or none. */
export function UploadInput({ field, name, shape }: InputProps & { shape: Upload }) {
	const { control, uploads } = useEditor();
	const chosen = String(useWatch({ control, name }) ?? "");
	const choose = useChooseUpload(name, shape.words);
	return (
		<PictureChoice
			name={name}
			legend={field.label}
			hint={field.help}
			none={shape.none}
			chosen={chosen}
			recent={uploads.recent ?? []}
			limits={uploads.limits}
			pasted={shape.pasted}
			onChosen={choose}
		/>
	);
}

/** A new picture in the place of another keeps the words, unless it brings its own. */
export function useChooseUpload(name: string, words: string | undefined) {
	const { getValues, setValue, noteChange } = useEditor();
	return (item: Choice | null) => {
		setValue(name, item?.id ?? "", { shouldDirty: true });
		if (words !== undefined) setValue(words, item ? item.alt || String(getValues(words) ?? "") : "");
		noteChange();
	};
}
