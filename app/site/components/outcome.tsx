import type { ComponentProps } from "react";
import { useAddress } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import type { PageMeta } from "../lib/meta.ts";
import { SentTo } from "./sent-to.tsx";
import { WhatNext } from "./what-next.tsx";

type OutcomeProps = Omit<ComponentProps<typeof Section>, "id" | "takesFocus" | "lead"> & {
	text: string;
	/** Whether something else on the page comes first, such as why a change was not taken. */
	waits?: boolean;
	/** Where another address is given, if mail went to one. */
	correct?: string | undefined;
	/** What happens next. */
	next?: readonly string[];
	/** Page that shows how things stand, where this one says only what has just been done. */
	goesOn?: string | undefined;
};

/**
 * What became of something that was sent, at the top of the page that answers: its heading takes the focus and is in the
 * title of the page, so that it is the first that is heard. Then to which address the mail went, what happens next, and
 * what one can do.
 */
export function Outcome({ text, waits = false, correct, next = [], goesOn, children, ...section }: OutcomeProps) {
	const address = useAddress();
	return (
		<Section {...section} id="state" lead={text} takesFocus={!waits}>
			<div data-then={goesOn && address(goesOn)} className="flex flex-col gap-3">
				{(correct !== undefined || next.length > 0) && (
					<div className="flex max-w-[46rem] flex-col gap-3">
						{correct !== undefined && <SentTo correct={correct} />}
						<WhatNext steps={next} />
					</div>
				)}
				{children}
			</div>
		</Section>
	);
}

/** Metadata of a page with an outcome. */
export function outcomeMeta(meta: PageMeta, { heading }: { heading: string }): PageMeta {
	return { ...meta, title: heading };
}
