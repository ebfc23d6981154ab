import type { ReactNode } from "react";
import { Loading } from "../../ui/loading.tsx";
import { useWords } from "../lib/chrome.ts";
import { TryAgain } from "./load-failure.tsx";

interface PartProps {
	name: string;
	/** Whether its data are still on their way. The page's script then replaces it when they have come. */
	pending: boolean;
	/** Announced when it has come, unless it has a heading that says more. */
	label?: string;
	/** Shown in its place if it does not come. */
	failure?: ReactNode;
	children: ReactNode;
}

/** Part of a page whose data come from the backend, which may be slow. */
export function Part({ name, pending, label, failure, children }: PartProps) {
	return (
		<div className="contents" data-part={name} data-pending={pending ? "" : undefined} data-label={label}>
			{children}
			{pending && <template data-failure>{failure}</template>}
		</div>
	);
}

/** Content of a pending part. Without JavaScript a link leads to the page that has it by then. */
export function PartLoading({ className = "" }: { className?: string }) {
	const words = useWords();
	return (
		<div className={`flex flex-col items-center justify-center ${className}`}>
			<Loading label={words.loading} />
			<div className="hidden noscript:block">
				<TryAgain />
			</div>
		</div>
	);
}
