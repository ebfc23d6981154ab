import { Search } from "lucide-react";
import type { ComponentProps, Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { useAddress } from "../../ui/link.tsx";
import { useWords } from "../lib/chrome.ts";
import { maxQueryLength } from "../lib/search-words.ts";

interface SearchFormProps {
	hint?: string;
	query?: string;
	field?: Ref<HTMLInputElement>;
	onType?: (value: string) => void;
	onSubmit?: ComponentProps<"form">["onSubmit"];
}

/** Submits by GET, so that results can be shared and reached by going back. */
export function SearchForm({ hint, query = "", field, onType, onSubmit }: SearchFormProps) {
	const words = useWords();
	return (
		<search className="w-full max-w-[48rem]">
			<form action={useAddress()("/search")} onSubmit={onSubmit} className="flex flex-col gap-0.5">
				<label htmlFor="q" className="font-display font-semibold">
					{words.searchLabel}
				</label>
				{hint && (
					<p id="q-hint" className="text-small text-ink-quiet">
						{hint}
					</p>
				)}
				<div className="flex gap-1">
					<input
						ref={field}
						id="q"
						type="search"
						name="q"
						defaultValue={query}
						onInput={onType && (({ currentTarget }) => onType(currentTarget.value))}
						maxLength={maxQueryLength}
						enterKeyHint="search"
						aria-describedby={hint && "q-hint"}
						className={`${controlLook} min-w-0 grow text-lead`}
					/>
					<Button type="submit" look="action" className="shrink-0">
						<Search aria-hidden className="size-2.5" />
						<span className="max-sm:sr-only">{words.search}</span>
					</Button>
				</div>
			</form>
		</search>
	);
}
