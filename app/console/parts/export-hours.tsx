import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";

/** The sheet that the admins of the hours app ask for. */
export function ExportHours({ address, query = "" }: { address: string; query?: string }) {
	return ["csv", "xlsx"].map((format) => (
		<a
			key={format}
			href={`${address}?${new URLSearchParams([...new URLSearchParams(query), ["format", format]])}`}
			download
			className={`${buttonClass({ size: "small" })} min-h-5.5`}
		>
			<Download aria-hidden className="size-2.5" />
			Hours sheet, {format.toUpperCase()}
		</a>
	));
}
