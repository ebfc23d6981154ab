import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { answerNames } from "./search.ts";

interface ExportLinksProps {
	/** Address of the export. */
	to: string;
	/** Before the format, such as 'Export' or 'Hours sheet,'. */
	label?: string;
	/** What is to be exported, beside the filters of the list. */
	query?: Readonly<Record<string, string>>;
}

/** Exports the list as it is narrowed. */
export function ExportLinks({ to, label = "Export", query = {} }: ExportLinksProps) {
	const [search] = useSearchParams();
	return ["xlsx", "csv"].map((format) => {
		const narrowed = new URLSearchParams(search);
		for (const name of [...answerNames, "page", "by"]) narrowed.delete(name);
		for (const [name, value] of Object.entries({ ...query, format })) narrowed.set(name, value);
		return (
			<a key={format} href={`${to}?${narrowed}`} download className={`${buttonClass({ size: "small" })} min-h-5.5`}>
				<Download aria-hidden className="size-2.5" />
				{label} {format.toUpperCase()}
			</a>
		);
	});
}
