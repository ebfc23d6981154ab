import type { SubmissionList } from "../../../core/submissions/submissions.ts";

/** Within a filter bar: which columns the list shows, and so which its files hold. */
export function ColumnChoice({ columns }: { columns: SubmissionList["columns"] }) {
	return (
		<fieldset className="flex basis-full flex-wrap gap-x-3">
			<legend className="text-small font-semibold">Columns, here and in the files that you export</legend>
			{columns.map(({ key, label, shown }) => (
				<label key={key} className="flex min-h-5.5 items-center gap-1">
					<input type="checkbox" name="column" value={key} defaultChecked={shown} className="size-2.5 accent-link" />
					{label}
				</label>
			))}
		</fieldset>
	);
}
