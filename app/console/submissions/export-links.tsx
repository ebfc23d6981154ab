import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

const look = `${buttonClass({ size: "small" })} min-h-5.5`;

/** The list as it is narrowed now, with the columns that it shows, as a file. */
export function ExportLinks({ to, total }: { to: string; total: number }) {
	const [search] = useSearchParams();
	if (total === 0) return null;
	const address = (format: string) => {
		const asked = new URLSearchParams(search);
		for (const name of ["done", "page", "by"]) asked.delete(name);
		asked.set("format", format);
		return `${to}?${asked}`;
	};
	return (
		<>
			<a href={address("xlsx")} download className={look}>
				<Download aria-hidden className="size-2.5" />
				Export XLSX
			</a>
			<a href={address("csv")} download className={look}>
				<Download aria-hidden className="size-2.5" />
				Export CSV
			</a>
		</>
	);
}
