import type { ReactNode } from "react";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { OnlyInSource } from "./only-in-source.tsx";

interface InSourceProps {
	/** Whether the words are there in the language of the source only. */
	foreign: boolean;
	children: ReactNode;
}

/** A part of a page whose words may be there in the language of the source only: then it is marked, and says so. */
export function InSource({ foreign, children }: InSourceProps) {
	if (!foreign) return children;
	return (
		<div lang={sourceLanguage}>
			<OnlyInSource />
			{children}
		</div>
	);
}
