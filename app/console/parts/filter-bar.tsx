import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { longestSearch } from "../../../core/search/search-text.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";

interface FilterBarProps {
	label: string;
	/** Parameters that stay as they are: filters that stand elsewhere. */
	keep?: readonly string[];
	children: ReactNode;
}

/** Filters of a list. They are kept in the URL, so that they can be shared. */
export function FilterBar({ label, keep = [], children }: FilterBarProps) {
	const [search] = useSearchParams();
	const filtered = [...search.keys()].some((name) => !["page", "sort", "order", "done"].includes(name));
	return (
		<Form
			// Remounts the uncontrolled fields for each URL.
			key={search.toString()}
			method="get"
			role="search"
			aria-label={label}
			className="mb-3 flex flex-wrap items-end gap-2 rounded bg-paper-quiet p-2"
		>
			{children}
			{["sort", "order", ...keep].map(
				(name) => search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />,
			)}
			<div className="flex gap-1">
				<Button type="submit">
					<Search aria-hidden className="size-2.5" /> Show
				</Button>
				{filtered && (
					<Link to="?" className={buttonClass({ look: "quiet" })}>
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
}

interface FilterProps {
	name: string;
	label: string;
}

export function FilterText({ name, label, type = "search" }: FilterProps & { type?: "search" | "date" }) {
	const id = useId();
	const [search] = useSearchParams();
	const sought = search.get(name) ?? "";
	const cut = sought.trim().length > longestSearch;
	return (
		<div className="flex min-w-0 grow basis-[18ch] flex-col gap-0.5">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			<input
				id={id}
				type={type}
				name={name}
				defaultValue={sought}
				aria-describedby={cut ? `${id}-cut` : undefined}
				className={controlLook}
			/>
			{cut && (
				<p id={`${id}-cut`} className="text-small font-semibold text-danger">
					Only the first {longestSearch} characters were looked for.
				</p>
			)}
		</div>
	);
}

interface FilterSelectProps extends FilterProps {
	/** Label of the first option, which means no filter. */
	any: string;
	options: readonly { value: string; label: string }[];
}

export function FilterSelect({ name, label, any, options }: FilterSelectProps) {
	const id = useId();
	const [search] = useSearchParams();
	return (
		<div className="flex min-w-0 grow basis-[18ch] flex-col gap-0.5">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			<select id={id} name={name} defaultValue={search.get(name) ?? ""} className={controlLook}>
				<option value="">{any}</option>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</div>
	);
}
