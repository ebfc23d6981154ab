import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Field as FieldDescription } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { Field } from "../../../ui/field.tsx";
import { useEditor } from "../editor-context.ts";

export interface InputProps {
	field: FieldDescription;
	/** Its name in the form, such as 'sections.0.title'. */
	name: string;
	/** Only for those who hear it, where the place says what it is. */
	hideLabel?: boolean;
}

export interface FieldViewProps extends InputProps {
	/** How many records it is inside of. */
	depth: number;
}

/** Words in one paragraph: a box that grows with them. */
export function TextInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const { shape } = props.field;
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<>
					<textarea
						{...control}
						{...registered}
						defaultValue={initial}
						rows={Math.ceil(initial.length / 70) || 1}
						onKeyDown={keepInOneLine}
						className={`field-sizing-content resize-none ${controlLook}`}
					/>
					{shape.type === "text" && shape.max !== undefined && <Count name={props.name} max={shape.max} />}
				</>
			)}
		</Field>
	);
}

/** A line break would be lost when it is saved. */
function keepInOneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}

function Count({ name, max }: { name: string; max: number }) {
	const { control } = useEditor();
	const { length } = String(useWatch({ control, name }) ?? "").trim();
	return (
		<p className={`text-small ${length > max ? "font-semibold text-danger" : "text-ink-quiet"}`}>
			{length} of {max} characters
		</p>
	);
}

/** Reads Markdown, which is much; so it comes only when somebody wants to see it. */
const ProsePreview = lazy(() => import("./prose-preview.tsx"));

const howTo = "Write **bold**, *slanted* or [words](/about). Lines of a list begin with a dash.";

/** Several paragraphs in Markdown, with what the site will make of them. */
export function ProseInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const [previewed, setPreviewed] = useState(false);
	const { hint, ...rest } = fieldProps(props);
	return (
		<Field {...rest} hint={`${hint ? `${hint} ` : ""}${howTo}`}>
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
		</Field>
	);
}

/** What is no sentence: an address, a number, a date, a slug. */
export function LineInput(props: InputProps) {
	const { registered, initial } = useInput(props.name);
	const { fixedLists } = useEditor();
	// By its slug an entry of a translation is found among the English ones.
	if (fixedLists && props.field.shape.type === "slug") return null;
	return (
		<Field {...fieldProps(props)}>
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
		</Field>
	);
}

function attributesOf({ field: { shape } }: InputProps) {
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

const pageChoicesId = "content-pages";
const documentChoicesId = "content-documents";

/** What fields for links offer while one types. */
export function LinkChoices({ pages, documents }: { pages: string[]; documents: string[] }) {
	return [
		{ id: pageChoicesId, addresses: pages },
		{ id: documentChoicesId, addresses: documents },
	].map(({ id, addresses }) => (
		<datalist key={id} id={id}>
			{addresses.map((address) => (
				<option key={address} value={address} />
			))}
		</datalist>
	));
}

/** One of a few. */
export function ChoiceInput({
	options,
	...props
}: InputProps & { options: readonly { value: string; label: string }[] }) {
	const { registered, initial } = useInput(props.name);
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<select {...control} {...registered} defaultValue={initial} className={controlLook}>
					<option value="">Choose one</option>
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

/** Yes or no. Whether something is still a sample stands out, since it is what an editor wants to be rid of. */
export function SwitchInput({ field, name }: InputProps) {
	const { registered, checked } = useInput(name);
	return (
		<div className={field.shape.type === "sample" ? "rounded border-l-8 border-accent bg-paper-quiet p-2" : undefined}>
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

/** What an uncontrolled input needs to belong to the form. It begins with its value, so that the server sends it too. */
function useInput(name: string) {
	const { register, getValues } = useEditor();
	const [initial] = useState<unknown>(() => getValues(name));
	return { registered: register(name), initial: typeof initial === "string" ? initial : "", checked: initial === true };
}

/** Label, hint and whether something must be entered, as the kit's fields want them. */
function fieldProps({ field, name, hideLabel }: InputProps) {
	return {
		name,
		label: hideLabel ? <span className="sr-only">{field.label}</span> : field.label,
		hint: field.help,
		required: isRequired(field),
	};
}

function isRequired({ empty, defaultValue, shape }: FieldDescription): boolean {
	if (empty !== undefined || defaultValue !== undefined || shape.type === "slug") return false;
	if (shape.type === "text") return shape.blank !== true;
	return shape.type !== "link" || !shape.empty;
}
