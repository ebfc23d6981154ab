import type { ComponentProps } from "react";
import { Section } from "../../ui/section.tsx";
import type { PageMeta } from "../lib/meta.ts";

type OutcomeProps = Omit<ComponentProps<typeof Section>, "id" | "takesFocus" | "lead"> & {
	text: string;
	/** Whether something else on the page comes first, such as why a change was not taken. */
	waits?: boolean;
};

/**
 * What became of something that was sent, at the top of the page that answers: its heading takes the focus and is in the
 * title of the page, so that it is the first that is heard.
 */
export function Outcome({ text, waits = false, children, ...section }: OutcomeProps) {
	return (
		<Section {...section} id="state" lead={text} takesFocus={!waits}>
			{children}
		</Section>
	);
}

/** Metadata of a page with an outcome. */
export function outcomeMeta(meta: PageMeta, { heading }: { heading: string }): PageMeta {
	return { ...meta, title: heading };
}
