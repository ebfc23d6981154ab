import type { ReactNode } from "react";

export function FieldList({ fields }: { fields: { label: string; value: ReactNode }[] }) {
	return (
		<dl className="grid grid-cols-[minmax(9ch,max-content)_minmax(0,1fr)] gap-x-2 gap-y-0.5 sm:gap-x-3">
			{fields.map(({ label, value }) => (
				<div key={label} className="contents">
					<dt className="max-w-[16ch] text-ink-quiet">{label}</dt>
					<dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
