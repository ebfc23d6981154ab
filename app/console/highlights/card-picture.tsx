import { useEffect, useState } from "react";
import { altLimit } from "../../../core/media/media-ref.ts";
import { controlLook } from "../../ui/control-look.ts";
import { Field } from "../../ui/field.tsx";
import { typedText, useFormParts } from "../../ui/form-context.ts";
import { LengthCount } from "../../ui/length-count.tsx";
import { type Choice, PictureChoice } from "../media/picture-choice.tsx";
import { useTellForm } from "../media/tell-form.ts";
import type { UploadLimits } from "../media/uploader.tsx";

interface CardPictureProps {
	recent: readonly Choice[];
	limits: UploadLimits;
	/** Latest picture chosen elsewhere on the screen. */
	picked: Choice | null;
}

/** Picture of the highlight's card, with its alt text. */
export function CardPicture({ recent, limits, picked }: CardPictureProps) {
	const { id: formId, values } = useFormParts();
	const [alt, setAlt] = useState(typedText(values, "thumbnailAlt") ?? "");
	useEffect(() => {
		if (picked) setAlt(picked.alt);
	}, [picked]);
	useTellForm(formId, alt);
	return (
		<>
			<PictureChoice
				name="thumbnail"
				legend="Picture on the card"
				hint="It stands for the highlight in the list, and at the top of its page."
				none="The first picture"
				recent={recent}
				limits={limits}
				picked={picked}
				// A new picture in the place of another keeps the words, unless it brings its own.
				onChosen={(item) => setAlt((before) => (item ? item.alt || before : ""))}
			/>
			<Field
				name="thumbnailAlt"
				label="What is to be seen on the card"
				hint="Needed if you chose a picture above."
				required={false}
			>
				{(control) => (
					<>
						<input
							{...control}
							value={alt}
							onChange={({ currentTarget }) => setAlt(currentTarget.value)}
							className={controlLook}
						/>
						<LengthCount length={alt.trim().length} max={altLimit} />
					</>
				)}
			</Field>
		</>
	);
}
