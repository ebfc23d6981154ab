import type { ReactNode } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { Picture } from "./picture.tsx";

interface EmptyStateProps {
	image: Image;
	heading: string;
	text: string;
	/** Usually a button that leads on. */
	children?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ image, heading, text, children }: EmptyStateProps) {
	return (
		<div className="grid items-center gap-3 md:grid-cols-2 md:gap-6">
			<Picture image={image} className="w-full max-w-[36rem] rounded" />
			<div className="flex flex-col items-start gap-1.5">
				<h2 className="text-h2">{heading}</h2>
				<p className="text-lead">{text}</p>
				{children}
			</div>
		</div>
	);
}
