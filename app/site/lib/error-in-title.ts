import { useEffect } from "react";
import { useWords } from "./chrome.ts";

/** A title is what is heard first of a page: it says that something has to be corrected. */
export function titleWithError(title: string, prefix: string, isWrong = true): string {
	const plain = title.replace(`${prefix} `, "");
	return isWrong ? `${prefix} ${plain}` : plain;
}

/** Keeps the title of an open page true to the answer to its form. */
export function useErrorInTitle(isAnswered: boolean, isWrong: boolean): void {
	const { errorPrefix } = useWords();
	useEffect(() => {
		if (isAnswered) document.title = titleWithError(document.title, errorPrefix, isWrong);
	}, [isAnswered, isWrong, errorPrefix]);
}
