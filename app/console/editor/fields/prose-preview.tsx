import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { MarkdownError, parseMarkdown } from "../../../../core/content/markdown.ts";
import { fillNames } from "../../../../core/content/names.ts";
import type { Prose as Tree } from "../../../../core/content/prose.ts";
import { Prose } from "../../../site/components/prose.tsx";
import { useEditor } from "../editor-context.ts";

/** Renders the Markdown as the site will, while it is typed. */
export default function ProsePreview({ name, label }: { name: string; label: string }) {
	const { control, names = {} } = useEditor();
	const source = useDeferredValue(String(useWatch({ control, name }) ?? ""));
	const { prose, fault } = read(source);
	return (
		<section aria-label={`Preview of ${label}`} className="rounded border-2 border-dashed border-line-strong p-2">
			{fault !== undefined && <p className="font-semibold text-danger">{fault}</p>}
			{prose && <Prose prose={fillNames(prose, names)} />}
		</section>
	);
}

function read(source: string): { prose?: Tree; fault?: string } {
	try {
		return { prose: parseMarkdown(source) };
	} catch (error) {
		if (!(error instanceof MarkdownError)) throw error;
		return { fault: `Write ${error.expected}. Change this: "${error.found}".` };
	}
}
