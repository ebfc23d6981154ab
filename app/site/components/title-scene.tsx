import type { Image } from "../../../core/content/schema/common.ts";
import { Picture } from "./picture.tsx";

interface TitleSceneProps {
	image: Image;
	/** Above a form, whose first field is to be seen at once: a strip of it on a phone, and nothing where it lies on its side. */
	beforeForm?: boolean;
}

/** Scene that fills the right side of a page title up to the edge of the window. */
export function TitleScene({ image, beforeForm = false }: TitleSceneProps) {
	return (
		<div
			className={`-mx-2 self-stretch sm:-mx-4 md:relative md:mx-0 md:min-h-[min(30vw,36rem)] print:hidden ${beforeForm ? "[@media(height<480px)]:hidden" : ""}`}
		>
			<Picture
				image={image}
				priority
				className={`block ${beforeForm ? "aspect-3/1 object-[50%_75%] md:object-bottom" : "aspect-4/3 object-bottom"} w-full object-cover md:border-l-2 md:border-current/30 md:absolute md:inset-y-0 md:left-0 md:aspect-auto md:h-full md:w-[calc(100%+max(32px,(100vw-1472px)/2))] md:max-w-none lg:w-[calc(100%+max(64px,(100vw-1408px)/2))]`}
			/>
		</div>
	);
}
