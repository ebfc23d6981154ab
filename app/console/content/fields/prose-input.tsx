import { Eye, EyeOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { Field } from "../../../ui/field.tsx";
import type { FieldViewProps } from "./field-view.tsx";
import { fieldProps, useInput } from "./use-input.tsx";

/** Reads Markdown, which is much; so it comes only when somebody wants to see it. */
const ProsePreview = lazy(() => import("./prose-preview.tsx"));

const howTo = "Write **bold**, *slanted* or [words](/about). Lines of a list begin with a dash.";

/** Several paragraphs in Markdown, with what the site will make of them. */
export function ProseInput(props: FieldViewProps) {
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
