import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import type { OpenDocument } from "../../../../core/content/editor/content-editor.ts";
import type { Choice, Field as FieldDescription } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { type ControlProps, Field } from "../../../ui/field.tsx";
import { fieldId } from "../../../ui/form-context.ts";
import { LengthCount } from "../../../ui/length-count.tsx";
import { useEditor } from "../editor-context.ts";
import { BesideSource, sourceDescription } from "./beside-source.tsx";

export interface InputProps {
	field: FieldDescription;
	/** Name in the form, such as 'sections.0.title'. */
	name: string;
	/** Leaves the label to screen readers, where the context makes it clear visually. */
	hideLabel?: boolean;
}

export interface FieldViewProps extends InputProps {
	/** Nesting depth. */
	depth: number;
}

/** Text of one paragraph, in a textarea that grows with it; or of several lines. */
export function TextInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const { lines, max } = { lines: false, max: undefined, ...props.field.shape };
	return (
		<TranslatedField {...props}>
			{(control) => (
				<>
					<textarea
						{...control}
						{...registered}
						defaultValue={initial}
						rows={lines ? 7 : Math.ceil(initial.length / 70) || 1}
						onKeyDown={lines ? undefined : keepInOneLine}
						className={`${lines ? "resize-y" : "field-sizing-content resize-none"} ${controlLook}`}
					/>
					{max !== undefined && <Count name={props.name} max={max} />}
				</>
			)}
		</TranslatedField>
	);
}

/** A line break would be lost on save. */
function keepInOneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}

function Count({ name, max }: { name: string; max: number }) {
	const { control } = useEditor();
	return <LengthCount length={String(useWatch({ control, name }) ?? "").trim().length} max={max} />;
}

/** Loaded on demand, because the Markdown parser is large. */
const ProsePreview = lazy(() => import("./prose-preview.tsx"));

const howTo = "Write **bold**, *slanted* or [words](/about). Lines of a list begin with a dash.";

/** Markdown of several paragraphs, with a preview. */
export function ProseInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const [previewed, setPreviewed] = useState(false);
	const { help } = props.field;
	return (
		<TranslatedField {...props} field={{ ...props.field, help: `${help ? `${help} ` : ""}${howTo}` }}>
			{(control) => (
				<>
					<textarea
						{...control}
						{...registered}
						defaultValue={initial}
						rows={Math.min(24, initial.split("\n").length + 1)}
						className={`field-sizing-content max-h-[70dvh] min-h-12 resize-y ${controlLook} max-w-[72ch]`}
					/>
					<Button
						size="small"
						look="quiet"
						aria-pressed={previewed}
						onClick={() => setPreviewed(!previewed)}
						className="self-start"
					>
						{previewed ? <EyeOff aria-hidden className="size-2" /> : <Eye aria-hidden className="size-2" />} Preview
					</Button>
					{previewed && (
						<Suspense fallback={<p className="text-small text-ink-quiet">Loading …</p>}>
							<ProsePreview name={props.name} label={props.field.label} />
						</Suspense>
					)}
				</>
			)}
		</TranslatedField>
	);
}

/** Single-line value: a URL, number, date or slug. */
export function LineInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const { fixedLists } = useEditor();
	// Translated entries are matched with the English ones by slug, so it cannot be edited here.
	if (fixedLists && props.field.shape.type === "slug") return null;
	return (
		<TranslatedField {...props}>
			{(control) => (
				<input
					{...control}
					{...registered}
					{...attributesOf(props)}
					defaultValue={initial}
					autoComplete="off"
					spellCheck={false}
					className={controlLook}
				/>
			)}
		</TranslatedField>
	);
}

function attributesOf({ field: { shape } }: InputProps) {
	switch (shape.type) {
		case "number":
			return { inputMode: "numeric" } as const;
		case "date":
			return { type: "date" };
		case "moment":
			return { type: "datetime-local" };
		case "hours":
			return { inputMode: "decimal" } as const;
		case "email":
			return { inputMode: "email" } as const;
		case "phone":
			return { inputMode: "tel" } as const;
		case "document":
			return { list: documentChoicesId };
		case "film":
			return { list: filmChoicesId };
		case "captions":
			return { list: captionChoicesId };
		case "link":
			return { inputMode: "url", list: shape.to.includes("page") ? pageChoicesId : documentChoicesId } as const;
		default:
			return {};
	}
}

const pageChoicesId = "content-pages";
const documentChoicesId = "content-documents";
const filmChoicesId = "content-films";
const captionChoicesId = "content-captions";

/** Suggestions for fields that hold the address of a page or a file. */
export function LinkChoices({
	pages,
	documents,
	uploadedDocuments,
	films,
	captions,
}: Pick<OpenDocument, "pages" | "documents" | "uploadedDocuments" | "films" | "captions">) {
	const uploads = uploadedDocuments.map(({ address, name }) => ({ address, label: name }));
	return [
		{ id: pageChoicesId, addresses: pages },
		{ id: documentChoicesId, addresses: documents, uploads },
		{ id: filmChoicesId, addresses: films },
		{ id: captionChoicesId, addresses: captions },
	].map(({ id, addresses, uploads = [] }) => (
		<datalist key={id} id={id}>
			{uploads.map(({ address, label }) => (
				<option key={address} value={address} label={label} />
			))}
			{addresses.map((address) => (
				<option key={address} value={address} />
			))}
		</datalist>
	));
}

export function ChoiceInput({ options, none = "Choose one", ...props }: InputProps & Omit<Choice, "type">) {
	const { registered, initial } = useInput(props.name);
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<select {...control} {...registered} defaultValue={initial} className={controlLook}>
					<option value="">{none}</option>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

/** Checkbox. The one that marks sample content stands out, because editors want to clear it. */
export function SwitchInput({ field, name }: InputProps) {
	const { registered, checked } = useInput(name);
	return (
		<div
			className={
				field.shape.type === "sample"
					? "rounded border-l-8 border-line bg-paper-quiet p-2 has-checked:border-accent"
					: undefined
			}
		>
			<Field name={name} label={field.label} hint={field.help} required labelAfter>
				{({ required: _, ...control }) => (
					<input
						{...control}
						{...registered}
						type="checkbox"
						defaultChecked={checked}
						className="mt-0.5 size-3 shrink-0 accent-structure outline-offset-3"
					/>
				)}
			</Field>
		</div>
	);
}

/**
 * Props of an uncontrolled input registered with the form. Sets the default value, so that it is server-rendered too.
 */
function useInput(name: string) {
	const { register, getValues } = useEditor();
	const [initial] = useState<unknown>(() => getValues(name));
	return { registered: register(name), initial: typeof initial === "string" ? initial : "", checked: initial === true };
}

type TranslatedControl = ControlProps & { lang?: string };

/** A field; of a translation, with its language and the source's text. */
function TranslatedField({ children, ...props }: InputProps & { children(control: TranslatedControl): ReactNode }) {
	const { formId, translation } = useEditor();
	const describedBy = sourceDescription(fieldId(formId, props.name), translation?.sources[props.name]);
	const isWords = props.field.shape.type === "text" || props.field.shape.type === "prose";
	const lang = translation && isWords ? translation.language : props.field.lang;
	return (
		<BesideSource name={props.name}>
			<Field {...fieldProps(props)} describedBy={describedBy}>
				{(control) => children({ ...control, ...(lang && { lang }) })}
			</Field>
		</BesideSource>
	);
}

/** Label, hint and required flag, as the UI fields expect them. */
function fieldProps({ field, name, hideLabel }: InputProps) {
	return {
		name,
		label: hideLabel ? <span className="sr-only">{field.label}</span> : field.label,
		hint: field.help,
		required: isRequired(field),
		mark: field.needed ? "needed to publish" : undefined,
	};
}

function isRequired({ empty, needed, defaultValue, shape }: FieldDescription): boolean {
	if (needed || empty !== undefined || defaultValue !== undefined || shape.type === "slug" || shape.type === "video")
		return false;
	if (shape.type === "text") return shape.blank !== true;
	return shape.type !== "link" || !shape.empty;
}
