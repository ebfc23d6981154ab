import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { AdjustButton } from "../../media/adjust-dialog.tsx";
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

/** Picture from the media library, with alt text. */
export function PictureInput({ field, name }: InputProps) {
	const { getValues, setValue, choosePicture, noteChange } = useEditor();
	const isNamed = field.shape.type === "picture" && field.shape.named === true;
	const choose = () =>
		choosePicture((picture) => {
			const before = String(getValues(`${name}.src`) ?? "");
			// One photo in the place of another keeps the words, unless it brings its own. Those of a drawing would be wrong;
			// if there are none then, the review asks for them.
			if (before !== picture.address && (picture.words || !isUpload(before)))
				setValue(`${name}.alt`, picture.words, { shouldDirty: true });
			setValue(`${name}.src`, picture.address, { shouldDirty: true });
			noteChange();
		});
	return (
		<fieldset className="min-w-0 border-l-4 border-line pl-1.5 sm:pl-2">
			<legend className="font-display text-lead font-semibold">{field.label}</legend>
			{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
			<Chooser name={`${name}.src`} label={field.label} round={field.round} onChoose={choose}>
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
	/** Set if pages cut it to a circle. */
	round?: boolean;
	onChoose(): void;
	children: ReactNode;
}

function Chooser({ name, label, round, onChoose, children }: ChooserProps) {
	return (
		<div className="mt-1 flex flex-col gap-1.5 sm:flex-row sm:items-start">
			<div className="flex shrink-0 flex-wrap items-center gap-1 sm:w-18 sm:flex-col sm:items-stretch">
				<Thumbnail name={name} round={round} />
				<Button size="small" onClick={onChoose} className="min-h-5.5">
					<ImagePlus aria-hidden className="size-2" /> Choose
					<span className="sr-only"> a picture for {label}</span>
				</Button>
				<Adjust name={name} label={label} round={round} />
			</div>
			<div className="flex min-w-0 grow flex-col gap-1.5">{children}</div>
		</div>
	);
}

/** Of an upload, another part can be shown. */
function Adjust({ name, label, round }: Pick<ChooserProps, "name" | "label" | "round">) {
	const { control, setValue, noteChange } = useEditor();
	const [, id] = uploadPattern.exec(String(useWatch({ control, name }) ?? "")) ?? [];
	if (id === undefined) return null;
	return (
		<AdjustButton
			key={id}
			file={id}
			name={`the picture for ${label}`}
			place={round ? "face" : "page"}
			onAdjusted={({ address }) => {
				setValue(name, address, { shouldDirty: true });
				noteChange();
			}}
		/>
	);
}

const uploadPattern = /^\/media\/([0-9a-f]{64})\.(?:jpg|png)$/;

function isUpload(address: string): boolean {
	return uploadPattern.test(address);
}

function Thumbnail({ name, round = false }: Pick<ChooserProps, "name" | "round">) {
	const { control } = useEditor();
	const address = String(useWatch({ control, name }) ?? "");
	const look = `size-12 shrink-0 border border-line bg-paper sm:size-18 ${round ? "rounded-full object-cover" : "rounded object-contain"}`;
	if (!/^\/(images|drawn|media)\/.+\.\w+$/.test(address)) return <span aria-hidden className={look} />;
	return <img src={address} alt="" loading="lazy" className={look} />;
}
