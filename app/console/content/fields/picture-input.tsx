import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.ts";
import { type InputProps, LineInput, TextInput } from "./inputs.tsx";

const source: Field = { key: "src", name: "src", label: "Address of the picture", shape: { type: "picture-address" } };
const words: Field = {
	key: "alt",
	name: "alt",
	label: "Words for those who do not see it",
	shape: { type: "text" },
};
const wordsForPerson: Field = {
	...words,
	empty: "absent",
	help: "Left empty, the person's name is read out.",
};

/** Picture from the library, with alt text. */
export function PictureInput({ field, name }: InputProps) {
	const { getValues, setValue, choosePicture, noteChange } = useEditor();
	const isNamed = field.shape.type === "picture" && field.shape.named === true;
	const choose = () =>
		choosePicture((picture) => {
			// Alt text of the previous picture would be wrong; if the new one has none, the review asks for it.
			if (getValues(`${name}.src`) !== picture.address) setValue(`${name}.alt`, picture.words, { shouldDirty: true });
			setValue(`${name}.src`, picture.address, { shouldDirty: true });
			noteChange();
		});
	return (
		<fieldset className="min-w-0 border-l-4 border-line pl-1.5 sm:pl-2">
			<legend className="font-display text-lead font-semibold">{field.label}</legend>
			{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
			<Chooser name={`${name}.src`} label={field.label} onChoose={choose}>
				<LineInput field={{ ...source, empty: field.empty }} name={`${name}.src`} />
				<TextInput field={isNamed ? wordsForPerson : words} name={`${name}.alt`} />
			</Chooser>
		</fieldset>
	);
}

/** Picture without alt text of its own, because another field has it. */
export function PictureAddressInput(props: InputProps) {
	const { setValue, choosePicture, noteChange } = useEditor();
	const choose = () =>
		choosePicture(({ address }) => {
			setValue(props.name, address, { shouldDirty: true });
			noteChange();
		});
	return (
		<Chooser name={props.name} label={props.field.label} onChoose={choose}>
			<LineInput {...props} />
		</Chooser>
	);
}

interface ChooserProps {
	/** Name of the field that holds the picture's path. */
	name: string;
	label: string;
	onChoose(): void;
	children: ReactNode;
}

function Chooser({ name, label, onChoose, children }: ChooserProps) {
	return (
		<div className="mt-1 flex flex-col gap-1.5 sm:flex-row sm:items-start">
			<div className="flex shrink-0 items-center gap-1 sm:w-18 sm:flex-col sm:items-stretch">
				<Thumbnail name={name} />
				<Button size="small" onClick={onChoose} className="min-h-5.5">
					<ImagePlus aria-hidden className="size-2" /> Choose
					<span className="sr-only"> a picture for {label}</span>
				</Button>
			</div>
			<div className="flex min-w-0 grow flex-col gap-1.5">{children}</div>
		</div>
	);
}

function Thumbnail({ name }: { name: string }) {
	const { control } = useEditor();
	const address = String(useWatch({ control, name }) ?? "");
	const look = "size-12 rounded border border-line bg-paper object-contain sm:size-18";
	if (!/^\/(images|drawn|media)\/.+\.\w+$/.test(address)) return <span aria-hidden className={look} />;
	return <img src={address} alt="" loading="lazy" className={look} />;
}
