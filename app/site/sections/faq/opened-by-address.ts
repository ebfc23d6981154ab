import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the question that the address names. Newer browsers do it by themselves, but not on the way from another page. */
export function useOpenedByAddress(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same address again opens the question again
	useEffect(() => openQuestion(hash.slice(1)), [hash, key]);
}

function openQuestion(id: string): void {
	const answer = id === "" ? null : document.getElementById(id);
	const question = answer?.closest("details");
	if (!question || question.open) return;
	question.open = true;
	answer?.scrollIntoView();
}
