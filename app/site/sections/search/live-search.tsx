import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAddress } from "../../../ui/link.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { contentChanged } from "../../lib/content-changed.ts";
import { readQuery } from "../../lib/search-words.ts";

/** Element of the page whose content is replaced. */
export const resultsId = "results";

/** Time without typing before a search starts. */
const pauseMs = 300;

interface LiveSearchProps {
	hint: string;
	/** Query in the URL, whose results the server rendered. */
	query: string;
}

/** Searches as one types. The results come from the same page that the form leads to without JavaScript. */
export function LiveSearch({ hint, query }: LiveSearchProps) {
	const [typed, setTyped] = useState(query);
	const page = useAddress()("/search");
	const [status, setStatus] = useState("");
	const shown = useRef(query);
	/** What was submitted is heard by its heading, and not once more as it comes in. */
	const submitted = useRef<string>(null);
	const field = useRef<HTMLInputElement>(null);
	// What was typed before the island woke.
	useEffect(() => setTyped(readQuery(field.current?.value ?? "")), []);
	useEffect(() => {
		if (typed === shown.current) return;
		const stopped = new AbortController();
		const timer = setTimeout(async () => {
			if (submitted.current === typed) return;
			const found = await search(page, typed, stopped.signal);
			if (found === null || submitted.current === typed) return;
			shown.current = typed;
			setStatus(found);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			stopped.abort();
		};
	}, [page, typed]);
	/** Leads to what was found, which is heard there; the page would say nothing if it opened once more. */
	async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const form = event.currentTarget;
		const wanted = readQuery(field.current?.value ?? "");
		submitted.current = wanted;
		if (wanted !== shown.current && (await search(page, wanted)) === null) return form.submit();
		shown.current = wanted;
		setTyped(wanted);
		document.getElementById("found")?.focus();
	}

	return (
		<>
			<SearchForm
				hint={hint}
				query={query}
				field={field}
				onType={(value) => {
					submitted.current = null;
					setTyped(readQuery(value));
				}}
				onSubmit={onSubmit}
			/>
			<p role="status" className="sr-only">
				{status}
			</p>
		</>
	);
}

/** Shows the results in the page; returns their summary, or null if there is nothing new. */
async function search(page: string, query: string, signal?: AbortSignal): Promise<string | null> {
	const address = query === "" ? page : `${page}?${new URLSearchParams({ q: query })}`;
	try {
		const response = await fetch(address, { signal: signal ?? null });
		// When the server is busy, the form still leads to the results.
		if (!response.ok) return null;
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		const found = page.getElementById(resultsId);
		if (signal?.aborted || !found) return null;
		const summary = page.getElementById("found")?.textContent ?? "";
		document.getElementById(resultsId)?.replaceChildren(...found.childNodes);
		history.replaceState(history.state, "", address);
		document.title = page.title;
		dispatchEvent(new Event(contentChanged));
		return summary;
	} catch {
		return null; // aborted or offline
	}
}
